// The records of the bench: whether they are in order, the copies and the way back to one, and how to take them elsewhere.
import './wide-section.css'
import './data.css'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect } from 'react'
import { Button } from '../../components/button'
import { ErrorMessage } from '../../components/message'
import { useFigures } from '../../components/use-figures'
import { useKeys } from '../../components/use-keys'
import { useRecordsParts } from '../../stores/stores'
import { recordsWords } from '../../text/records-words'
import { useOwnTime } from '../../text/use-own-time'
import { useSay, useWordsOf } from '../../text/use-words'
import { CopiesCard } from './copies-card'
import { HowItStands } from './how-it-stands'
import { RecordsElsewhere } from './records-elsewhere'
import { SetBackNote } from './set-back-note'

const signs = { inOrder: CircleCheck, notInOrder: TriangleAlert, notSeen: CircleDashed }
const tones = { inOrder: 'good', notInOrder: 'amber', notSeen: 'none' }

export const DataSection = (props: { openOnePerson: () => void }) => {
  const words = useWordsOf(recordsWords)
  const say = useSay()
  const timeOf = useOwnTime()
  const figures = useFigures()
  const { records, error, savedAs } = useRecordsParts('records', 'error', 'savedAs')
  const { start, check } = useRecordsParts('start', 'check')
  useEffect(() => void start(), [start])
  useKeys({ 'Alt k': () => void check() })
  if (records === null) return error === null ? <></> : <ErrorMessage error={error} />

  const { findings, diskFault, isSeen, isChecking, checkedAt, copies, shipments } = records
  const newest = copies.find(({ fault }) => fault === null)
  const state = findings.length > 0 ? 'notInOrder' : isSeen ? 'inOrder' : 'notSeen'
  return (
    <div className="wide-section data">
      <HowItStands
        tone={tones[state]}
        sign={signs[state]}
        title={words[state]}
        action={
          <Button keyCap="Alt K" onPress={() => void check()} isDisabled={isChecking}>
            {words.check}
          </Button>
        }
      >
        <p>
          {words.holds(figures(shipments), shipments)}{' '}
          {isChecking
            ? words.checking
            : checkedAt === null
              ? words.neverChecked
              : words.checked(timeOf(checkedAt))}{' '}
          {newest === undefined ? words.noCopy : words.lastCopy(timeOf(newest.madeAt))}
        </p>
        {[...findings, ...(diskFault === null ? [] : [diskFault])].map((finding) => (
          <p key={finding.code} className="how-it-stands-reason">
            {say(finding)}
          </p>
        ))}
      </HowItStands>
      {error !== null && <ErrorMessage error={error} isDetailOpen />}
      {savedAs !== null && <p role="status">{words.savedAs(savedAs)}</p>}
      {records.setBackAt !== null && <SetBackNote at={records.setBackAt} />}
      <div className="wide-section-columns">
        <CopiesCard records={records} />
        <RecordsElsewhere records={records} onPrivacy={props.openOnePerson} />
      </div>
    </div>
  )
}
