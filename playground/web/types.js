/**
 * Types of the JSON that the page receives. Most are Discord's own objects, reduced to the fields that the page uses.
 *
 * @typedef {{id: string, username: string, global_name?: string|null, bot?: boolean,
 *            dms_closed?: boolean, in_guild?: boolean, has_installed?: boolean, locale?: string}} User
 * @typedef {{id: string, name: string, moderated?: boolean}} Tag
 * @typedef {{id: string, name: string, type: number, parent_id?: string|null, position?: number, topic?: string|null,
 *            last_message_id?: string|null, flags?: number, available_tags?: Tag[], applied_tags?: string[],
 *            default_forum_layout?: number, message_count?: number,
 *            permission_overwrites?: {id: string, deny: string}[],
 *            thread_metadata?: {archived: boolean, locked?: boolean}, recipients?: User[]}} Channel
 * @typedef {{id: string, filename: string, url: string, description?: string|null, width?: number|null,
 *            height?: number|null, content_type?: string|null, size?: number}} Attachment
 * @typedef {{url: string, width?: number|null, height?: number|null, attachment_id?: string}} Media
 * @typedef {{name?: string|null}} Emoji
 * @typedef {{label: string, value: string, description?: string, emoji?: Emoji, default?: boolean}} Option
 * @typedef {{type: number, id?: number, custom_id?: string, label?: string, style?: number, url?: string,
 *            disabled?: boolean, emoji?: Emoji, placeholder?: string, min_values?: number, max_values?: number,
 *            options?: Option[], channel_types?: number[], default_values?: {id: string, type: string}[],
 *            components?: Component[], component?: Component, accessory?: Component, content?: string,
 *            items?: {media: Media, description?: string, spoiler?: boolean}[], media?: Media, file?: Media,
 *            description?: string, spoiler?: boolean, divider?: boolean, spacing?: number, name?: string, size?: number,
 *            accent_color?: number|null, required?: boolean|null, min_length?: number|null, max_length?: number|null,
 *            value?: string, default?: boolean}} Component
 * @typedef {{id: string, channel_id: string, author: User, content: string, attachments: Attachment[],
 *            components: Component[], flags?: number, mentions?: User[], timestamp: string, type?: number,
 *            edited_timestamp?: string|null, only_for?: string|null, message_reference?: {message_id?: string},
 *            referenced_message?: Message|null, thread?: Channel, interaction?: {name: string, user?: User},
 *            interaction_metadata?: {type: number, user: User, name?: string}}} Message
 * @typedef {{name: string, type: number, description?: string, required?: boolean, autocomplete?: boolean,
 *            description_localizations?: Object<string, string>|null,
 *            choices?: {name: string, value: string|number}[], options?: CommandOption[], min_value?: number,
 *            max_value?: number, min_length?: number, max_length?: number, channel_types?: number[]}} CommandOption
 * @typedef {{id: string, name: string, description: string, type?: number, options?: CommandOption[],
 *            description_localizations?: Object<string, string>|null,
 *            contexts?: number[]|null, integration_types?: number[]|null, dm_permission?: boolean,
 *            default_member_permissions?: string|null}} Command
 * @typedef {{n: number, at: string|number, method: string, path: string, status: number, ms: number, ok: boolean,
 *            problems: string[]}} WireEntry
 */
export {};
