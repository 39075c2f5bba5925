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
  across: 'It is sideways',
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
  queued: 'It waits at the printer. Check if it comes out.',
  printing: 'It is printing. Check if it comes out.',
  printed: 'The printer says that it came out.',
  sent: 'The printer took it. Check if it came out.',
  failed: 'It did not come out.',
  unknown: 'Unclear if it came out. Check the printer.',
  canceled: 'The print was canceled.',
}

export const setupEn = {
  why: 'Each kind of label has its own printer. The guide finds printers and prints a test label.',
  setUp: 'Set up',
  setUpFor: (layout: string) => `Set up ${layout}`,
  orderWait: 'Labels wait for earlier ones up to',
  seconds: 's',
  orderWaitWhy: 'Labels print in the order of their parcels. One that comes later asks. 0: nothing waits.',
  testPrint: 'Test print',
  testPrintFor: (layout: string) => `Test print: ${layout}`,
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
  leave: 'Close',
  done: 'Done',

  whereTitle: 'Where do these labels go?',
  looking: 'Looking for printers',
  noPrinters: 'This computer has no printers set up.',
  labelPrinter: 'label printer',
  toAddress: 'A printer at a network address',
  toAddressWhy: 'For label printers that take ZPL, usually at port 9100.',
  address: 'Address and port',
  toFolder: 'Save to a folder',
  toFolderWhy: 'Each label becomes a file, for trying or for another program.',
  chooseFolder: 'Choose the folder',
  otherFolder: 'Choose another folder',
  whereProblems,
  goOn: 'Go on',
  goOnAnyway: 'Go on anyway',
  asking: 'Asking the printer',
  askPrinter: 'Is a printer there?',
  found: {
    ready: (model: string) => `A printer is there and ready${model === '' ? '' : `: ${model}`}.`,
    stopped: (model: string) => `A printer is there${model === '' ? '' : `: ${model}`}.`,
    mute: () => 'Something answers there but says nothing. Print anyway? Then check each label yourself.',
    nobody: () => 'Nobody answers at this address. Is the printer switched on, and is the address right?',
    refused: () => 'This address cannot be used.',
  },

  howTitle: (target: string) => `How ${target} prints them`,
  howWhy: 'Proposed for this printer. Check the paper; the rest is usually right.',
  name: 'Name of the profile',
  stock: 'Paper in the printer',
  ownSize: 'Own size',
  width: 'Width',
  height: 'Height',
  sheet: 'Several labels on one sheet',
  columns: 'Side by side',
  rows: 'One below the other',
  content: 'The printer gets',
  chosenContent: {
    pdf: 'It gets a page (PDF), which this printer’s driver draws.',
    zpl: 'It gets the dots themselves (ZPL), without a driver. Bars come out sharp.',
  },
  dpiWhere:
    'See the plate on the printer, or its name (“ZD421-203dpi”). Not sure? Leave it: the test label shows it.',
  unproven: 'Print without proof: this printer never says if a label came out.',
  alsoFor: 'Use this printer for these labels, too',
  dpi: 'Dots per inch',
  rotation: 'Turn the print by',
  copies: 'Copies of each label',
  more: 'Rarely needed',
  moreWhat: 'name, copies, turning, moving, PDF or ZPL, and more',
  right: 'Move right',
  down: 'Move down',
  threshold: 'Darkness, 1 to 255',
  compression: 'Compression',
  compressions: { z64: 'Z64, usual', acs: 'ACS, for old printers' },
  headDots: 'Print head width (dots)',
  headDotsUnknown: 'not known',
  engine: 'Pages are drawn by',
  engines: { spooler: 'Packbench, dot by dot', 'pdf-to-printer': 'SumatraPDF' },
  engineProgram: 'Own SumatraPDF.exe',
  engineProgramOwn: 'the one that comes along',
  remembered: (count: number) =>
    count === 1 ? '1 remembered answer for labels of another size' : `${count} remembered answers`,
  forget: 'Forget',
  keep: 'Save and test',
  keeping: 'Saving',

  tryTitle: 'Check the test label',
  tryWhy: 'Print the test label and compare it with the picture.',
  print: 'Print the test label',
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
  movedWhy: 'From the edge of the paper to the ruler’s zero. Left and up: minus.',
  answer: 'Save answer',
  folderReady: 'The folder is ready.',
  folderReadyWhy: (_profile: string, layout: string) => `${layout}: each label is saved there as it comes.`,
  ready: 'This profile is ready.',
  readyWhy: (profile: string, layout: string) => `“${profile}” prints ${layout} from now on.`,
  keptAlready: 'Saved. You can test it at any time.',
  calibrationSketch: 'It should look like this: every ruler begins at an edge.',
  samplePicture: 'The test label when everything is right',
  sketch: (paper: string) => `${paper}, as it lies in the printer`,
}
export type SetupWords = typeof setupEn
