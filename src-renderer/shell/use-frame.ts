// Tells the system around the window how the bench stands: title, mark in the task bar, notification.
import { useEffect, useRef } from 'react'
import type { BenchStatus } from '../../src-preload/contract/bench'
import { useBench, useSettings, useStores } from '../stores/stores'
import { useWords } from '../text/use-words'
import type { ShellWords } from '../text/en/shell'
import { useAttentionCount } from './use-attention-count'

const standing = (connection: BenchStatus['connection'], shell: ShellWords): string =>
  connection.kind === 'practice' ? shell.practice : `${shell[connection.kind]} ${connection.name}`

/** `3 need attention – LIVE Acme – Packbench`: what matters first, since the task bar cuts the end off. */
const titleOf = (status: BenchStatus | null, attentionCount: number, shell: ShellWords): string =>
  [
    ...(attentionCount > 0 ? [shell.attentionCount(attentionCount)] : []),
    ...(status === null ? [] : [standing(status.connection, shell)]),
    'Packbench',
  ].join(' – ')

const waitingOf = ({ waitingCount, others }: BenchStatus): number =>
  others.reduce((sum, other) => sum + other.waitingCount, waitingCount)

export const useFrame = (): void => {
  const { shell } = useWords()
  const { frame } = useStores()
  const status = useBench((state) => state.status)
  const notifies = useSettings((state) => state.settings?.notifies ?? false)
  const attentionCount = useAttentionCount()
  const title = titleOf(status, attentionCount, shell)
  useEffect(() => {
    document.title = title
  }, [title])

  const connectionId = status?.connection.id ?? null
  const waitingCount = status === null ? 0 : waitingOf(status)
  /** What was told last; what a connection had already when it came into use is no news. */
  const told = useRef({ connectionId, attentionCount })
  useEffect(() => {
    if (connectionId === null) return
    const isNews =
      told.current.connectionId === connectionId && attentionCount > told.current.attentionCount && notifies
    told.current = { connectionId, attentionCount }
    frame.getState().tell({
      attentionCount,
      waitingCount,
      notice: isNews ? { title: shell.attentionCount(attentionCount), body: shell.noticeWhy } : null,
    })
  }, [frame, shell, notifies, connectionId, attentionCount, waitingCount])
}
