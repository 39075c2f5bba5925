// Main's sentences about printing, said in German. One that is not here is shown as it was written.

const same: Partial<Record<string, string>> = {
  // what is asked about a job
  'Part of the label would fall off the paper. Look at the picture first.':
    'Ein Teil des Etiketts läge neben dem Papier. Sehen Sie sich zuerst das Bild an.',
  'At this place a part of the label would be cut off at the edge.':
    'An dieser Stelle würde ein Teil des Etiketts am Rand abgeschnitten.',
  'Packbench ended before it was printed. Print it again.':
    'Packbench endete, bevor gedruckt wurde. Drucken Sie noch einmal.',
  'Packbench ended while handing it over. Look whether the label lies in the printer.':
    'Packbench endete während der Übergabe. Sehen Sie nach, ob das Etikett im Drucker liegt.',
  'Packbench made a mistake while printing.': 'Packbench hat beim Drucken einen Fehler gemacht.',
  'A person found it in the printer.': 'Jemand hat es im Drucker gefunden.',
  'A person found that it did not come out.': 'Jemand hat nachgesehen: Es kam nicht heraus.',
  'Given up at the bench.': 'Am Packtisch aufgegeben.',
  // proposals
  'Turn it by 90° and print it at actual size.': 'Um 90° drehen und in wirklicher Größe drucken.',
  'Print it as it is arranged. What does not fit is cut off.':
    'So drucken, wie es liegt. Was nicht passt, wird abgeschnitten.',
  'Print it at actual size, in the middle.': 'In wirklicher Größe drucken, in der Mitte.',
  'Print it at actual size, in the top left corner.': 'In wirklicher Größe drucken, in der Ecke oben links.',
  'Print it at actual size, in the top right corner.':
    'In wirklicher Größe drucken, in der Ecke oben rechts.',
  'Print it at actual size, in the bottom left corner.':
    'In wirklicher Größe drucken, in der Ecke unten links.',
  'Print it at actual size, in the bottom right corner.':
    'In wirklicher Größe drucken, in der Ecke unten rechts.',
  // calibration
  'This profile is ready.': 'Dieses Profil ist fertig.',
  'Labels are now turned by 180°. Print again.':
    'Etiketten werden jetzt um 180° gedreht. Drucken Sie noch einmal.',
  'Labels are now turned by 90°. Print again.':
    'Etiketten werden jetzt um 90° gedreht. Drucken Sie noch einmal.',
  'Labels are now moved back by what you measured. Print again.':
    'Etiketten werden jetzt um das Gemessene zurückgeschoben. Drucken Sie noch einmal.',
  'This printer leaves an edge unprinted. Labels with a margin come out whole; else choose “fit” when it asks.':
    'Dieser Drucker lässt einen Rand frei. Etiketten mit Rand kommen ganz heraus; sonst wählen Sie „einpassen“, wenn gefragt wird.',
  'Labels now print darker. Print again.': 'Etiketten werden jetzt dunkler. Drucken Sie noch einmal.',
  'Labels now print lighter. Print again.': 'Etiketten werden jetzt heller. Drucken Sie noch einmal.',
  'Make the print darker or slower in the printer’s settings.':
    'Stellen Sie am Drucker dunkler oder langsamer ein.',
  'Make the print lighter or slower in the printer’s settings.':
    'Stellen Sie am Drucker heller oder langsamer ein.',
  'The printer takes the labels for longer or shorter than they are. Check the stock’s size in this profile, then let the printer measure its labels (hold its feed key, see its manual).':
    'Der Drucker hält die Etiketten für länger oder kürzer, als sie sind. Prüfen Sie die Größe in diesem Profil und lassen Sie den Drucker dann seine Etiketten vermessen (Vorschubtaste halten, siehe Anleitung).',
  'The size is right.': 'Die Größe stimmt.',
  // the printer
  'The printer is out of labels or paper. Load some, then let it go on.':
    'Dem Drucker fehlen Etiketten oder Papier. Legen Sie nach und lassen Sie ihn weiterdrucken.',
  'The paper is jammed. Clear the printer, then look whether the label came out whole.':
    'Papierstau. Beheben Sie ihn und sehen Sie nach, ob das Etikett ganz herauskam.',
  'The print head or a cover is open. Close it.':
    'Der Druckkopf oder eine Klappe ist offen. Bitte schließen.',
  'The ribbon is used up. Load a new one.': 'Das Farbband ist verbraucht. Legen Sie ein neues ein.',
  'The printer is out of ink or toner.': 'Dem Drucker fehlt Tinte oder Toner.',
  'The printer is paused. Resume it at the printer or in the printer settings.':
    'Der Drucker ist angehalten. Setzen Sie ihn am Gerät oder in den Druckereinstellungen fort.',
  'The printer does not answer. Check that it is switched on and connected.':
    'Der Drucker antwortet nicht. Ist er eingeschaltet und verbunden?',
  'The printer needs a person. Look at its display.':
    'Der Drucker braucht jemanden. Sehen Sie auf seine Anzeige.',
  'The printer has no paper of this size set up. Choose another stock or add the size to the printer.':
    'Im Drucker ist kein Papier dieser Größe eingerichtet. Wählen Sie ein anderes oder richten Sie die Größe ein.',
  'The print was canceled.': 'Der Druck wurde abgebrochen.',
  'The printer gave the job back unprinted.': 'Der Drucker gab den Auftrag ungedruckt zurück.',
  'The print queue does not know this job any more. Look whether the label lies in the printer.':
    'Die Warteschlange kennt diesen Auftrag nicht mehr. Sehen Sie nach, ob das Etikett im Drucker liegt.',
  'This printer is not installed any more. Choose another printer for this layout.':
    'Diesen Drucker gibt es hier nicht mehr. Wählen Sie einen anderen für diese Etiketten.',
  'The printing system of this computer does not answer. It may be restarting; try again.':
    'Das Drucksystem dieses Rechners antwortet nicht. Versuchen Sie es gleich noch einmal.',
  'Printing took longer than it may. Look whether the label lies in the printer.':
    'Das Drucken dauerte zu lange. Sehen Sie nach, ob das Etikett im Drucker liegt.',
  'The connection broke in the middle. Look whether the label lies in the printer.':
    'Die Verbindung brach mittendrin ab. Sehen Sie nach, ob das Etikett im Drucker liegt.',
  'Labels are sent to printers in the own network only. Check the printer’s address.':
    'Etiketten gehen nur an Drucker im eigenen Netz. Prüfen Sie die Adresse des Druckers.',
  'There is no room left on the disk. Make some, then print again.':
    'Die Platte ist voll. Schaffen Sie Platz und drucken Sie noch einmal.',
  'The folder cannot be written to. Choose another folder.':
    'In den Ordner lässt sich nichts schreiben. Wählen Sie einen anderen.',
}

const difference = (words: string): string =>
  words
    .replace('it lies across', 'es liegt quer')
    .replace(/([\d.]+) mm (wider|narrower|longer|shorter)/g, (_all, size: string, how: string) => {
      const word = { wider: 'breiter', narrower: 'schmaler', longer: 'länger', shorter: 'kürzer' }[how] ?? how
      return `${size.replace('.', ',')} mm ${word}`
    })
    .replace(' and ', ' und ')

const sizes = (words: string): string => words.replaceAll(' lying', ' quer').replace(/(\d)\.(\d)/g, '$1,$2')

/** Sentences with figures in them. */
const patterns: readonly [RegExp, (...parts: string[]) => string][] = [
  [
    /^The label is (.+), the (stock|field) is (.+): (.+)$/,
    (label = '', what = '', paper = '', how = '') =>
      `Das Etikett ist ${sizes(label)}, ${what === 'stock' ? 'das Papier' : 'das Feld'} ${sizes(paper)}: ${difference(how)}`,
  ],
  [
    /^Print only the part with ink \((.+)\), at actual size\.$/,
    (size = '') => `Nur den bedruckten Teil drucken (${sizes(size)}), in wirklicher Größe.`,
  ],
  [
    /^Print it on (\d+) labels, at actual size\.$/,
    (count = '') => `Auf ${count} Etiketten drucken, in wirklicher Größe.`,
  ],
  [
    /^Scale it to ([\d.]+) % so that it fills the stock\. Check that the barcode still scans\.$/,
    (percent = '') =>
      `Auf ${percent} % bringen, damit es das Papier füllt. Prüfen Sie, ob der Barcode noch lesbar ist.`,
  ],
  [
    /^Asked for (\S+), got (.+)\.$/,
    (layout = '', got = '') => `Gewünscht war ${layout}, es kam ${sizes(got)}.`,
  ],
  [
    /^It waits in the queue since (.+) and is held(?: now)?\. Print (?:it or drop it|or drop it)\?$/,
    (since = '') =>
      `Es wartet seit ${since} in der Warteschlange und ist angehalten. Drucken oder verwerfen?`,
  ],
  [
    /^It came out at (\d+) %: .+$/,
    (percent = '') =>
      `Es kam mit ${percent} % heraus: Die Einstellungen des Druckers verändern die Größe. Schalten Sie „An Seite anpassen“ aus und wählen Sie in den Druckereinstellungen des Systems das Papier dieses Profils.`,
  ],
]

export const printingSentenceDe = (sentence: string): string => {
  const known = same[sentence]
  if (known !== undefined) return known
  for (const [pattern, say] of patterns) {
    const found = pattern.exec(sentence)
    if (found !== null) return say(...found.slice(1))
  }
  return sentence
}
