// Everything under way on one screen: what needs somebody first. Beside it one parcel in full.
import './tracking.css'
import FileDown from 'lucide-react/icons/file-down'
import Route from 'lucide-react/icons/route'
import { useEffect } from 'react'
import { Button } from '../../components/button'
import { Empty } from '../../components/empty'
import { KeyCap } from '../../components/key-cap'
import { ErrorMessage } from '../../components/message'
import { SavedNote } from '../../components/saved-note'
import { useKeys } from '../../components/use-keys'
import { trackingTable } from '../../rules/tracking-table'
import { useStores, useTrackingParts } from '../../stores/stores'
import { foundCount } from '../../stores/followed-list'
import { trackingWords } from '../../text/tracking-words'
import { useLocale, useWords, useWordsOf } from '../../text/use-words'
import { NumberBar } from './number-bar'
import { PaceLine } from './pace-line'
import { TrackingPanel } from './tracking-panel'
import { UnderWayList } from './under-way-list'

const Foot = () => {
  const words = useWordsOf(trackingWords)
  const { common } = useWords()
  const locale = useLocale()
  const { list, saving, save } = useTrackingParts('list', 'saving', 'save')
  const isDisabled = list === null || foundCount(list) === 0 || saving.phase === 'saving'
  const saveAll = (): void => {
    if (!isDisabled) void save((rows) => trackingTable(rows, words, locale))
  }
  useKeys({ 'Ctrl s': saveAll })
  return (
    <div className="foot-bar tracking-foot">
      <KeyCap keys="↑" />
      <KeyCap keys="↓" />
      <span className="foot-bar-words">{words.move}</span>
      <Button
        icon={<FileDown size={15} aria-hidden="true" />}
        size="small"
        keyCap="Ctrl S"
        isDisabled={isDisabled}
        onPress={saveAll}
      >
        {common.saveCsv}
      </Button>
    </div>
  )
}

const Main = () => {
  const words = useWordsOf(trackingWords)
  const { list, listError, typed } = useTrackingParts('list', 'listError', 'typed')
  if (listError !== null) return <ErrorMessage error={listError} />
  if (list === null) return <div />
  if (list.rows.length > 0) return <UnderWayList list={list} />
  if (typed.trim() !== '')
    return (
      <Empty sign={Route} title={words.nothingFits}>
        {words.nothingFitsWhy}
      </Empty>
    )
  return (
    <Empty sign={Route} title={list.isComplete ? words.emptyTitle : words.gathering}>
      {words.emptyWhy}
    </Empty>
  )
}

export const TrackingScreen = () => {
  const stores = useStores()
  const { saving, leaveSaving } = useTrackingParts('saving', 'leaveSaving')
  useEffect(() => {
    void stores.tracking.getState().load()
  }, [stores])
  return (
    <div className="tracking with-side">
      <div className="list-main tracking-main">
        <NumberBar />
        <PaceLine />
        <div className="tracking-notes">
          <SavedNote saving={saving} onLeave={leaveSaving} />
        </div>
        <Main />
        <Foot />
      </div>
      <TrackingPanel />
    </div>
  )
}
