// The orders of a file as a table: looked through, mended, packed and created with the keyboard alone. F9 creates, and nothing
// else does.
import './batch.css'
import './batch-table.css'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useEffect, useRef, useState } from 'react'
import { packageKeyCount } from '../../../src-preload/contract/batch-vocabulary'
import { Empty } from '../../components/empty'
import { ErrorMessage } from '../../components/message'
import { useKeys } from '../../components/use-keys'
import { batchOf, rowAt } from '../../stores/batch-state'
import { useBatch, useBatchParts, useIntakeParts, useStores } from '../../stores/stores'
import { batchWords } from '../../text/batch-words'
import { intakeWords } from '../../text/intake-words'
import { useWordsOf } from '../../text/use-words'
import { DropVeil, FileStart } from '../intake/file-start'
import { WaitingFiles } from '../intake/waiting-files'
import { IntakeScreen } from '../intake/intake-screen'
import { useFileDrop } from '../intake/use-file-drop'
import { ActionBar, SelectionBar } from './batch-bars'
import { BatchFilters, filtersOf } from './batch-filters'
import { BatchHead } from './batch-head'
import { BatchPanel, focusPanel } from './batch-panel'
import { BatchTable } from './batch-table'
import { focusTable } from './focus-table'
import { ChangeDialog } from './change-dialog'
import type { OrderFormHandle } from './order-form'
import { ReprintDialog } from './reprint-dialog'
import { ResultDialog } from './result-dialog'
import { TogetherDialog } from './together-dialog'

const isAtTable = (): boolean => document.activeElement?.id === 'batch-table'

type Asking = 'change' | 'reprint' | 'result' | 'together' | null

const OpenBatch = () => {
  const words = useWordsOf(batchWords)
  const stores = useStores()
  const batch = useBatch(batchOf)
  const { total, error, pages, cursor } = useBatchParts('total', 'error', 'pages', 'cursor')
  const search = useRef<HTMLInputElement>(null)
  const form = useRef<OrderFormHandle>(null)
  const [asking, setAsking] = useState<Asking>(null)
  const row = rowAt({ pages }, cursor)
  const get = () => stores.batch.getState()

  const showFilter = (index: number): void => {
    const section = batch === null ? undefined : filtersOf(batch)[index]
    if (section !== undefined) void get().show(section, get().text)
  }
  const packAs = (index: number): void => {
    const chosen = stores.settings.getState().settings?.packages[index]
    if (chosen !== undefined) void get().change({ packageId: chosen.id })
  }
  useKeys({
    F9: () => void get().create(false),
    'Shift F9': () => void get().create(true),
    F5: () => void get().pauseOrGoOn(),
    'Ctrl F9': () => {
      if (get().ticked.size > 1) setAsking('together')
    },
    F8: () => setAsking('reprint'),
    'Ctrl s': () => setAsking('result'),
    'Ctrl e': () => setAsking('change'),
    '/': () => search.current?.focus(),
    Escape: () => {
      if (get().ticked.size > 0) get().untick()
      else if (get().text !== '' || get().section !== null) void get().show(null, '')
      else if (isAtTable()) return stores.screen.getState().open('ship')
      focusTable()
    },
    ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((index) => [`Ctrl ${index + 1}`, () => showFilter(index)])),
    ...Object.fromEntries(
      Array.from({ length: packageKeyCount }, (_, index) => [`Alt ${index + 1}`, () => packAs(index)]),
    ),
  })

  if (batch === null) return null
  const leave = (): void => setAsking(null)
  const enterPanel = (): void => {
    stores.screen.getState().showSide(true)
    focusPanel(form)
  }
  return (
    <div className="batch with-side">
      <div className="batch-main">
        <BatchHead batch={batch} />
        <BatchFilters batch={batch} search={search} />
        <div className="batch-notes">
          {/* The dialog says itself why it could not be done. */}
          {error !== null && asking !== 'together' && <ErrorMessage error={error} />}
          <WaitingFiles />
        </div>
        {total > 0 ? (
          <BatchTable onEnter={enterPanel} />
        ) : (
          <Empty title={words.nothingShown}>{words.nothingShownWhy}</Empty>
        )}
        <SelectionBar onChange={() => setAsking('change')} />
        <ActionBar
          batch={batch}
          onReprint={() => setAsking('reprint')}
          onSave={() => setAsking('result')}
          onTogether={() => setAsking('together')}
        />
      </div>
      {row !== null && <BatchPanel key={row.place} row={row} form={form} />}
      {asking === 'together' && <TogetherDialog onLeave={leave} />}
      {asking === 'change' && <ChangeDialog onLeave={leave} />}
      {asking === 'reprint' && <ReprintDialog batch={batch} onLeave={leave} />}
      {asking === 'result' && <ResultDialog batch={batch} onLeave={leave} />}
    </div>
  )
}

export const BatchScreen = () => {
  const words = useWordsOf(batchWords)
  const intake = useWordsOf(intakeWords)
  const stores = useStores()
  const { batchId, hasLoaded, error } = useBatchParts('batchId', 'hasLoaded', 'error')
  const { step, refused } = useIntakeParts('step', 'refused')
  const { isOver } = useFileDrop()
  useEffect(() => {
    void stores.batch.getState().start()
  }, [stores])
  const hasNothingOpen = step === 'closed' && batchId === null
  useKeys({
    ...(step === 'closed' ? { 'Ctrl o': () => void stores.intake.getState().choose() } : {}),
    ...(hasNothingOpen ? { Escape: () => stores.screen.getState().open('ship') } : {}),
  })
  if (step !== 'closed')
    return (
      <>
        <IntakeScreen />
        {isOver && <DropVeil />}
      </>
    )
  const start = <FileStart />
  if (batchId !== null)
    return (
      <>
        {refused !== null && <div className="batch-refused">{start}</div>}
        <OpenBatch key={batchId} />
        {isOver && <DropVeil />}
      </>
    )
  return (
    <div className="batch-empty">
      {error !== null && <ErrorMessage error={error} />}
      {hasLoaded && error === null && (
        <Empty sign={FileSpreadsheet} title={words.emptyTitle}>
          {intake.dropHere}
        </Empty>
      )}
      {hasLoaded && start}
      <WaitingFiles />
      {isOver && <DropVeil />}
    </div>
  )
}
