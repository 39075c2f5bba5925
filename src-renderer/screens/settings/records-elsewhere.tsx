// Where the records go besides: a second place for copies, another computer, a plain list, and figures for whoever helps.
import { type ReactNode, useEffect } from 'react'
import type { Records } from '../../../src-preload/contract/records'
import { Button } from '../../components/button'
import { useBytes } from '../../components/use-figures'
import { useKeys } from '../../components/use-keys'
import { useRecordsParts, useStores, useUpdates } from '../../stores/stores'
import { recordsWords } from '../../text/records-words'
import { useSay, useWordsOf } from '../../text/use-words'

const Card = (props: { title: string; why: string; below?: ReactNode; children: ReactNode }) => (
  <section className="settings-card data-pad">
    <h2>{props.title}</h2>
    <p className="settings-soft">{props.why}</p>
    {props.below}
    <div className="button-line">{props.children}</div>
  </section>
)

/** Nothing where no feed is set: then nobody looks for any. */
const NewVersion = () => {
  const words = useWordsOf(recordsWords)
  const say = useSay()
  const updates = useUpdates((state) => state.updates)
  const { start, look, want } = useStores().updates.getState()
  useEffect(() => void start(), [start])
  if (updates === null || updates.state === 'off') return null
  const { state, version, detail } = updates
  return (
    <Card
      title={words.updates}
      why={words.updateStates[state](version ?? '')}
      below={detail !== null && <p className="settings-soft">{say(detail)}</p>}
    >
      {state === 'available' ? (
        <Button kind="main" hotkey="Alt I" onPress={() => void want()}>
          {words.wantUpdate}
        </Button>
      ) : (
        <Button
          hotkey="Alt V"
          isDisabled={state === 'fetching' || state === 'ready'}
          onPress={() => void look()}
        >
          {words.lookForUpdate}
        </Button>
      )}
    </Card>
  )
}

export const RecordsElsewhere = (props: { records: Records; onPrivacy: () => void }) => {
  const words = useWordsOf(recordsWords)
  const say = useSay()
  const bytes = useBytes()
  const { doing } = useRecordsParts('doing')
  const { chooseSecondPlace, forgetSecondPlace, packUp, unpack, saveCsv, saveDiagnostics } =
    useStores().records.getState()
  const isBusy = doing !== null
  useKeys({
    'Alt s': () => void chooseSecondPlace(),
    'Alt p': () => void packUp(),
    'Alt u': () => void unpack(),
    'Alt e': props.onPrivacy,
    'Ctrl s': () => void saveCsv(),
    'Alt d': () => void saveDiagnostics(),
  })
  const { secondPlace } = props.records
  const way = (keys: string, text: string, go: () => Promise<void>) => (
    <Button keyCap={keys} onPress={() => void go()} isDisabled={isBusy}>
      {text}
    </Button>
  )
  return (
    <div className="wide-section-column">
      <Card
        title={words.secondPlace}
        why={words.secondWhy}
        below={
          secondPlace !== null && (
            <p className="data-folder">
              {secondPlace.folder}
              <small>
                {secondPlace.fault !== null
                  ? say(secondPlace.fault)
                  : secondPlace.freeBytes === null
                    ? ''
                    : words.free(bytes(secondPlace.freeBytes))}
              </small>
            </p>
          )
        }
      >
        {way('Alt S', secondPlace === null ? words.choose : words.change, chooseSecondPlace)}
        {secondPlace !== null && (
          <Button kind="quiet" hotkey="Alt X" onPress={() => void forgetSecondPlace()}>
            {words.forget}
          </Button>
        )}
      </Card>
      <Card title={words.move} why={words.moveWhy}>
        {way('Alt P', words.pack, packUp)}
        {way('Alt U', words.unpack, unpack)}
      </Card>
      <Card title={words.privacy} why={words.privacyWhy}>
        <Button keyCap="Alt E" onPress={props.onPrivacy}>
          {words.onePerson}
        </Button>
      </Card>
      <Card title={words.list} why={words.listWhy}>
        {way('Ctrl S', words.saveCsv, saveCsv)}
      </Card>
      <NewVersion />
      <Card title={words.help} why={words.helpWhy}>
        {way('Alt D', words.saveDiagnostics, saveDiagnostics)}
      </Card>
    </div>
  )
}
