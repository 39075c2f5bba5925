// The thread that reads order files as the program has it.
import type { IntakeThreadPort } from '../../../src-main/intake/intake-thread'
import { bundledThread } from '../bundled-thread'

export const startIntakeThread: () => IntakeThreadPort = bundledThread('src-main/intake/intake-worker.ts')
