// What is shared, what never is, and what works without the server: said before somebody decides, and again where it matters.
import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import Unplug from 'lucide-react/icons/unplug'
import UserRound from 'lucide-react/icons/user-round'
import { severalWords } from '../../../text/several-words'
import { useWordsOf } from '../../../text/use-words'
import { HowItStands } from '../how-it-stands'

const Things = (props: { title: string; Sign: typeof Check; things: readonly string[] }) => (
  <div className="several-things">
    <h3>{props.title}</h3>
    <ul>
      {props.things.map((thing) => (
        <li key={thing}>
          <props.Sign size={14} aria-hidden="true" />
          {thing}
        </li>
      ))}
    </ul>
  </div>
)

export const WhatIsShared = () => {
  const words = useWordsOf(severalWords)
  return (
    <section className="settings-card several-shared">
      <Things title={words.sharedTitle} Sign={Check} things={words.sharedThings} />
      <Things title={words.ownTitle} Sign={Lock} things={words.ownThings} />
      <Things title={words.goesOnTitle} Sign={Unplug} things={words.goesOnThings} />
    </section>
  )
}

export const AloneCard = () => {
  const words = useWordsOf(severalWords)
  return (
    <HowItStands sign={UserRound} title={words.aloneTitle}>
      <p>{words.aloneWhy}</p>
      <p>{words.aloneNeeds}</p>
    </HowItStands>
  )
}
