// While the search index is made anew, or cannot be used: what can be found meanwhile.
import { Message } from '../../components/message'
import { useHistory } from '../../stores/stores'
import { historyWords } from '../../text/history-words'
import { useWordsOf } from '../../text/use-words'

export const IndexNote = () => {
  const words = useWordsOf(historyWords)
  const { state, done, total } = useHistory((history) => history.index)
  if (state === 'ready') return null
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  return (
    <div className="history-error">
      <Message tone="amber">
        <p>{state === 'filling' ? words.indexFilling(percent) : words.indexResting}</p>
      </Message>
    </div>
  )
}
