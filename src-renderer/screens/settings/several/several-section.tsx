// Several benches of one shop: joining the others with one line, who they are, what is shared, and leaving again.
import '../wide-section.css'
import './several.css'
import { useEffect, useState } from 'react'
import type { ConnectionId } from '../../../../src-preload/contract/ids'
import type { Several } from '../../../../src-preload/contract/several'
import { useSeveral, useStores } from '../../../stores/stores'
import { BenchesCard } from './benches-card'
import { InviteCard } from './invite-card'
import { JoinCard } from './join-card'
import { DifferencesSection } from '../differences/differences-section'
import { LeaveCard } from './leave-card'
import { LineBox } from './line-box'
import { OddityCard } from './oddity-card'
import { SharedConnectionsCard } from './shared-connections-card'
import { StandingCard } from './standing-card'
import { AloneCard, WhatIsShared } from './what-is-shared'

/** All of it is in view at once, and Ctrl Enter and Escape answer whatever is asked: so it asks one thing at a time. */
const Among = (props: { several: Several }) => {
  const { several } = props
  const [lastAsked, setAsked] = useState<'leave' | ConnectionId | null>(null)
  const isOpen = lastAsked === 'leave' || several.tied.some(({ connection }) => connection === lastAsked)
  const asked = isOpen ? lastAsked : null
  const isLineNeeded =
    several.engine === null || several.password === 'missing' || several.password === 'unreadable'
  return (
    <div className="wide-section several">
      <StandingCard several={several} />
      {isLineNeeded && <JoinCard />}
      <DifferencesSection />
      {several.oddity !== null && (
        <OddityCard key={several.oddity} oddity={several.oddity} hasKey={asked === null} />
      )}
      <div className="wide-section-columns">
        <div className="wide-section-column">
          {several.engine !== null && <BenchesCard several={several} />}
          <SharedConnectionsCard
            several={several}
            asked={asked === 'leave' ? null : asked}
            onAsk={setAsked}
          />
        </div>
        <div className="wide-section-column">
          <LineBox several={several} hasKey={asked === null} />
          {several.engine !== null && <InviteCard several={several} />}
          <WhatIsShared />
          <LeaveCard
            several={several}
            isAsked={asked === 'leave'}
            onAsk={(isAsked) => setAsked(isAsked ? 'leave' : null)}
          />
        </div>
      </div>
    </div>
  )
}

export const SeveralSection = () => {
  const stores = useStores()
  const several = useSeveral((state) => state.several)
  useEffect(() => {
    void stores.several.getState().start()
    void stores.connections.getState().load()
    // A line is for one pair of eyes: whoever comes back makes another.
    return () => stores.several.getState().leaveSection()
  }, [stores])
  if (several === null) return <></>
  if (several.standing === 'off')
    return (
      <div className="wide-section several">
        <AloneCard />
        <div className="wide-section-columns">
          <JoinCard />
          <WhatIsShared />
        </div>
      </div>
    )
  return <Among several={several} />
}
