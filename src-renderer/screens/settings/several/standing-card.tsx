// How this bench stands with the others, at the top of the section: why it is away, and what is wrong with the server.
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Several } from '../../../../src-preload/contract/several'
import { Button } from '../../../components/button'
import { ErrorMessage } from '../../../components/message'
import { useFigures } from '../../../components/use-figures'
import { useSeveralParts } from '../../../stores/stores'
import { severalWords } from '../../../text/several-words'
import { useSay, useWordsOf } from '../../../text/use-words'
import { HowItStands } from '../how-it-stands'

type Standing = Exclude<Several['standing'], 'off'>
/** It works, and the server is not as it should be. */
type Look = Standing | 'doubtful'
const signs: Record<Look, typeof CircleCheck> = {
  there: CircleCheck,
  doubtful: TriangleAlert,
  away: TriangleAlert,
  frozen: Hourglass,
  refused: CircleX,
}
const tones: Record<Look, string> = {
  there: 'good',
  doubtful: 'amber',
  away: 'amber',
  frozen: 'amber',
  refused: 'red',
}

export const StandingCard = (props: { several: Several }) => {
  const words = useWordsOf(severalWords)
  const say = useSay()
  const figures = useFigures()
  const { doing, failed, check } = useSeveralParts('doing', 'failed', 'check')
  const { standing, reason, engine, unsent, faults, password, tied } = props.several
  if (standing === 'off') return null
  const look = standing === 'there' && faults.length > 0 ? 'doubtful' : standing
  return (
    <>
      <HowItStands
        tone={tones[look]}
        sign={signs[look]}
        title={words.titles[standing]}
        action={
          <Button hotkey="Alt K" isDisabled={doing !== null} onPress={() => void check()}>
            {doing === 'checking' ? words.checking : words.check}
          </Button>
        }
      >
        {reason !== null && <p className="how-it-stands-reason selectable">{say(reason)}</p>}
        <p>
          {engine !== null && words.at(engine.host)} {unsent > 0 && words.unsent(figures(unsent), unsent)}
        </p>
        {tied.length === 0 && standing === 'there' && (
          <p className="how-it-stands-reason">{words.nothingShared}</p>
        )}
        {password === 'this-run' && <p className="how-it-stands-reason">{words.passwordThisRun}</p>}
        {(password === 'missing' || password === 'unreadable') && (
          <p className="how-it-stands-reason">{words.passwordGone}</p>
        )}
        {faults.length > 0 && (
          <>
            <h3>{words.faultsTitle}</h3>
            <ul className="several-faults selectable">
              {faults.map((fault) => (
                <li key={fault.code}>{say(fault)}</li>
              ))}
            </ul>
          </>
        )}
      </HowItStands>
      {failed?.at === 'checking' && <ErrorMessage error={failed.error} isDetailOpen />}
    </>
  )
}
