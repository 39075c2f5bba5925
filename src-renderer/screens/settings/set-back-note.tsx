// That the records went back in time, and what is known to be missing since.
import { Message } from '../../components/message'
import { MissingList } from '../../components/missing-list'
import { useRecordsParts } from '../../stores/stores'
import { recordsWords } from '../../text/records-words'
import { useOwnTime } from '../../text/use-own-time'
import { useWordsOf } from '../../text/use-words'

export const SetBackNote = (props: { at: string }) => {
  const words = useWordsOf(recordsWords)
  const timeOf = useOwnTime()
  const { missing, loadMissing } = useRecordsParts('missing', 'loadMissing')
  return (
    <>
      <Message
        tone="amber"
        way={{ text: words.showMissing, hotkey: 'Alt L', onPress: () => void loadMissing() }}
      >
        <p>
          <b>{words.setBack(timeOf(props.at))}</b> {words.setBackWhy}
        </p>
      </Message>
      {missing !== null && (
        <section className="data-missing">
          <h2>{words.missingTitle}</h2>
          <MissingList {...missing} />
        </section>
      )}
    </>
  )
}
