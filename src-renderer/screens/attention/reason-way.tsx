// Why a case is ended, as one of its ways.
import type { ComponentProps } from 'react'
import { ReasonCard } from '../../components/reason-card'

export const ReasonWay = (props: Omit<ComponentProps<typeof ReasonCard>, 'id' | 'className'>) => (
  <ReasonCard {...props} id="attention-reason" className="case-way" />
)
