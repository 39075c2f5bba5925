// How a parcel travels and what its label looks like, each chosen or left open.
import type { Layout } from '../../src-preload/contract/draft'
import {
  type DistributionChannel,
  distributionChannels,
  layouts,
  type ServiceLevel,
  serviceLevels,
} from '../../src-preload/contract/vocabulary'
import { useWords } from '../text/use-words'
import { ChoiceOrNone } from './choice-or-none'

export type ServiceChoice = {
  serviceLevel: ServiceLevel | null
  distributionChannel: DistributionChannel | null
  layout: Layout | null
}
export const nothingChosen: ServiceChoice = { serviceLevel: null, distributionChannel: null, layout: null }

export const ServiceChoices = (props: {
  id: string
  /** What leaving a choice open is called. */
  none: string
  chosen: Partial<ServiceChoice>
  onChoose: (change: Partial<ServiceChoice>) => void
}) => {
  const { common } = useWords()
  const wordsOf = {
    serviceLevel: [serviceLevels, common.serviceLevels],
    distributionChannel: [distributionChannels, common.channels],
    layout: [layouts, common.layouts],
  } as const
  /** Those that are asked for here. */
  const names = (Object.keys(wordsOf) as (keyof ServiceChoice)[]).filter((name) => name in props.chosen)
  return names.map((name) => {
    const [values, nameOf] = wordsOf[name]
    return (
      <ChoiceOrNone<string>
        key={name}
        id={`${props.id}-${name}`}
        label={common.fields[name]}
        none={props.none}
        values={values}
        nameOf={nameOf}
        chosen={props.chosen[name] ?? null}
        onChoose={(chosen) => props.onChoose({ [name]: chosen })}
      />
    )
  })
}
