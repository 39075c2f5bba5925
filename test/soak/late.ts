// `npm run soak -- late`: a service whose call ends without an answer and which makes the parcel up to half an hour later, on a
// clock that is pushed on; and a person who does what the screen says as soon as it allows it. Through the whole station,
// with real calls and a real ledger. `--control` is the rule of old: two minutes from the sending, and no lock.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstQuietMinutes } from '../../src-preload/contract/vocabulary'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { seededRandom } from '../main/api/throttle/fake-clock'
import { startLateService } from './late/late-service'
import { openLateBench } from './late/late-bench'
import { createPushedClock } from './late/pushed-clock'
import { settleAsThePersonDoes } from './late/person'

const minuteMs = 60_000
const usualSequences = 320

export async function run({ rounds, flags }: RunOptions): Promise<Outcome> {
  const isControl = flags['control'] === 'true'
  const sequences = rounds ?? usualSequences
  const folder = await mkdtemp(join(tmpdir(), 'packbench-late-'))
  const random = seededRandom(Number(flags['seed'] ?? 7))
  const time = createPushedClock({ isLockOpen: isControl })
  const service = await startLateService({ random, time })
  const bench = await openLateBench({ folder, service, clock: time.clock })
  const counts = {
    adopted: 0,
    sentAgain: 0,
    refusedInside: 0,
    restarts: 0,
    clockSet: 0,
    setAndRestarted: 0,
    reboots: 0,
  }
  try {
    for (let sequence = 0; sequence < sequences; sequence += 1) {
      const reference = `late-${sequence}`
      const id = await bench.create(reference)
      const way = random()
      // In some of them a restart in the wait, of the program or the computer; or somebody sets the clock; or both.
      const isRestarted = !isControl && (way < 0.1 || way > 0.9)
      const isClockSet = !isControl && way > 0.8
      if (isClockSet) {
        time.setWallClock((random() - 0.5) * 2 * 86_400_000)
        counts.clockSet += 1
      }
      if (isRestarted) {
        time.push(random() * minuteMs)
        const isReboot = random() < 0.3
        await bench.restart(isReboot ? time.reboot : undefined)
        counts.restarts += 1
        if (isReboot) counts.reboots += 1
        if (isClockSet) counts.setAndRestarted += 1
      }
      await settleAsThePersonDoes({ id, reference, bench, service, time, isControl, counts })
    }
    const waitMs = firstQuietMinutes * minuteMs
    const twice = service.boughtTwice()
    const boughtTwice = twice.filter(({ lateMs }) => lateMs <= waitMs).length
    const result = {
      sequences,
      posts: service.posts(),
      boughtTwice,
      laterThanTheWait: twice.length - boughtTwice,
      ...counts,
      waitMinutes: isControl ? 2 : firstQuietMinutes,
      ...(isControl ? { control: true } : {}),
    }
    return { result, met: boughtTwice === 0 && sequences >= 300 }
  } finally {
    await bench.stop()
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
