// Where the records go besides: a second place for copies, another computer, a plain list.
import type { Records } from '../../../src-preload/contract/records'
import { Button } from '../../components/button'
import { useBytes } from '../../components/use-figures'
import { useKeys } from '../../components/use-keys'
import { useRecordsParts, useStores } from '../../stores/stores'
import { recordsWords } from '../../text/records-words'
import { useSay, useWordsOf } from '../../text/use-words'

export const RecordsElsewhere = (props: { records: Records; onPrivacy: () => void }) => {
  const words = useWordsOf(recordsWords)
  const say = useSay()
  const bytes = useBytes()
  const { doing } = useRecordsParts('doing')
  const { chooseSecondPlace, forgetSecondPlace, packUp, unpack, saveCsv } = useStores().records.getState()
  const isBusy = doing !== null
  useKeys({
    'Alt s': () => void chooseSecondPlace(),
    'Alt p': () => void packUp(),
    'Alt u': () => void unpack(),
    'Alt e': props.onPrivacy,
    'Ctrl s': () => void saveCsv(),
  })
  const { secondPlace } = props.records
  return (
    <div className="data-side">
      <section className="settings-card data-pad">
        <h2>{words.secondPlace}</h2>
        <p className="settings-soft">{words.secondWhy}</p>
        {secondPlace !== null && (
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
        )}
        <div className="data-buttons">
          <Button keyCap="Alt S" onPress={() => void chooseSecondPlace()} isDisabled={isBusy}>
            {secondPlace === null ? words.choose : words.change}
          </Button>
          {secondPlace !== null && (
            <Button kind="quiet" onPress={() => void forgetSecondPlace()}>
              {words.forget}
            </Button>
          )}
        </div>
      </section>
      <section className="settings-card data-pad">
        <h2>{words.move}</h2>
        <p className="settings-soft">{words.moveWhy}</p>
        <div className="data-buttons">
          <Button keyCap="Alt P" onPress={() => void packUp()} isDisabled={isBusy}>
            {words.pack}
          </Button>
          <Button keyCap="Alt U" onPress={() => void unpack()} isDisabled={isBusy}>
            {words.unpack}
          </Button>
        </div>
      </section>
      <section className="settings-card data-pad">
        <h2>{words.privacy}</h2>
        <p className="settings-soft">{words.privacyWhy}</p>
        <div className="data-buttons">
          <Button keyCap="Alt E" onPress={props.onPrivacy}>
            {words.onePerson}
          </Button>
        </div>
      </section>
      <section className="settings-card data-pad">
        <h2>{words.list}</h2>
        <p className="settings-soft">{words.listWhy}</p>
        <div className="data-buttons">
          <Button keyCap="Ctrl S" onPress={() => void saveCsv()} isDisabled={isBusy}>
            {words.saveCsv}
          </Button>
        </div>
      </section>
    </div>
  )
}
