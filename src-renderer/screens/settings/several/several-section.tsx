// Several benches of one shop: joining the others with one line, who they are, what is shared, and leaving again.
import './several.css'
import { useEffect } from 'react'
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

export const SeveralSection = () => {
  const stores = useStores()
  const several = useSeveral((state) => state.several)
  useEffect(() => {
    void stores.several.getState().start()
    void stores.connections.getState().load()
    // A line is for one pair of eyes: whoever comes back makes another.
    return () => stores.several.getState().forgetLine()
  }, [stores])
  if (several === null) return <></>
  if (several.standing === 'off')
    return (
      <div className="several">
        <AloneCard />
        <div className="several-columns">
          <JoinCard />
          <WhatIsShared />
        </div>
      </div>
    )
  const isLineNeeded =
    several.engine === null || several.password === 'missing' || several.password === 'unreadable'
  return (
    <div className="several">
      <StandingCard several={several} />
      {isLineNeeded && <JoinCard />}
      <DifferencesSection />
      {several.oddity !== null && <OddityCard key={several.oddity} oddity={several.oddity} />}
      <div className="several-columns">
        <div className="several-stack">
          {several.engine !== null && <BenchesCard several={several} />}
          <SharedConnectionsCard several={several} />
        </div>
        <div className="several-stack">
          <LineBox several={several} />
          {several.engine !== null && <InviteCard several={several} />}
          <WhatIsShared />
          <LeaveCard several={several} />
        </div>
      </div>
    </div>
  )
}
