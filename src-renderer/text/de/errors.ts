// German: what happened and what to do next, for every code main may answer.
import type { ErrorCode } from '../../../src-preload/contract/errors'
import type { ErrorWords } from '../en/errors'

export const errorsDe: Record<ErrorCode, ErrorWords> = {
  'invalid-input': {
    what: 'Eine Eingabe lässt sich so nicht verwenden.',
    next: 'Bitte die markierten Felder korrigieren, dann noch einmal versuchen.',
  },
  'not-found': {
    what: 'Das gibt es hier nicht mehr.',
    next: 'Vielleicht wurde es inzwischen geklärt. Sehen Sie mit F4 im Verlauf nach.',
  },
  'wrong-state': {
    what: 'Diese Sendung ist inzwischen einen Schritt weiter.',
    next: 'Sehen Sie den neuen Stand an und entscheiden Sie dann.',
  },
  'changed-meanwhile': {
    what: 'Das wurde gerade an einem anderen Packtisch geändert.',
    next: 'Sie sehen den neuen Stand. Ändern Sie ihn, wenn es noch nötig ist.',
  },
  'address-not-usable': {
    what: 'Diese Adresse des Dienstes ist nicht brauchbar.',
    next: 'Geben Sie sie genau so ein, wie Sie sie bekamen. Sie beginnt mit https://.',
  },
  'name-taken': {
    what: 'Eine andere Verbindung heißt schon so.',
    next: 'Wählen Sie einen anderen Namen.',
  },
  'connection-in-use': {
    what: 'Diese Verbindung hat noch offene Sendungen.',
    next: 'Schließen Sie jede ab oder verwerfen Sie sie, dann entfernen.',
  },
  'no-key': {
    what: 'Für diese Verbindung gibt es keinen Schlüssel.',
    next: 'Tragen Sie ihn mit F10 in den Einstellungen ein.',
  },
  'key-refused': {
    what: 'Der Dienst nimmt den Schlüssel nicht an.',
    next: 'Prüfen Sie, ob Schlüssel und Adresse zusammengehören. Einen neuen tragen Sie mit F10 ein.',
  },
  'key-forbidden': {
    what: 'Dieser Schlüssel hat dafür keine Berechtigung.',
    next: 'Fragen Sie beim Dienst nach der Firma des Schlüssels und ihren Rechten.',
  },
  'key-unreadable': {
    what: 'Der Schlüssel ist gespeichert, aber dieser Rechner kann ihn gerade nicht öffnen.',
    next: 'Tragen Sie ihn mit F10 noch einmal ein. Alles andere ist noch da.',
  },
  'service-refused': {
    what: 'Der Dienst hat das abgelehnt.',
    next: 'Bitte korrigieren, was er nennt, und noch einmal senden.',
  },
  'refused-on-the-way': {
    what: 'Etwas vor dem Dienst hat diese Sendung abgelehnt.',
    next: 'Der Schlüssel ist in Ordnung. Ungewöhnliche Zeichen ändern oder beim Betreiber des Netzes fragen.',
  },
  'service-not-found': {
    what: 'Der Dienst kennt das nicht, oder es gehört zu einem anderen Konto.',
    next: 'Prüfen Sie die Nummer und welche Verbindung benutzt wird.',
  },
  'service-throttled': {
    what: 'Der Dienst ist ausgelastet.',
    next: 'Sie müssen nichts tun. Es geht von selbst weiter.',
  },
  'service-unreachable': {
    what: 'Der Dienst ist nicht erreichbar.',
    next: 'Es wurde nichts gesendet. Packbench versucht es wieder; sonst das Netz prüfen.',
  },
  'service-name-unknown': {
    what: 'Die Adresse wurde nicht gefunden.',
    next: 'Prüfen Sie die Adresse auf Tippfehler, und das Netz.',
  },
  'service-certificate': {
    what: 'Keine sichere Verbindung zum Dienst.',
    next: 'Es wurde nichts gesendet. Prüfen Sie die Adresse, oder fragen Sie beim Betreiber.',
  },
  'service-timeout': {
    what: 'Der Dienst hat nicht rechtzeitig geantwortet.',
    next: 'Versuchen Sie es gleich noch einmal.',
  },
  'service-broken': {
    what: 'Der Dienst hat einen Fehler.',
    next: 'Versuchen Sie es in ein paar Minuten. Wenn es andauert, sagen Sie es dem Betreiber.',
  },
  'not-the-service': {
    what: 'Unter dieser Adresse antwortet etwas, aber nicht der Versanddienst.',
    next: 'Prüfen Sie die Adresse. Auch eine Anmeldeseite des Netzes kann dazwischen sein.',
  },
  offline: {
    what: 'Dieser Rechner hat kein Netz.',
    next: 'Prüfen Sie Kabel oder WLAN. Danach gehen wartende Pakete von selbst hinaus.',
  },
  paused: {
    what: 'Der Packtisch pausiert.',
    next: 'Setzen Sie ihn oben in der Zeile fort.',
  },
  'too-many-unsure': {
    what: 'Zu viele Sendungen sind unklar. Packbench legt keine neue an.',
    next: 'Klären Sie sie mit F7. Was Sie getippt haben, bleibt hier stehen.',
  },
  'engine-away': {
    what: 'Der gemeinsame Server antwortet nicht.',
    next: 'Prüfen Sie, ob sein Rechner läuft. Pakete dieses Packtischs gehen trotzdem hinaus.',
  },
  'engine-untrusted': {
    what: 'Was dort antwortet, ist nicht der gemeinsame Server.',
    next: 'Es wurde nichts dorthin gesendet. Fragen Sie, wer den Server betreut.',
  },
  'engine-denied': {
    what: 'Der gemeinsame Server lässt diesen Packtisch nicht hinein.',
    next: 'Lassen Sie sich eine neue Zeile geben, und treten Sie damit bei.',
  },
  'engine-refused': {
    what: 'Der gemeinsame Server hat das abgelehnt.',
    next: 'Sagen Sie dem Betreuer des Servers, was er gemeldet hat.',
  },
  'of-other-bench': {
    what: 'Dieses Paket gehört zu einem anderen Packtisch.',
    next: 'Entscheiden Sie dort darüber. Sein Etikett lässt sich auch hier drucken.',
  },
  'same-reference-elsewhere': {
    what: 'Ein anderer Packtisch hat ein Paket mit dieser Referenz.',
    next: 'Fragen Sie dort nach. Ändern Sie die Referenz, oder verwerfen Sie diese Sendung.',
  },
  'confirmation-missing': {
    what: 'Die Bestätigung stimmt nicht überein.',
    next: 'Tippen Sie sie genau so, wie sie da steht.',
  },
  'too-early': {
    what: 'Der Dienst kann diese Sendung noch anlegen.',
    next: 'Warten Sie die Zeit ab. Sehen Sie im Portal nach, dann senden Sie.',
  },
  'label-not-ready': {
    what: 'Das Etikett ist noch nicht fertig.',
    next: 'Nichts zu tun: Packbench holt es von selbst.',
  },
  'label-unusable': {
    what: 'Der Dienst hat kein brauchbares Etikett geliefert.',
    next: 'Es wurde nichts gedruckt. Sehen Sie im Portal nach.',
  },
  'printer-missing': {
    what: 'Für diese Art Etikett ist kein Drucker gewählt, oder er ist weg.',
    next: 'Wählen Sie mit F10 einen aus. Das Etikett ist aufbewahrt und lässt sich dann drucken.',
  },
  'printer-refused': {
    what: 'Der Drucker hat das Etikett nicht genommen.',
    next: 'Bitte den Drucker prüfen, dann nachdrucken. Das Etikett ist aufbewahrt.',
  },
  'folder-unusable': {
    what: 'In diesen Ordner lässt sich nichts schreiben.',
    next: 'Wählen Sie mit F10 einen anderen.',
  },
  'file-unwritable': {
    what: 'Die Datei ließ sich nicht speichern.',
    next: 'Schließen Sie die Datei, falls sie offen ist. Oder wählen Sie einen anderen Ordner.',
  },
  'ledger-unwritable': {
    what: 'Dieser Rechner kann seine Aufzeichnungen nicht schreiben, deshalb wurde nichts gesendet.',
    next: 'Schaffen Sie Platz auf der Festplatte, oder prüfen Sie die Rechte. Dann noch einmal versuchen.',
  },
  'ledger-newer': {
    what: 'Die Aufzeichnungen auf diesem Rechner stammen von einem neueren Packbench.',
    next: 'Installieren Sie die neueste Fassung. Es wurde nichts verändert.',
  },
  'ledger-damaged': {
    what: 'Die Aufzeichnungen dieses Rechners sind beschädigt.',
    next: 'Wählen Sie auf dem Bildschirm, wie es weitergeht. Es wurde nichts gesendet.',
  },
  'only-looking': {
    what: 'Solange Sie nur nachsehen, lässt sich nichts anlegen.',
    next: 'Starten Sie Packbench neu und wählen Sie dann, wie es weitergeht.',
  },
  'program-incomplete': {
    what: 'Packbench ist nicht gestartet: Hier fehlt ein Teil davon.',
    next: 'Installieren Sie es neu. Hat der Virenscanner den Teil entfernt, geben Sie ihn dort frei.',
  },
  'ledger-set-back': {
    what: 'Die Aufzeichnungen dieses Rechners stammen von früher.',
    next: 'Sehen Sie im Portal nach, ob es das Paket gibt. Klären Sie es dann hier.',
  },
  'waited-long': {
    what: 'Diese Sendung hat sehr lange gewartet.',
    next: 'Sehen Sie im Portal nach, ob es sie gibt. Klären Sie es dann hier.',
  },
  internal: {
    what: 'In Packbench ist ein Fehler aufgetreten.',
    next: 'Es ging nichts verloren. Noch einmal versuchen, sonst die Einzelheiten weitergeben.',
  },
}
