// The search index as the program has it, in a thread of its own.
import type { IndexThread } from '../../src-main/cache/index/ask-index'
import { bundledThread } from './bundled-thread'

export const startIndexThread: () => IndexThread = bundledThread('src-main/processes/search-thread.ts')
