# Was der Dienst ablehnt, und was er meldet. Ablehnungen der Regeln stehen in den Katalogen der Spiele.

refused-no-table = Diesen Tisch gibt es nicht mehr.
refused-not-seated = Du sitzt nicht an diesem Tisch.
refused-not-started = Dieser Tisch hat noch nicht begonnen.
refused-already-started = Dieses Spiel hat schon begonnen.
refused-table-over = Dieses Spiel ist zu Ende.
refused-not-over = Dieses Spiel ist noch nicht zu Ende.
refused-no-game = Ein Spiel namens „{ $game }“ kenne ich nicht.
refused-not-here = In diesem Kanal dürfen keine Tische eröffnet werden. Ein Admin sieht die Kanäle in /server.
refused-already-joined = Du hast schon einen Platz an diesem Tisch.
refused-lobby-full = Der Tisch ist voll: { $most ->
    [one] ein Platz
   *[other] { $most } Plätze
  }.
refused-too-few = { $least ->
    [one] Erst muss sich jemand setzen.
   *[other] Dieses Spiel braucht { $least } Spieler. Auch ein Bot kann Platz nehmen.
  }
refused-not-host = Das kann nur { $host }: Der Tisch ist von { $host }.
refused-no-seat = Diesen Platz gibt es nicht.
refused-bad-option = „{ $value }“ steht bei { $name } nicht zur Wahl.
refused-channel-busy = Hier läuft schon ein anderes Spiel. Eröffne den Tisch in einem Kanal, in dem ich einen Thread beginnen kann.
refused-not-yours = Dort sitzt { $name }. Einen Platz kann weggeben, wer darauf sitzt, oder die anderen, sobald er fort ist.
refused-is-bot = { $name } ist schon ein Bot.
refused-last-person = Du bist der letzte Mensch an diesem Tisch. Beende das Spiel, oder gib deinen Platz jemandem.
refused-only-in-a-server = Ein Tisch kann nur in einen Kanal eines Servers umziehen.
refused-orders-fast = An diesem Tisch schließen die Schritte schnell, also ist dieser Auftrag hier nicht möglich.
refused-no-talk = Gerade kann den anderen nichts gezeigt werden.
refused-no-word = „{ $text }“ ist keins der Wörter: { $words }.
refused-too-many-words = { $most ->
    [one] Zeig höchstens ein Wort.
   *[other] Zeig höchstens { $most } Wörter.
}
refused-no-offer = Dir ist hier kein Platz angeboten.

notice-answers-lost = **{ $game }**: Die Regeln wurden ausgebessert, und deine letzten Antworten passen nicht mehr. Bitte antworte noch einmal; alles davor gilt.
notice-lobby-full = Der Tisch ist voll. Du kannst beginnen.
notice-resigned = { $name } gibt auf. Auf dem Platz spielt ein Bot weiter.
notice-abandon-votes = { $votes } von { $of } wollen dieses Spiel ohne Sieger beenden.
notice-seat-offered = { $name }s Platz ist { $to } angeboten.
notice-seat-taken = { $name } spielt jetzt { $badge }.
notice-bot-takes = Ein Bot hält { $name }s Platz warm. Komm zurück, wann du magst.
notice-is-back = { $name } ist zurück.
notice-member-left = { $name } hat den Server verlassen. Ein Bot kann den Platz nehmen, oder jemand anders.
notice-channel-gone = Der Ort, an dem du { $game } gespielt hast, ist weg. Das Spiel ist sicher: Nimm /play mit diesem Spiel in einem anderen Kanal, dann hole ich es dorthin.
notice-locked = Der Thread deines Tisches von { $game } ist gesperrt, und ich darf dort nicht schreiben. Das Spiel wartet, bis ein Admin ihn öffnet oder mich Threads verwalten lässt.
notice-permission = Ich kann an deinem Tisch von { $game } nicht schreiben: Mir fehlt das Recht „{ $permission }“. Das Spiel wartet; ein Admin sieht mehr in /server.
