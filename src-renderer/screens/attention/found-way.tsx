// "Found in the portal": its id is looked up and compared before anything is taken.
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { adoptionWordFor } from '../../../src-preload/contract/adoption'
import { Button } from '../../components/button'
import { ErrorMessage, Message } from '../../components/message'
import { TextField } from '../../components/text-field'
import { useFieldName } from '../../components/use-field-name'
import { useKeys } from '../../components/use-keys'
import { useAttention, useScreen } from '../../stores/stores'
import { attentionWords } from '../../text/attention-words'
import { useWordsOf } from '../../text/use-words'
import { Comparison } from './comparison'
import { useCaseText } from './use-case-text'

const Found = () => {
  const words = useWordsOf(attentionWords)
  const found = useAttention((state) => state.found)
  if (found === null) return null
  const different = found.fields.filter((field) => !field.isSame).length
  return (
    <p className="case-found" role="status" data-tone={different === 0 ? 'good' : 'amber'}>
      {different === 0 ? (
        <CircleCheck size={16} aria-hidden="true" />
      ) : (
        <TriangleAlert size={16} aria-hidden="true" />
      )}
      {words.found} {different === 0 ? words.same : words.differences(different)}
    </p>
  )
}

export const FoundWay = (props: { shipment: Shipment }) => {
  const words = useWordsOf(attentionWords)
  const { found, doing, failed, isRestOpen, lookUp, openRest } = useAttention((state) => state)
  const typed = useCaseText('assignmentId')
  const openShipment = useScreen((state) => state.openShipment)
  const { shipment } = props
  const isEmpty = typed.value.trim() === ''
  const idSeen = shipment.problem?.idSeen ?? null
  const look = (): void => {
    if (!isEmpty) void lookUp(shipment)
  }
  const takeIdSeen = (): void => {
    if (idSeen === null || doing !== 'nothing') return
    typed.onChange(idSeen)
    void lookUp(shipment)
  }
  useKeys({ 'Alt i': takeIdSeen, 'Alt ArrowDown': () => openRest(!isRestOpen) })
  const heldBy = found?.heldBy ?? null
  return (
    <section className="card case-way" aria-label={words.ways.found}>
      <div className="case-line">
        <TextField id="attention-assignment" label={words.assignmentId} {...typed} onEnter={look} />
        <Button
          id="attention-look-up"
          keyCap="Enter"
          isDisabled={isEmpty || doing !== 'nothing'}
          onPress={look}
        >
          {doing === 'looking-up' ? words.lookingUp : words.lookUp}
        </Button>
        {idSeen !== null && found === null && (
          <Button id="attention-id-seen" keyCap="Alt I" isDisabled={doing !== 'nothing'} onPress={takeIdSeen}>
            {words.takeIdSeen(idSeen)}
          </Button>
        )}
        <Found />
      </div>
      {failed?.at === 'looking-up' && <ErrorMessage error={failed.error} />}
      {failed?.at === 'adopting' && <ErrorMessage error={failed.error} />}
      {heldBy !== null && (
        <Message
          tone="amber"
          way={{ text: words.openHolder, hotkey: 'Alt O', onPress: () => openShipment(heldBy) }}
        >
          <p>{words.heldBy}</p>
        </Message>
      )}
      {found !== null && <Comparison fields={found.fields} isRestOpen={isRestOpen} onRest={openRest} />}
    </section>
  )
}

/** What is missing before the found one can be taken, for the foot of the case. */
export const AdoptionWord = (props: { onEnter: () => void }) => {
  const words = useWordsOf(attentionWords)
  const nameOf = useFieldName()
  const found = useAttention((state) => state.found)
  const { value, onChange } = useCaseText('adoptionWord')
  if (found === null) return <p>{words.adoptFirst}</p>
  const wanted = adoptionWordFor(found.fields)
  if (found.heldBy !== null) return null
  if (wanted === null) return <p>{words.adoptWhy}</p>
  return (
    <>
      <p>
        {words.adoptType} <b className="selectable">{wanted.word}</b>
        <small>{words.adoptBecause(nameOf(wanted.path))}</small>
      </p>
      <input
        id="attention-adoption"
        className="line-input case-bar-input"
        aria-label={`${words.adoptType} ${wanted.word}`}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.repeat) props.onEnter()
        }}
      />
    </>
  )
}
