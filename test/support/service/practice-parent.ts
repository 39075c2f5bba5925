// A program that has nothing but the practice service as its neighbour, for tests that kill it. Says the address and the
// neighbour's process number on a line, and goes on until it is ended.
import { startPracticeProcess } from '../../../src-main/processes/start-practice-process'
import { forkPractice } from './fork-practice'

const [folder = '', key = ''] = process.argv.slice(2)
let pid: number | undefined
void startPracticeProcess({
  fork: () => {
    const child = forkPractice()
    pid = child.pid
    return child
  },
  folder,
  key,
  onProblem: (problem) => {
    throw problem
  },
}).then(({ baseUrl }) => console.log(JSON.stringify({ baseUrl, pid })))
