// The process in which Windows' printing functions run: a driver that hangs or breaks takes this process with it, and
// nothing else. It answers one question after the other and ends with the program that started it.
import { createKoffiWin32 } from './koffi-win32'
import { createSpoolerDesk } from './spooler-desk'
import { createSpoolerAnswers, type SpoolerAnswer, type SpoolerAsk } from './spooler-protocol'

/** What Electron gives a utility process; Node's types do not know it. */
type ParentPort = {
  on: (event: 'message', listener: (message: { data: SpoolerAsk }) => void) => unknown
  postMessage: (answer: SpoolerAnswer) => void
}

let answers: ((ask: SpoolerAsk) => SpoolerAnswer) | null = null
const answer = (ask: SpoolerAsk): SpoolerAnswer => (answers ??= opened())(ask)

/** Once: what cannot be opened is the same at the next question. */
function opened(): (ask: SpoolerAsk) => SpoolerAnswer {
  try {
    return createSpoolerAnswers(createSpoolerDesk(createKoffiWin32()))
  } catch (error) {
    return ({ id }) => ({ id, failure: { call: String(error), code: null } })
  }
}

const { parentPort } = process as unknown as { parentPort?: ParentPort }
if (parentPort) parentPort.on('message', ({ data }) => parentPort.postMessage(answer(data)))
else process.on('message', (ask: SpoolerAsk) => process.send?.(answer(ask)))
