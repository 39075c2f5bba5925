// One line of the list of Attention: the sign, who it is for, what is the matter, and since when.
import Copy from 'lucide-react/icons/copy'
import Unplug from 'lucide-react/icons/unplug'
import type { ReactNode } from 'react'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { SignMark } from '../../components/sign-mark'
import { StateSign } from '../../components/state-sign'
import { nameAndPlace } from '../../rules/shipments'
import { countdown, elapsed, ownTime, secondsUntil } from '../../rules/times'
import { useAttention, useScreen, useStores } from '../../stores/stores'
import { attentionWords } from '../../text/attention-words'
import { severalWords } from '../../text/several-words'
import { useLocale, useWords, useWordsOf } from '../../text/use-words'
import type { Case } from './cases'

type Shown = { sign: ReactNode; name: string; what: string; at: string | null }

const look = { size: 13, strokeWidth: 2.75 }

const useShown = (one: Case, now: Date): Shown => {
  const words = useWordsOf(attentionWords)
  const several = useWordsOf(severalWords)
  const { common } = useWords()
  const locale = useLocale()
  const labelWords = ({ asksStoppedAt, labelAwaitedAt, createdAt, asksAt }: Shipment): string => {
    if (asksStoppedAt !== null) return words.labelKinds.unusable
    const nowMs = now.getTime()
    const seconds = asksAt === null ? 0 : secondsUntil(asksAt, nowMs)
    const since = words.labelKinds.since(elapsed(nowMs - Date.parse(labelAwaitedAt ?? createdAt), locale))
    return seconds > 0 ? `${since}. ${words.labelKinds.asksAgain(countdown(seconds))}` : since
  }
  if (one.kind === 'silent') {
    const { name, city, ofBench, key, heardAt } = one.silent
    return {
      sign: (
        <SignMark tone="red">
          <Unplug {...look} />
        </SignMark>
      ),
      name: `${name}, ${city}`,
      what: `${several.silentKind(ofBench.name)} · ${key ?? common.noReference}`,
      at: heardAt,
    }
  }
  if (one.kind === 'pair') {
    const { halves, reference } = one.pair
    return {
      sign: (
        <SignMark tone="red">
          <Copy {...look} />
        </SignMark>
      ),
      name: `${halves[0].name}, ${halves[0].city}`,
      what: `${several.pairKind} · ${reference}`,
      at: halves[1].createdAt,
    }
  }
  const { shipment } = one
  const question = shipment.lastPrint?.question ?? null
  const what =
    one.kind === 'print' && question !== null
      ? common.asks[question]
      : one.kind === 'label'
        ? labelWords(shipment)
        : words.kinds[one.kind]
  return {
    sign: <StateSign shipment={shipment} />,
    name: nameAndPlace(shipment.draft),
    what: `${what} · ${shipment.draft.parcel.reference ?? common.noReference}`,
    at: shipment.createdAt,
  }
}

export const CaseRow = (props: { one: Case; isChosen: boolean; now: Date }) => {
  const locale = useLocale()
  const stores = useStores()
  const choose = useAttention((state) => state.choose)
  const showSide = useScreen((state) => state.showSide)
  const { sign, name, what, at } = useShown(props.one, props.now)
  return (
    <li>
      <button
        type="button"
        className="sign-row attention-row"
        aria-current={props.isChosen}
        tabIndex={props.isChosen ? 0 : -1}
        onClick={() => {
          stores.several.getState().forgetSettled()
          choose(props.one.id)
          showSide(false)
        }}
      >
        {sign}
        <span className="attention-row-main">
          <span>{name}</span>
          <small>{what}</small>
        </span>
        <span className="attention-row-time">{at !== null && ownTime(at, props.now, locale)}</span>
      </button>
    </li>
  )
}
