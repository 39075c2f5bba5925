// German: the rail and the status line.
import type { ShellWords } from '../en/shell'

export const shellDe: ShellWords = {
  practice: 'ÜBUNG',
  test: 'TEST',
  live: 'ECHT',
  nothingReal: 'Hier wird nichts wirklich verschickt',
  navigation: 'Ansichten',
  statusLine: 'Stand des Packtischs',
  service: {
    checking: 'Frage den Dienst',
    ok: 'Dienst',
    unreachable: 'Dienst nicht erreichbar',
    offline: 'Kein Netz',
    throttled: 'Dienst bittet zu warten',
    'key-refused': 'Schlüssel abgelehnt',
    'no-key': 'Kein Schlüssel',
    broken: 'Dienst hat einen Fehler',
  },
  printerStates: {
    ready: 'bereit',
    printing: 'druckt',
    stopped: 'angehalten',
    offline: 'nicht verbunden',
    unknown: 'Zustand unbekannt',
  },
  continuesIn: (time) => `weiter in ${time}`,
  paused: 'Angehalten: nichts wird gesendet',
  resume: 'Fortsetzen',
  pauseWhy: 'Anhalten: nichts wird gesendet, bis Sie fortsetzen',
  waiting: (count) => `${count} wartend`,
  today: 'Heute',
  todayWhy: 'Heute angelegt',
  morePrinters: (count) => `+${count}`,
  reloadScreen: 'Diesen Bildschirm neu laden',
  reloadKeeps: 'Was Sie getippt hatten, bleibt erhalten.',
  attentionCount: (count) => (count === 1 ? '1 ist zu klären' : `${count} sind zu klären`),
}
