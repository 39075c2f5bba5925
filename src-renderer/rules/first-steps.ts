// The three steps of a new bench: which are done, and the parcel the first of them fills in.
import type { BenchStatus } from '../../src-preload/contract/bench'
import type { Draft } from '../../src-preload/contract/draft'
import type { Printer } from '../../src-preload/contract/printer'
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import type { ShipStart } from './ship-start'

export const firstSteps = ['parcel', 'service', 'printer'] as const
export type FirstStep = (typeof firstSteps)[number]
export type StepsDone = Record<FirstStep, boolean>

export const stepsDone = (known: {
  hasTriedParcel: boolean
  hasShipments: boolean
  status: BenchStatus | null
  profiles: readonly PrinterProfile[]
}): StepsDone => {
  const { status } = known
  const connections =
    status === null ? [] : [status.connection, ...status.others.map((other) => other.connection)]
  return {
    parcel: known.hasTriedParcel || known.hasShipments,
    service: connections.some(({ kind }) => kind !== 'practice'),
    // A folder is where labels go while nobody has chosen a printer.
    printer: known.profiles.some(({ way }) => way !== 'folder'),
  }
}

export const nextStep = (done: StepsDone): FirstStep | null => firstSteps.find((step) => !done[step]) ?? null

/** A printer of labels that is there, or any that is. */
export const pluggedIn = (printers: readonly Printer[]): Printer | null => {
  const real = printers.filter(({ way, state }) => way !== 'folder' && state !== 'offline')
  return real.find(({ isLabelPrinter }) => isLabelPrinter) ?? real[0] ?? null
}

/** Nobody who lives anywhere. */
export const exampleDraft = (start: ShipStart): Draft => ({
  recipient: {
    firstName: 'Mia',
    lastName: 'Berg',
    company: null,
    addressLine: 'Alter Berg 6',
    addressLine2: null,
    countryCode: 'DE',
    postalCode: '01067',
    city: 'Dresden',
    region: null,
    phoneNumber: null,
    email: 'mia.berg@example.com',
  },
  parcel: {
    weightGrams: 1250,
    lengthCentimetres: 30,
    widthCentimetres: 20,
    heightCentimetres: 10,
    description: null,
    estimatedCost: null,
    reference: null,
  },
  serviceLevel: start.serviceLevel,
  distributionChannel: 'package',
  pickup: null,
  label: { layout: start.layout, mode: start.mode, positioning: start.positioning },
})
