// Runs in Windows' Node: the spooler's process as it ships, but for its line to main. Wine takes no pipes from outside, so the
// questions come over a socket: one line of JSON each, bytes in base64.
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { createKoffiWin32 } from '../../../src-main/print/channels/windows/spooler/koffi-win32'
import { createSpoolerDesk } from '../../../src-main/print/channels/windows/spooler/spooler-desk'
import {
  createSpoolerAnswers,
  type SpoolerAsk,
} from '../../../src-main/print/channels/windows/spooler/spooler-protocol'
import { fromLine, toLine } from './lines'

const answers = createSpoolerAnswers(createSpoolerDesk(createKoffiWin32()))
const socket = connect(Number(process.argv[2]), '127.0.0.1')
createInterface({ input: socket }).on('line', (line) => {
  const ask = fromLine(line) as SpoolerAsk
  // For the proof of a crash: everything of this verb is done, and nobody hears of it.
  if (process.argv[3] === `${ask.verb}:before`) process.exit(1)
  const answer = answers(ask)
  if (process.argv[3] === `${ask.verb}:after`) process.exit(1)
  socket.write(toLine(answer))
})
socket.on('close', () => process.exit(0))
