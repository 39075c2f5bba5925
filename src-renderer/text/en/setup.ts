// English: how each kind of label is printed, and the guide that sets it up.
import type { CalibrationAnswer, PrintWayName } from '../../../src-preload/contract/printer-profile'
import type { PrintState } from '../../../src-preload/contract/printer'
import type { SeenProblem } from '../../rules/calibration'
import type { WhereProblem } from '../../rules/printer-choice'
import type { GuideStep } from '../../stores/guide-state'

const steps: Record<GuideStep, string> = { where: 'Where to', how: 'How', try: 'Try it' }

const ways: Record<PrintWayName, string> = {
  cups: "through the system's print queue",
  windows: "through the system's print queue",
  socket: 'straight to its network address',
  folder: 'saved as a file',
}

const seen: Record<CalibrationAnswer['kind'], string> = {
  right: 'Everything is right',
  'bar-length': 'The 10 mm bar has another length',
  moved: 'The rulers do not begin at the edges',
  'upside-down': 'It is upside down',
  across: 'It lies across',
  cut: 'It is cut off at an edge',
  'bars-too-thin': 'The bars are too thin or broken',
  'bars-too-thick': 'The bars are too thick or run together',
  'several-labels': 'Several labels came out, or one goes over the gap',
}

const seenProblems: Record<SeenProblem, string> = {
  choose: 'Choose what you see on the label first.',
  bar: 'Enter what the bar measures, from 1 to 100 mm.',
  right: 'Enter how far, from -50 to 50 mm.',
  down: 'Enter how far, from -50 to 50 mm.',
}

const whereProblems: Record<WhereProblem, string> = {
  nothing: 'Choose where the labels go.',
  'no-address': "Enter the printer's address.",
  'bad-address': 'An address looks like 192.168.1.40:9100 or zebra.local.',
  'no-folder': 'Choose the folder first.',
}

const printed: Record<PrintState, string> = {
  wanted: 'The printer has not taken it yet.',
  submitting: 'It is still on its way to the printer.',
  queued: 'It waits at the printer. Look whether it comes out.',
  printing: 'It is printing. Look whether it comes out.',
  printed: 'The printer says that it came out.',
  sent: 'The printer took it. Look whether it came out.',
  failed: 'It did not come out.',
  unknown: 'Nobody knows whether it came out. Look at the printer.',
  canceled: 'The print was canceled.',
}

export const setupEn = {
  why: 'Each kind of label goes to its own printer, at actual size and the right way round. Set it up once: the guide finds printers, proposes a profile and prints a label with rulers to check it.',
  setUp: 'Set up',
  setUpFor: (layout: string) => `Set up ${layout}`,
  orderWait: 'Labels wait for earlier ones up to',
  seconds: 's',
  orderWaitWhy:
    'Labels come out in the order in which their parcels were created. A late one prints when it comes. 0: nothing waits.',
  testPrint: 'Test print',
  testPrintFor: (layout: string) => `Print a calibration label for ${layout}`,
  asItComes: 'each label is saved as it comes',
  notSetUp: 'Not set up yet',
  ways,
  contents: { pdf: 'PDF', zpl: 'ZPL' },
  sheetWords: (columns: number, rows: number) => `${columns} × ${rows} labels on a sheet`,
  copiesWords: (copies: number) => `${copies} copies`,
  turnedWords: (degrees: number) => `turned by ${degrees}°`,

  guideTitle: (layout: string) => `Set up: ${layout}`,
  stepsLabel: 'Steps',
  steps,
  back: 'Back',
  leave: 'Leave',
  done: 'Done',

  whereTitle: 'Where do these labels go?',
  looking: 'Looking for printers',
  noPrinters: 'This computer has no printers set up.',
  labelPrinter: 'label printer',
  toAddress: 'A printer at a network address',
  toAddressWhy: 'For label printers that take ZPL without a driver, usually at port 9100.',
  address: 'Address and port',
  toFolder: 'Save to a folder',
  toFolderWhy: 'Each label becomes a file. Good for trying, or for a program that prints from a folder.',
  chooseFolder: 'Choose the folder',
  otherFolder: 'Choose another folder',
  whereProblems,
  goOn: 'Go on',
  goOnAnyway: 'Go on all the same',
  asking: 'Asking the printer',
  askPrinter: 'Is a printer there?',
  found: {
    ready: (model: string) => `A printer is there and ready${model === '' ? '' : `: ${model}`}.`,
    stopped: (model: string) => `A printer is there${model === '' ? '' : `: ${model}`}.`,
    mute: () =>
      'Something takes the connection and says nothing. Print all the same? Then no label is ever proven: each one counts as sent, and you look yourself.',
    nobody: () => 'Nobody answers at this address. Is the printer switched on, and is the address right?',
    refused: () => 'This address cannot be used.',
  },

  howTitle: (target: string) => `How ${target} prints them`,
  howWhy: 'Proposed from what is known about the printer. Check the stock; the rest is usually right.',
  name: 'Name of the profile',
  stock: 'Stock in the printer',
  ownSize: 'Own size',
  width: 'Width',
  height: 'Height',
  sheet: 'Several labels on one sheet',
  columns: 'Side by side',
  rows: 'One below the other',
  content: 'The printer gets',
  chosenContent: {
    pdf: 'It gets a page (PDF), because this printer has a driver that draws it.',
    zpl: 'It gets the dots themselves (ZPL), because no driver stands between. Bars come out sharp.',
  },
  dpiWhere:
    'It stands on the plate at the back or below the printer, or in its name, such as “ZD421-203dpi”. Not sure? Leave it: the calibration label shows it.',
  unproven: 'Print without proof: this printer never says whether a label came out. Each one counts as sent.',
  alsoFor: 'Use this printer for these labels, too',
  dpi: 'Dots per inch',
  rotation: 'Turn the print by',
  copies: 'Copies of each label',
  more: 'Rarely needed',
  moreWhat: 'name, copies, turning, moving, PDF or ZPL, and more',
  right: 'Move right',
  down: 'Move down',
  threshold: 'Darkness, 1 to 255',
  compression: 'Packing of the dots',
  compressions: { z64: 'Z64, usual', acs: 'ACS, for old printers' },
  headDots: 'Dots across the head',
  headDotsUnknown: 'not known',
  engine: 'Pages are drawn by',
  engines: { spooler: 'Packbench, dot by dot', 'pdf-to-printer': 'SumatraPDF' },
  engineProgram: 'Own SumatraPDF.exe',
  engineProgramOwn: 'the one that comes along',
  remembered: (count: number) =>
    count === 1 ? '1 remembered answer for labels of another size' : `${count} remembered answers`,
  forget: 'Forget',
  keep: 'Keep and try it',
  keeping: 'Keeping it',

  tryTitle: 'Is the ruler right?',
  tryWhy: 'The calibration label is as large as the paper. Print it and compare it with the picture.',
  print: 'Print the calibration label',
  printAgain: 'Print it again',
  printing: 'Printing',
  printed,
  whatSeen: 'What do you see?',
  seen,
  seenProblems,
  twoLengths: 'Which is meant?',
  bar: 'It measures',
  movedRight: 'To the right by',
  movedDown: 'Down by',
  movedWhy: 'Measured from the edge of the paper to the zero of the ruler; to the left and up with a minus.',
  answer: 'That is it',
  folderReady: 'The folder is ready.',
  folderReadyWhy: (_profile: string, layout: string) => `${layout}: each label is saved there as it comes.`,
  ready: 'This profile is ready.',
  readyWhy: (profile: string, layout: string) => `“${profile}” prints ${layout} from now on.`,
  keptAlready: 'The profile is kept. It can be tried at any time.',
  calibrationSketch: 'So it looks when it is right: every ruler begins at an edge.',
  samplePicture: 'The calibration label when everything is right',
  sketch: (paper: string) => `${paper}, as it lies in the printer`,
}
export type SetupWords = typeof setupEn
