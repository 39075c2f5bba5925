// The benches of the shop with their last sign of life. Removing one is the server's matter: the command for it stands here.
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import type { BenchInSight, Several } from '../../../../src-preload/contract/several'
import { Button } from '../../../components/button'
import { SignMark } from '../../../components/sign-mark'
import { useNow } from '../../../components/use-now'
import { useOneStop } from '../../../components/use-one-stop'
import { engineCommand } from '../../../rules/engine-command'
import { ownTime } from '../../../rules/times'
import { severalWords } from '../../../text/several-words'
import { useLocale, useWordsOf } from '../../../text/use-words'
import { Command } from './command'

/** A bench that does nothing is heard of every ten seconds. */
const silentAfterMs = 45_000

const look = { size: 13, strokeWidth: 2.75 }

const Row = (props: {
  bench: BenchInSight
  engine: Several['engine']
  nowMs: number
  isOpen: boolean
  onOpen: () => void
}) => {
  const words = useWordsOf(severalWords)
  const locale = useLocale()
  const { bench, nowMs } = props
  const isHeard =
    bench.isSelf || (bench.heardAt !== null && nowMs - Date.parse(bench.heardAt) < silentAfterMs)
  const heard = bench.isRemoved
    ? words.removed
    : bench.heardAt === null
      ? words.neverHeard
      : isHeard
        ? words.now
        : words.lastHeard(ownTime(bench.heardAt, new Date(nowMs), locale))
  const sign = bench.isRemoved ? (
    <SignMark tone="quiet">
      <Minus {...look} />
    </SignMark>
  ) : bench.heardAt === null ? (
    <SignMark tone="none" />
  ) : isHeard ? (
    <SignMark tone="good">
      <Check {...look} />
    </SignMark>
  ) : (
    <SignMark tone="amber">
      <TriangleAlert {...look} />
    </SignMark>
  )
  return (
    <li className="several-bench">
      <div className="several-bench-line">
        {sign}
        <p>
          <b>{bench.name}</b>
          {bench.isSelf && <span className="settings-soft"> · {words.self}</span>}
          <small>{bench.isSelf ? bench.bench : `${heard} · ${bench.bench}`}</small>
        </p>
        {!bench.isSelf && !bench.isRemoved && (
          <Button size="small" kind="quiet" isPressed={props.isOpen} onPress={props.onOpen}>
            {words.remove}
          </Button>
        )}
      </div>
      {props.isOpen && (
        <div className="several-command-of">
          <p>{words.removeWhy}</p>
          <Command text={engineCommand('remove-bench', bench.bench, props.engine)} />
          <p className="settings-soft">{words.removeShared}</p>
        </div>
      )}
    </li>
  )
}

export const BenchesCard = (props: { several: Several }) => {
  const words = useWordsOf(severalWords)
  const now = useNow(5_000)
  const [opened, setOpened] = useState<string | null>(null)
  const list = useOneStop<HTMLUListElement>('.several-bench-line > button')
  return (
    <section className="settings-card several-benches" aria-labelledby="several-benches-title">
      <header>
        <h2 id="several-benches-title">{words.benches}</h2>
      </header>
      <ul {...list}>
        {props.several.benches.map((bench) => (
          <Row
            key={bench.bench}
            bench={bench}
            engine={props.several.engine}
            nowMs={now}
            isOpen={opened === bench.bench}
            onOpen={() => setOpened(opened === bench.bench ? null : bench.bench)}
          />
        ))}
      </ul>
    </section>
  )
}
