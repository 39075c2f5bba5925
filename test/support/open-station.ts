// The station as the program has it, without its window, for tests, benches and soaks: real ledger, client, printing. What
// only Electron has comes from here. It never starts a practice service by itself.
import { join } from 'node:path'
import { forkLabelDesk, memoryOf } from './label-desk/fork-label-desk'
import { startIntakeThread } from './intake/intake-thread'
import { startIndexThread } from './index-thread'
import { createMakeClient } from '../../src-main/station/make-client'
import { startPractice, type Practice, type PracticeOptions } from '../../src-main/practice/start-practice'
import { pathsBelow } from '../../src-main/shell/paths'
import { createVault, type SafeStorage } from '../../src-main/shell/vault'
import { createStation, type StationParts } from '../../src-main/station/station'
import type { StationDeps } from '../../src-main/station/station-deps'

type Options = Pick<StationDeps, 'emit' | 'log'> & {
  /** Everything it keeps lies below. */
  folder: string
  /** The ledger elsewhere than beside everything else. */
  ledger?: string
  /** Without a server of CUPS there is no printer of the system: nobody's own one is asked. */
  env?: { CUPS_SERVER: string }
  makeClient?: StationDeps['makeClient']
  startPractice?: StationDeps['startPractice']
  newPracticeKey?: StationDeps['newPracticeKey']
  clock?: NonNullable<StationDeps['clock']>
  startIndexThread?: StationDeps['startIndexThread']
  startLabelDesk?: StationDeps['startLabelDesk']
  /** Windows' spooler, for a station that takes itself for one on Windows. */
  startSpooler?: StationDeps['startSpooler']
  platform?: StationDeps['platform']
  /** Nothing of the system seals: what is secret is there for one run. */
  isWithoutSeal?: boolean
  isOnlyLookedAt?: boolean
  sharingLimits?: NonNullable<StationDeps['sharingLimits']>
  shopPlaces?: NonNullable<StationDeps['shopPlaces']>
  updater?: NonNullable<StationDeps['updater']>
  chooseOrderFile?: StationDeps['chooseOrderFile']
  chooseFolder?: StationDeps['chooseFolder']
  chooseFileToSave?: StationDeps['chooseFileToSave']
}

/** A keyring that forgets nothing, also over a restart. */
const seals: SafeStorage = {
  isEncryptionAvailable: () => true,
  encryptString: (text) => Buffer.from(`v11${[...text].reverse().join('')}`),
  decryptString: (sealed) => [...sealed.toString().slice(3)].reverse().join(''),
}

export const dataFolder = (folder: string): string => join(folder, 'data')
export const labelsFolder = (folder: string): string => join(folder, 'labels out')

export const openStation = (options: Options): StationParts => createStation(stationDeps(options))

export const stationDeps = ({
  folder,
  ledger,
  env,
  emit,
  log,
  isWithoutSeal = false,
  ...others
}: Options): StationDeps => ({
  paths: { ...pathsBelow(dataFolder(folder)), ...(ledger === undefined ? {} : { ledger }) },
  folderForLabels: labelsFolder(folder),
  vault: createVault({
    folder: pathsBelow(dataFolder(folder)).keys,
    safeStorage: isWithoutSeal ? {} : seals,
    platform: 'linux',
    appVersion: '0',
  }),
  makeClient: createMakeClient(),
  startPractice: () => Promise.reject(new Error('no practice service is wanted here')),
  newPracticeKey: () => 'practice-key',
  startLabelDesk: forkLabelDesk,
  memoryOf,
  startSpooler: () => {
    throw new Error('no spooler of Windows is wanted here')
  },
  startIndexThread,
  startIntakeThread,
  chooseOrderFile: () => Promise.resolve(null),
  emit,
  chooseFolder: () => Promise.resolve(null),
  frame: { tell: () => undefined, answerClosing: () => undefined },
  chooseFileToSave: () => Promise.resolve(null),
  log,
  platform: 'linux',
  env: env ?? { CUPS_SERVER: '127.0.0.1:1' },
  ...others,
})

/** For `startPractice`: the practice service beside the station's own data. */
export const practiceBeside = (
  folder: string,
  key: string,
  options: Partial<PracticeOptions> = {},
): Promise<Practice> => startPractice({ folder: pathsBelow(dataFolder(folder)).practice, key, ...options })
