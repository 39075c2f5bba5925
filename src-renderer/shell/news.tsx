// Says aloud what changes at the bench while somebody works on any screen: what needs a person, a service or a printer that
// fails, a pause. Nothing of it is shown here; screens without eyes hear it once, and what stood before is no news.
import { useEffect, useRef, useState } from 'react'
import type { BenchStatus } from '../../src-preload/contract/bench'
import { useBench } from '../stores/stores'
import { useWords } from '../text/use-words'
import type { ShellWords } from '../text/en/shell'
import { useAttentionCount } from './use-attention-count'

type Standing = { status: BenchStatus; attentionCount: number }

const troubleOf = (status: BenchStatus, shell: ShellWords): Map<string, string> =>
  new Map([
    ...(status.isPaused ? ([['pause', shell.paused]] as const) : []),
    ...(status.service.state === 'ok' || status.service.state === 'checking'
      ? []
      : ([[`service ${status.service.state}`, shell.service[status.service.state]]] as const)),
    ...status.printers
      .filter(({ state }) => state === 'stopped' || state === 'offline')
      .map(({ name, state }) => [`${name} ${state}`, `${name}: ${shell.printerStates[state]}`] as const),
  ])

const newsOf = (last: Standing, now: Standing, shell: ShellWords): string[] => {
  if (last.status.connection.id !== now.status.connection.id) return []
  const before = troubleOf(last.status, shell)
  const fresh = [...troubleOf(now.status, shell)].flatMap(([key, words]) => (before.has(key) ? [] : [words]))
  return now.attentionCount > last.attentionCount
    ? [shell.attentionCount(now.attentionCount), ...fresh]
    : fresh
}

export const News = () => {
  const { shell } = useWords()
  const status = useBench((state) => state.status)
  const attentionCount = useAttentionCount()
  const [said, setSaid] = useState('')
  const last = useRef<Standing | null>(null)
  useEffect(() => {
    if (status === null) return
    const now = { status, attentionCount }
    const news = last.current === null ? [] : newsOf(last.current, now, shell)
    last.current = now
    if (news.length > 0) setSaid(news.join('. '))
  }, [status, attentionCount, shell])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
