// What stands at connections that are not in use: each with its mark, its name and a count, one switch away.
import './other-connections.css'
import { useMemo } from 'react'
import type { BenchStatus } from '../../src-preload/contract/bench'
import { useBench, useSeveral, useStores } from '../stores/stores'
import { useWords } from '../text/use-words'
import { KeyCap } from './key-cap'

type Other = BenchStatus['others'][number]

/** As many as have a key of their own. */
export const lastSwitchNumber = 9

const nobody: readonly Other[] = []

/** What several benches leave to a person there wants somebody like everything else. */
export const useOthers = (): readonly Other[] => {
  const others = useBench((state) => state.status?.others ?? nobody)
  const { silent, pairs } = useSeveral((state) => state.cases)
  return useMemo(
    () =>
      others.map((other) => {
        const cases = [...silent, ...pairs].filter(({ connection }) => connection === other.connection.id)
        return { ...other, attentionCount: other.attentionCount + cases.length }
      }),
    [others, silent, pairs],
  )
}

export const OtherConnections = (props: {
  count: (other: Other) => number
  words: (count: number) => string
}) => {
  const { shell } = useWords()
  const stores = useStores()
  const others = useOthers().filter((other) => props.count(other) > 0)
  if (others.length === 0) return null
  return (
    <div className="others">
      {others.map((other) => {
        const { id, kind, name } = other.connection
        return (
          <button
            key={id}
            type="button"
            className="other"
            title={shell.switchTo(name)}
            onClick={() => void stores.connections.getState().use(id)}
          >
            <b className="kind-mark other-mark" data-kind={kind}>
              {shell[kind]}
            </b>
            {kind !== 'practice' && <span className="other-name">{name}</span>}
            <span>{props.words(props.count(other))}</span>
            {other.number <= lastSwitchNumber && <KeyCap keys={`Ctrl ${other.number}`} />}
          </button>
        )
      })}
    </div>
  )
}
