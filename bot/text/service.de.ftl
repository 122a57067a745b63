# Was der Dienst ablehnt, und was er meldet. Ablehnungen der Regeln stehen in den Katalogen der Spiele.

refused-no-table = Diesen Tisch gibt es nicht, oder du kannst ihn von hier aus nicht sehen.
refused-table-lost = Diesen Tisch gibt es nicht mehr: Ich wurde aus einer älteren Sicherung wiederhergestellt. Mit `/new` beginnst du ein neues Spiel.
refused-no-longer-kept = Dieses Spiel ist nicht mehr gespeichert.
refused-not-from-here = Das geht nur, wenn du den Kanal dieses Tisches oder dieser Saison sehen kannst.
refused-membership-unknown = Ich konnte Discord nicht fragen, ob du noch auf diesem Server bist. Versuch es in einer Minute noch einmal.
refused-not-homeless = Dieser Tisch ist noch in <#{ $channel }>.
refused-other-server = Ein Tisch bleibt auf seinem Server. Versuch es dort in einem Kanal.
refused-not-seated = { watching }
refused-not-started = Dieses Spiel hat noch nicht begonnen.
refused-already-started = Dieses Spiel hat schon begonnen.
refused-announcing = Diesen Knopf hat gerade jemand anders gedrückt. Bitte warte ein paar Sekunden.
refused-too-long = Dieser Text ist zu lang. Er darf höchstens { $most } Zeichen haben.
refused-changed-meanwhile = Inzwischen hat sich etwas geändert. Bitte versuch es noch einmal.
refused-undo-over = Allein kannst du nicht weiter zurück. Mit `/rewind` fragst du die anderen.
refused-table-over = Dieses Spiel ist zu Ende.
refused-not-over = Dieses Spiel ist noch nicht zu Ende.
refused-no-game = Ein Spiel namens „{ $game }“ kenne ich nicht.
refused-not-here = In diesem Kanal kannst du keine Tische eröffnen. Welche Kanäle möglich sind, sieht ein Admin in `/server`.
refused-already-joined = Du hast schon einen Platz an diesem Tisch.
refused-lobby-full = An diesem Tisch { $most ->
    [one] ist der einzige Platz
   *[other] sind alle { $most } Plätze
  } vergeben.
refused-too-few = { $least ->
    [one] Erst muss jemand Platz nehmen.
   *[other] Dieses Spiel braucht mindestens { $least } Personen. Auch Bots können Platz nehmen.
  }
refused-not-host = Das kann nur, wer den Tisch eröffnet hat: { $host }.
refused-host-fills = Nur wer den Tisch eröffnet hat ({ $host }), kann den letzten freien Platz einem Bot geben.
refused-no-seat = Diesen Platz gibt es nicht.
refused-bad-option = „{ $value }“ kannst du bei { $name } nicht wählen.
refused-channel-busy = Hier läuft schon ein anderes Spiel. Eröffne den Tisch in einem Kanal, in dem ich Threads erstellen kann.
refused-not-yours = Nur { $name } kann den Platz übergeben. Verlässt { $name } den Server, können es die anderen.
refused-seat-kept = Ein Bot hält den Platz warm, bis { $name } zurückkommt. Nur { $name } kann ihn übergeben.
refused-is-bot = { $name } ist schon ein Bot.
refused-last-person = Beende das Spiel mit `/abandon` oder gib deinen Platz jemand anderem.
refused-only-in-a-server = Ein Tisch kann nur in einen Kanal eines Servers umziehen.
refused-orders-fast = An diesem Tisch endet jeder Schritt nach kurzer Zeit, darum ist dieser Auftrag hier nicht möglich.
refused-no-talk = Gerade kannst du keinen Wunsch äußern.
refused-no-word = „{ $text }“ steht nicht zur Wahl. Wähle aus diesen Wörtern: { $words }.
refused-too-many-words = { $most ->
    [one] Wähle höchstens ein Wort.
   *[other] Wähle höchstens { $most } Wörter.
}
refused-sealed-already = { $secret ->
    [0] Dein Zug ist fertig. Bis alle fertig sind, kannst du ihn mit `/undo` zurücknehmen.
   *[other] Du hast deine Antwort versiegelt. Bis der Schritt endet, kannst du sie mit `/undo` wieder öffnen.
}
refused-no-offer = Dir hat hier niemand einen Platz angeboten.

notice-answers-lost = **{ $game }**: Ein Fehler in den Regeln ist behoben, und deine letzten Antworten passen nicht mehr. Bitte antworte noch einmal.
notice-lobby-full = Der Tisch ist voll. Du kannst beginnen.
notice-lobby-idle = Ich schließe diesen Tisch <t:{ $at }:R>, wenn niemand dazukommt oder ihn offen hält.
notice-resigned = { $name } hat aufgegeben. Der Platz gehört jetzt einem Bot.
notice-abandon-votes = Stimmen dafür, dieses Spiel ohne Ergebnis zu beenden: { $votes } von { $of }.
notice-seat-offered = Der Platz von { $name } wird { $to } angeboten.
notice-seat-taken = { $name } spielt jetzt als { $badge }.
notice-bot-takes = Ein Bot hält den Platz warm, bis { $name } zurückkommt.
notice-is-back = { $name } ist wieder da.
notice-member-left = { $direct ->
    [1] Ich kann { $name } nicht mehr schreiben.
   *[0] { $name } hat den Server verlassen.
} Ein Bot oder jemand anders kann den Platz übernehmen.
notice-channel-gone = Den Kanal, in dem du { $game } gespielt hast, gibt es nicht mehr. Gib in einem anderen Kanal `/play` mit diesem Spiel ein, dann hole ich es dorthin.
notice-restored = Ich wurde aus einer Sicherung vom <t:{ $at }:f> wiederhergestellt. Alles, was danach geschah, ist verloren. **{ $game }** geht mit dem unten gezeigten Zug weiter, und ab da wird neu gewürfelt und gezogen.
notice-restored-lobby = Ich wurde aus einer Sicherung vom <t:{ $at }:f> wiederhergestellt. **{ $game }** hat noch nicht begonnen, und am Tisch sitzen dieselben Leute wie damals: { $link }
notice-barred = **{ $game }**: { barrier } { barrier-remedy } Bis dahin frage ich alle per Direktnachricht.
notice-writable = **{ $game }**: Am Tisch läuft alles wieder wie gewohnt.
notice-called-here = Ich kann dir keine Direktnachrichten schreiben. Drück **Spielen**, um dich zu entscheiden. Ab jetzt werden in Beiträgen zu geheimen Schritten alle erwähnt.
