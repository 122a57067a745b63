"""`/settings`: one form for each line."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.panels.custom_ids import CustomId, InvalidCustomId, global_custom_id
from bot.panels.elements import Block, Button, Buttons, Option, Panel, Select, TextWithButton, shorten
from bot.service.effects.waking_hours import to_local_time
from bot.service.model.settings import SETTING_LINES, SETTINGS, Preferences, Setting
from bot.service.operations import blocked_senders, lateness, settings
from bot.text.free_text import explain_refusal
from engine.core.rules import Refusal
from engine.core.text import Catalogue

from .. import modals
from ..modals import Field, FieldOption
from ..request import Request
from .time_zones import (
    ZONE_BY_LOCALE,
    ZONE_MENU,
    decode_input,
    encode_input,
    format_quiet_hours,
    list_zones,
    match_zone,
    parse_quiet_hours,
)

DEFAULT_ZONE = Preferences().zone
MAX_QUOTED_CHARS, MAX_KEPT_INPUT_BYTES = 60, 24


async def build_setting_lines(request: Request, preferences: Preferences) -> list[TextWithButton]:
    """Return a line for each group of settings, with its [Change]."""
    words, service = request.words, request.app.service
    facts = describe_settings(preferences, words)
    away = preferences.vacation.until if preferences.vacation.until > service.now() else 0
    left = await lateness.get_days_left(service.tables, request.user_id)
    facts["refused"] = len(await blocked_senders.list_blocked(service.tables, request.user_id))
    facts |= {"away": int(away > 0), "until": f"<t:{int(away)}:f>", "left": left}
    ids = {"vacation": global_custom_id("day-off")}
    return [
        TextWithButton(
            words(f"setting-{name}", **facts),
            Button(words(f"change-{name}"), ids.get(name) or global_custom_id("setting", name)),
        )
        for name in SETTING_LINES
    ]


async def on_settings_command(request: Request) -> None:
    """Handle `/settings`: send the person's settings as an ephemeral panel."""
    await request.reply.send_panel(await build_settings_panel(request))


async def build_settings_panel(request: Request, note: str = "", extra_blocks: Sequence[Block] = ()) -> Panel:
    """Return all settings, and a menu of time zones for a person who has not set one.

    `note`, and the blocks `extra_blocks` that belong to it, come first.
    """
    words, preferences = request.words, await request.get_preferences()
    head = "\n".join(filter(None, [note, f"**{words('settings-title')}**"]))
    menu = [] if extra_blocks or preferences.zone != DEFAULT_ZONE else [build_zone_menu(request)]
    lines, clock = await build_setting_lines(request, preferences), SETTING_LINES.index("clock") + 1
    return Panel(head, (*extra_blocks, *lines[:clock], *menu, *lines[clock:], build_own_data_buttons(words)))


def build_zone_menu(request: Request) -> Select:
    """Return a menu of a few time zones with their current hour; first the main one of this person's language."""
    guess = ZONE_BY_LOCALE.get(str(request.interaction.locale))
    names = [*([guess] if guess else []), *(name for name in ZONE_MENU if name != guess)]
    return Select(request.words("zone-menu"), global_custom_id("zone"), build_zone_options(request, names))


def build_zone_options(request: Request, names: Sequence[str]) -> tuple[Option, ...]:
    """Return options such as "New York, now 14:05"."""
    now = request.app.service.now()
    return tuple(
        Option(
            request.words(
                "zone-now",
                city=name.rsplit("/", 1)[-1].replace("_", " "),
                time=to_local_time(Preferences(zone=name), now).strftime("%H:%M"),
            ),
            name,
            name,
        )
        for name in names
    )


def build_own_data_buttons(words: Catalogue) -> Buttons:
    """Return [People I refuse], [Export] and [Forget me], which is red."""
    return Buttons(
        (
            Button(words("refusals"), global_custom_id("refusals")),
            Button(words("export"), global_custom_id("export")),
            Button(words("forget-me"), global_custom_id("forget"), "red"),
        )
    )


def describe_settings(preferences: Preferences, words: Catalogue) -> dict[str, str | int]:
    """Return the variables of the texts `setting-<line>`."""
    clock = {"zone": preferences.zone, "quiet": format_quiet_hours(preferences.quiet) or words("none")}
    return {**clock, **{s.name: describe_setting(s, preferences, words) for s in SETTINGS if s.is_shown}}


def describe_setting(setting: Setting, preferences: Preferences, words: Catalogue) -> str | int:
    """Return how a setting's current value appears in the texts: a choice as its name, a switch as 0 or 1."""
    value = getattr(preferences, setting.name)
    return words(f"{setting.key}-{setting.to_choice(value)}") if setting.choices else int(value)


async def on_change_setting(request: Request, custom_id: CustomId) -> None:
    """Handle [Change]: open the modal for one line of settings."""
    words = request.words
    preferences = await request.get_preferences()
    line = custom_id.get_arg()
    if line == "clock":
        typed = (preferences.zone, format_quiet_hours(preferences.quiet))
        fields = build_clock_fields(
            *(read_refused_clock(custom_id) if len(custom_id.args) == 3 else typed), words
        )
    else:
        fields = build_setting_fields(line, preferences, words)
    if not fields:
        raise Refusal("no-setting")
    await request.open_modal(
        modals.create_modal(words("settings-title"), global_custom_id("setting", line), fields)
    )


def read_refused_clock(custom_id: CustomId) -> tuple[str, str]:
    """Return time zone and quiet hours as they were typed when they were refused, from the custom id. Raises
    InvalidCustomId.
    """
    try:
        return decode_input(custom_id.get_arg(1)), decode_input(custom_id.get_arg(2))
    except ValueError as error:
        raise InvalidCustomId(custom_id.verb) from error


def build_setting_fields(line: str, preferences: Preferences, words: Catalogue) -> list[Field]:
    """Return the modal fields of one line of settings, with the current values."""
    return [build_setting_field(setting, preferences, words) for setting in SETTINGS if setting.line == line]


def build_setting_field(setting: Setting, preferences: Preferences, words: Catalogue) -> Field:
    """Return the modal field of one setting: a checkbox for a switch, else its choices."""
    value, label = getattr(preferences, setting.name), words(f"field-{setting.key}")
    if not setting.choices:
        return Field(setting.name, label, is_checkbox=True, text=str(value).lower())
    options = tuple(
        FieldOption(
            words(f"{setting.key}-{choice}"),
            choice,
            choice == setting.to_choice(value),
            words(f"{setting.key}-{choice}-about") if setting.has_descriptions else "",
        )
        for choice in setting.choices
    )
    return Field(setting.name, label, options)


def build_clock_fields(zone: str, quiet: str, words: Catalogue) -> list[Field]:
    """Return the text inputs for time zone and quiet hours."""
    return [
        Field("zone", words("field-zone"), text=zone, description=words("field-zone-about")),
        Field(
            "quiet", words("field-quiet"), text=quiet, min_values=0, description=words("field-quiet-about")
        ),
    ]


async def on_setting_submitted(request: Request, custom_id: CustomId) -> None:
    """Handle the modal of one line: store its settings, or explain why not. A refused clock keeps what was typed."""
    filled = modals.read_submitted_values(request.data)
    if custom_id.get_arg() == "clock":
        modals.require_known_fields(filled, ("zone", "quiet"))
        await save_clock(request, modals.read_text(filled, "zone"), modals.read_text(filled, "quiet"))
        return
    names = [setting.name for setting in SETTINGS if setting.line == custom_id.get_arg()]
    if not names:
        raise Refusal("no-setting")
    modals.require_known_fields(filled, names)
    await save_preferences(request, apply_setting_values(await request.get_preferences(), filled))


async def save_preferences(request: Request, preferences: Preferences) -> None:
    """Store the preferences and show the settings again, in the language that the person may have just chosen."""
    await settings.set_preferences(request.tables, request.user_id, preferences)
    request.forget_preferences()
    await request.get_preferences()
    await request.reply.show_panel(await build_settings_panel(request))


async def save_clock(request: Request, zone: str, quiet: str) -> None:
    """Store time zone and quiet hours, or neither.

    A refusal offers the zones that may be meant, and [Change] with the input.
    """
    words = request.words
    match = match_zone(zone)
    offered = list[Block]()
    try:
        quiet_hours = parse_quiet_hours(quiet)
        if match.candidates:
            beside = global_custom_id(
                "zone", encode_input(format_quiet_hours(quiet_hours), MAX_KEPT_INPUT_BYTES)
            )
            offered.append(Select(words("zone-menu"), beside, build_zone_options(request, match.candidates)))
        if not match.zone:
            raise Refusal(
                "which-zone" if match.candidates else "no-zone", text=shorten(zone, MAX_QUOTED_CHARS)
            )
    except Refusal as refused:
        change = Button(
            words("change"),
            global_custom_id(
                "setting",
                "clock",
                encode_input(zone, MAX_KEPT_INPUT_BYTES),
                encode_input(quiet, MAX_KEPT_INPUT_BYTES),
            ),
            "primary",
        )
        why = explain_refusal(words, refused)
        await request.reply.show_panel(
            await build_settings_panel(request, why, (*offered, Buttons((change,))))
        )
        return
    await save_preferences(
        request, replace(await request.get_preferences(), zone=match.zone, quiet=quiet_hours)
    )


async def on_zone_chosen(request: Request, custom_id: CustomId) -> None:
    """Handle a menu of time zones: store the zone, with the quiet hours that were typed with it. Raises
    InvalidCustomId.
    """
    preferences = await request.get_preferences()
    if request.selected_value not in list_zones():
        raise InvalidCustomId(request.selected_value)
    try:
        quiet = parse_quiet_hours(decode_input(custom_id.get_arg())) if custom_id.args else preferences.quiet
    except ValueError as error:
        raise InvalidCustomId(custom_id.verb) from error
    await save_preferences(request, replace(preferences, zone=request.selected_value, quiet=quiet))


def apply_setting_values(preferences: Preferences, submitted: modals.SubmittedValues) -> Preferences:
    """Return the preferences with the submitted values.

    Raises OperationRefused not-offered for an unknown setting or value.
    """
    modals.require_known_fields(submitted, [setting.name for setting in SETTINGS])
    changes = dict[str, str | bool]()
    for setting in SETTINGS:
        offered = setting.choices or ("true", "false")
        if (value := modals.find_choice(submitted, setting.name, offered)) is not None:
            changes[setting.name] = value if setting.choices else value == "true"
    return replace(preferences, **changes)
