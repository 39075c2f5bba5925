// The words and figures both ends share: closed lists, ranges, papers, limits, defaults. Nothing is imported here, so
// the first chunk of the window may take them without the schema library. The schemas are built from these lists.

// What is ordered from the service
export const serviceLevels = ['priority', 'economy'] as const
export const distributionChannels = ['package', 'parcel'] as const
/** In the order they are offered: labels first, then sheets. */
export const layouts = ['zebra_big', 'zebra_small', 'a4_portrait', 'a4_landscape', 'letter_window'] as const
export const labelModes = ['separate', 'consolidated'] as const
export const positionings = ['single', 'pairs'] as const

export type ServiceLevel = (typeof serviceLevels)[number]
export type DistributionChannel = (typeof distributionChannels)[number]
export type LabelMode = (typeof labelModes)[number]
export type Positioning = (typeof positionings)[number]

/** Who a parcel goes to and where; how to reach them and the country stand beside. */
export const addressFields = [
  'firstName',
  'lastName',
  'company',
  'addressLine',
  'addressLine2',
  'postalCode',
  'city',
  'region',
] as const
export type AddressField = (typeof addressFields)[number]

/** The ranges the service documents. Advice, not limits: "service limits may vary" (service.md 8). */
export const documentedRange = {
  weightGrams: { min: 1, max: 5000 },
  lengthCentimetres: { min: 1, max: 60 },
  widthCentimetres: { min: 1, max: 60 },
  heightCentimetres: { min: 1, max: 60 },
} as const

/** A limit the service does enforce (service.md 2.4), in characters of the string it receives. */
export const referenceMaxLength = 34

// Connections
/** The kinds somebody can set up; practice is built in. */
export const newConnectionKinds = ['live', 'test'] as const
export const connectionKinds = [...newConnectionKinds, 'practice'] as const

/**
 * Where the key is: `sealed` by the operating system on disk, `this-run` in memory alone (the system cannot seal),
 * `missing`, `unreadable` (sealed once, cannot be opened now), `built-in` (practice makes its own).
 */
export const keyStates = ['sealed', 'this-run', 'missing', 'unreadable', 'built-in'] as const
export const serviceStates = [
  'checking',
  'ok',
  'unreachable',
  'offline',
  'throttled',
  'key-refused',
  'sign-in',
  'no-key',
  'broken',
] as const

// Shipments
/**
 * waiting: surely not sent yet, goes by itself. sending: bytes may be on their way. refused: the service said no.
 * unsure: nobody knows, a person settles it. label-awaited / label-stored: created. printed: at least once on paper.
 * dropped: a person gave it up before anything was created.
 */
export const shipmentStates = [
  'waiting',
  'sending',
  'refused',
  'unsure',
  'label-awaited',
  'label-stored',
  'printed',
  'dropped',
] as const

/** Fields in which earlier recipients are offered while somebody types. */
export const suggestedFields = ['firstName', 'lastName', 'company', 'email', 'postalCode'] as const
export type SuggestedField = (typeof suggestedFields)[number]

/** What the history can be sorted by. */
export const shipmentOrders = ['created', 'recipient', 'reference', 'number'] as const

/** What makes two shipments a likely double. */
export const likenesses = ['reference', 'recipient'] as const

// Records
/** Why a copy of the ledger was made. */
export const copyReasons = ['hourly', 'closing', 'update', 'by-hand', 'before-restore'] as const
/** What is left of a parcel that the ledger does not know. */
export const missingKinds = ['answer', 'label', 'print-file', 'spooler'] as const

// Paper
/** The paper in the printer, in millimetres, upright as it lies in it. */
export const stockPresets = {
  '4x6in': { name: '4 × 6 in', widthMillimetres: 101.6, heightMillimetres: 152.4 },
  a6: { name: 'A6', widthMillimetres: 105, heightMillimetres: 148 },
  '100x150': { name: '100 × 150 mm', widthMillimetres: 100, heightMillimetres: 150 },
  '102x199': { name: '102 × 199 mm', widthMillimetres: 102, heightMillimetres: 199 },
  '57x32': { name: '57 × 32 mm', widthMillimetres: 57, heightMillimetres: 32 },
  a4: { name: 'A4', widthMillimetres: 210, heightMillimetres: 297 },
  a5: { name: 'A5', widthMillimetres: 148, heightMillimetres: 210 },
  letter: { name: 'Letter', widthMillimetres: 215.9, heightMillimetres: 279.4 },
} as const
export type StockPreset = keyof typeof stockPresets
export const stockPresetNames = Object.keys(stockPresets) as [StockPreset, ...StockPreset[]]

/** In the order a person reads a sheet. */
export const corners = ['top-left', 'top-right', 'centre', 'bottom-left', 'bottom-right'] as const
export type Corner = (typeof corners)[number]

/** The whole page, or only the part with ink on it. */
export const pageParts = ['page', 'content'] as const
/** `fit` makes a label as large as the stock allows: a barcode changes its size, so never without being asked. */
export const pageScales = ['actual', 'fit'] as const
export const proposalNames = ['turn', 'crop', 'split', 'place', 'fit', 'as-is'] as const
export type ProposalName = (typeof proposalNames)[number]

// Printers
/** `socket` is a printer at a network address that takes ZPL without a driver. */
export const printWays = ['cups', 'windows', 'folder', 'socket'] as const
export const printerStates = ['ready', 'printing', 'stopped', 'offline', 'unknown'] as const
/**
 * What a network address turns out to be. ready, stopped: a printer that answers. mute: something takes the connection and
 * says nothing. nobody: no connection. refused: not in the own network, or no address.
 */
export const printerFinds = ['ready', 'stopped', 'mute', 'nobody', 'refused'] as const
export const printerDpis = [203, 300, 600] as const
export type PrinterDpi = (typeof printerDpis)[number]
/** For a printer that prints turned. */
export const rotations = [0, 90, 180, 270] as const
/** What the printer gets: a page to draw, or the dots themselves. */
export const printContents = ['pdf', 'zpl'] as const
/**
 * What prints a page on Windows: its own spooler, with every dot as it is meant, or another program (pdf-to-printer with
 * SumatraPDF) for drivers that refuse dots.
 */
export const printEngines = ['spooler', 'pdf-to-printer'] as const
export type PrintEngineName = (typeof printEngines)[number]
/** How ZPL packs its dots. `acs` for printers too old for `z64`. */
export const compressions = ['z64', 'acs'] as const

/**
 * Each word is different on purpose: `queued` is not `printed`, and `unknown` is not `failed`. `sent`: the printer took it,
 * and nothing shows that it came out.
 */
export const printStates = [
  'wanted',
  'submitting',
  'queued',
  'printing',
  'printed',
  'sent',
  'failed',
  'unknown',
  'canceled',
] as const
/** A job in one of these can still come out of the printer by itself. */
export const runningPrintStates: readonly (typeof printStates)[number][] = [
  'wanted',
  'submitting',
  'queued',
  'printing',
]

/**
 * What a print job waits for a person to say. size: the label is not the stock's size. cut: ink would fall off the
 * paper. old: it waited long in a stopped queue, print or drop? late: parcels created after it were printed before it came.
 * driver: the printer's driver would take another paper, scale or count than it was asked for. lost: nobody can say whether it
 * came out.
 * Of the label itself: blank: nothing is on it, or nothing dark enough. many-pages: more than any carrier's. cannot-draw: something on it comes
 * out otherwise than meant. pale: words or a page that a head would leave white. differs: the paper would not show what the file
 * shows. unreadable: a barcode would be lost.
 */
export const printQuestions = [
  'size',
  'cut',
  'old',
  'late',
  'driver',
  'lost',
  'blank',
  'many-pages',
  'cannot-draw',
  'pale',
  'differs',
  'unreadable',
] as const
/** What may be found on a label and is printed all the same when somebody says so. */
export const acceptableFindings = ['many-pages', 'cannot-draw', 'pale', 'differs', 'unreadable'] as const

/**
 * How far a newer version of the program is. off: no feed is set. newest: this is the newest. ready: fetched, and installed when
 * the program ends and nothing waits.
 */
export const updateStates = ['off', 'not-looked', 'newest', 'available', 'fetching', 'ready'] as const

// Orders from files
/** Whose export a file is, as its headings say. */
export const shopNames = [
  'shopify',
  'woocommerce',
  'etsy',
  'ebay',
  'amazon',
  'shopware',
  'magento',
  'squarespace',
  'wix',
  'bigcommerce',
  'sendcloud',
  'shipstation',
] as const
export type ShopName = (typeof shopNames)[number]

// Settings
export const themes = ['system', 'light', 'dark'] as const
export const languageChoices = ['system', 'en', 'de'] as const

/** Until somebody says where the bench stands. */
export const firstHomeCountry = 'DE'

/** How long a service may still be making what it was asked for, once the call has ended. */
export const firstQuietMinutes = 10

/** What has waited longer over a restart is asked about: the records may have been put back since. */
export const firstAskAfterHours = 24

/** What the bench starts with before it remembers its worker's choices. */
export const firstShipDefaults = {
  serviceLevel: 'priority',
  distributionChannel: 'package',
  layout: 'zebra_big',
  mode: 'separate',
  // Nobody chose one: then none is sent (service.md 2.2).
  positioning: null,
  lockedWeightGrams: null,
  lengthCentimetres: null,
  widthCentimetres: null,
  heightCentimetres: null,
  pickup: null,
} as const

/** The smallest and largest value the schemas take. */
export const limits = {
  /** Below this a barcode cannot be printed, above it no roll or sheet of ours exists. */
  stockSideMillimetres: { min: 10, max: 1000 },
  offsetMillimetres: { min: -50, max: 50 },
  /** What the 10 mm bar of a calibration label can measure. */
  barMillimetres: { min: 1, max: 100 },
  threshold: { min: 1, max: 255 },
  darkness: { min: -30, max: 30 },
  headDots: { min: 100, max: 10_000 },
  copies: { min: 1, max: 99 },
  sheetColumns: { min: 1, max: 10 },
  sheetRows: { min: 1, max: 30 },
  pictureSidePixels: { min: 64, max: 3000 },
  orderWaitSeconds: { min: 0, max: 120 },
  doubleWithinDays: { min: 0, max: 365 },
  /** Of one press, for one recipient. */
  parcels: { min: 1, max: 20 },
  /** Forms that nobody has finished, beside the one in front. */
  keptForms: { min: 0, max: 20 },
  unsureCap: { min: 1, max: 50 },
  quietMinutes: { min: 3, max: 180 },
  packages: { min: 0, max: 100 },
  packageRules: { min: 0, max: 100 },
  askAfterHours: { min: 1, max: 336 },
  retentionDays: { min: 1, max: 3650 },
} as const

/** The most labels one press prints. */
export const reprintMaxCount = 500
/** Reasons that a person gives, and what is searched for, in characters. */
export const reasonMaxLength = 200
export const packageNameMaxLength = 60
export const yesNoChoices = ['any', 'yes', 'no'] as const
export type YesNo = (typeof yesNoChoices)[number]
/** Initials, or a short name. */
export const packerMaxLength = 20
export const searchMaxLength = 200
/** A last name of any length, also with each accent as a character of its own. */
export const confirmationMaxLength = 2000

/** Where a printer takes ZPL when its address names no port. */
export const usualZplPort = 9100

/** So long after its label was made it is normal that no carrier has scanned a parcel: over a weekend and a day more. */
export const firstScanWithinMs = 3 * 86_400_000
