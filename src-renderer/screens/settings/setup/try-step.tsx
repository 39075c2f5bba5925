// The last step: the calibration label, and what the worker sees on it.
import { ChoiceRows, type ChoiceRow } from '../../../components/choice-rows'
import { FieldMessage } from '../../../components/field'
import { Message } from '../../../components/message'
import { askedKinds, type SeenKind } from '../../../rules/calibration'
import { setupWords } from '../../../text/setup-words'
import { useSay, useWords, useWordsOf } from '../../../text/use-words'
import { useProfileLine } from '../profile-line'
import { CalibrationSample } from './calibration-sample'
import { useGuide, useGuideParts } from './guide-context'
import { LengthField } from './length-field'
import { PrintedNote } from '../../../components/printed-note'

const Printed = () => {
  const printed = useGuide((state) => state.printed)
  return printed === null ? null : <PrintedNote {...printed} />
}

const Figure = (props: { at: 'bar' | 'right' | 'down'; label: string }) => {
  const words = useWordsOf(setupWords)
  const value = useGuide((state) => state.seen[props.at])
  const { seenProblem: problem, see, answer } = useGuideParts('seenProblem', 'see', 'answer')
  return (
    <LengthField
      id={`setup-seen-${props.at}`}
      label={props.label}
      value={value}
      problem={problem === props.at ? words.seenProblems[props.at] : undefined}
      onChange={(text) => see({ [props.at]: text })}
      onEnter={() => void answer()}
    />
  )
}

const Answers = () => {
  const words = useWordsOf(setupWords)
  const kind = useGuide((state) => state.seen.kind)
  const { seenProblem: problem, see, sample } = useGuideParts('seenProblem', 'see', 'sample')
  const kinds = askedKinds(sample ?? { hasArrow: true, hasBar: true, hasCodes: true })
  const partOf = (row: SeenKind): Partial<ChoiceRow<SeenKind>> => {
    if (row === 'bar-length')
      return {
        part: (
          <div className="setup-line">
            <Figure at="bar" label={words.bar} />
          </div>
        ),
      }
    if (row === 'moved')
      return {
        part: (
          <>
            <div className="setup-line">
              <Figure at="right" label={words.movedRight} />
              <Figure at="down" label={words.movedDown} />
            </div>
            <p className="soft">{words.movedWhy}</p>
          </>
        ),
      }
    return {}
  }
  return (
    <>
      <ChoiceRows
        id="setup-seen"
        label={words.whatSeen}
        hasVisibleLabel
        rows={kinds.map((row) => ({ key: row, name: words.seen[row], ...partOf(row) }))}
        chosenKey={kind}
        onChoose={(row) => see({ kind: row })}
      />
      {problem === 'choose' && <FieldMessage tone="red">{words.seenProblems.choose}</FieldMessage>}
    </>
  )
}

export const TryStep = () => {
  const words = useWordsOf(setupWords)
  const say = useSay()
  const { common } = useWords()
  const printed = useGuide((state) => state.printed)
  const correction = useGuide((state) => state.correction)
  const line = useProfileLine()
  const isReady = useGuide((state) => state.isReady)
  const base = useGuide((state) => state.base)
  if (isReady && base !== null)
    return (
      <Message tone="good">
        <p>
          <b>{base.way === 'folder' ? words.folderReady : words.ready}</b>{' '}
          {(base.way === 'folder' ? words.folderReadyWhy : words.readyWhy)(
            base.name === '' ? common.layouts[base.layout] : base.name,
            common.layouts[base.layout],
          )}
        </p>
        <p className="soft">{line(base)}</p>
      </Message>
    )
  const mayHaveCome = printed !== null && printed.state !== 'failed' && printed.state !== 'canceled'
  return (
    <div className="setup-how">
      <div className="setup-fields">
        <div>
          <h3>{words.tryTitle}</h3>
          <p className="soft">{words.tryWhy}</p>
        </div>
        {correction === null && <Printed />}
        {correction !== null && (
          <Message tone={correction.isCorrected ? 'good' : 'plain'}>
            <p>{say(correction.message)}</p>
          </Message>
        )}
        {mayHaveCome && correction?.isCorrected !== true && <Answers />}
      </div>
      {base !== null && (
        <figure className="on-paper setup-sketch">
          <CalibrationSample />
          <figcaption>{words.calibrationSketch}</figcaption>
        </figure>
      )}
    </div>
  )
}
