// What is said where there is no window to say it: before the first one, or when it died. The system's dialogs show these words,
// as its menus show those of menu-words.ts.

export type DeathWords = {
  /** The data folder takes nothing. */
  unwritable: (folder: string, said: string) => string
  /** It belongs to a run of another computer, or of nobody any more. */
  locked: (folder: string) => string
  startFailed: (said: string) => string
  dies: (reason: string) => string
  hangs: string
  brokeInside: (logFile: string) => string
  openAgain: string
  wait: string
  quit: string
}

const english: DeathWords = {
  unwritable: (folder, said) =>
    `Packbench cannot write to its data folder and did not start.\n\n${folder}\n${said}\n\nMake room on the disk, or have the folder’s permissions checked. Then start it again.`,
  locked: (folder) =>
    `Packbench did not start: another run holds its data folder, maybe on another computer.\n\n${folder}\n\nClose it there. If none is running, remove “SingletonLock” from the folder and start again.`,
  startFailed: (said) => `Packbench could not start.\n\n${said}\n\nNothing was sent or changed.`,
  dies: (reason) =>
    `The window broke down several times in a row (${reason}). Nothing was lost: the bench keeps what was typed.\n\nA damaged graphics driver or a computer without fonts does this.`,
  hangs: 'The window does not answer. Wait, or open it again: what was typed is kept.',
  brokeInside: (logFile) =>
    `Packbench made a mistake and goes on. If something looks wrong, restart it.\n\n${logFile}`,
  openAgain: 'Open it again',
  wait: 'Wait',
  quit: 'Quit',
}

const german: DeathWords = {
  unwritable: (folder, said) =>
    `Packbench kann nicht in seinen Datenordner schreiben und ist nicht gestartet.\n\n${folder}\n${said}\n\nBitte Platz schaffen oder die Rechte des Ordners prüfen lassen. Danach neu starten.`,
  locked: (folder) =>
    `Packbench ist nicht gestartet: Ein anderes hält den Datenordner, vielleicht auf einem anderen Rechner.\n\n${folder}\n\nBitte dort schließen. Läuft keines, „SingletonLock“ aus dem Ordner entfernen und neu starten.`,
  startFailed: (said) => `Packbench konnte nicht starten.\n\n${said}\n\nNichts wurde gesendet oder geändert.`,
  dies: (reason) =>
    `Das Fenster ist mehrmals hintereinander abgestürzt (${reason}). Nichts ging verloren: Getipptes bleibt erhalten.\n\nUrsache ist oft ein defekter Grafiktreiber oder ein Rechner ohne Schriften.`,
  hangs: 'Das Fenster antwortet nicht. Warten oder neu öffnen: Getipptes bleibt erhalten.',
  brokeInside: (logFile) =>
    `Packbench hat einen Fehler gemacht und läuft weiter. Wirkt etwas falsch, bitte neu starten.\n\n${logFile}`,
  openAgain: 'Neu öffnen',
  wait: 'Warten',
  quit: 'Beenden',
}

export const deathWordsOf = (language: string): DeathWords => (/^de\b/i.test(language) ? german : english)
