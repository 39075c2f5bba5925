// How it travels and what the label looks like. Rare fields open below; a parcel's pickup is not rare.
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef } from 'react'
import type { Layout } from '../../../src-preload/contract/draft'
import {
  distributionChannels,
  labelModes,
  layouts,
  type Positioning,
  positionings,
  serviceLevels,
} from '../../../src-preload/contract/vocabulary'
import { ChoiceField } from '../../components/choice-field'
import { Hotkey } from '../../components/hotkey'
import { Segmented } from '../../components/segmented'
import { SegmentedField } from '../../components/segmented-field'
import type { Form } from '../../rules/form'
import { paperInFull } from '../../rules/paper'
import { targetName } from '../../rules/shipments'
import { profileOf } from '../../stores/printers-store'
import { usePrinters, useShip } from '../../stores/stores'
import { useLocale, useWords } from '../../text/use-words'
import { PickupDate } from './pickup-date'
import { SheetPosition } from './sheet-position'
import { ChoiceProblems, fieldId, ShipField } from './ship-field'

const positioningChoices: readonly (Positioning | '')[] = ['', ...positionings]

const Pickup = () => (
  <>
    <PickupDate className="span-4" />
    <ShipField field="pickupInstructions" className="span-8" hasLines />
  </>
)

/** Room for a paper and a printer beside the name. */
const narrowestLayouts = 420

/** Which paper a kind of label is printed on, and where. */
const useWay = (): ((layout: Layout) => string) => {
  const locale = useLocale()
  const profiles = usePrinters((state) => state.profiles)
  return (layout) => {
    const profile = profileOf(profiles, layout)
    return profile === null ? '' : `${paperInFull(profile.stock, locale)} → ${targetName(profile)}`
  }
}

const rareFields = ['description', 'value'] as const
const pickupFields = ['pickupDate', 'pickupInstructions'] as const

/** How many of the fields that are folded away say something. A parcel's pickup is not folded away. */
const filledRareFields = (form: Form): number =>
  [...rareFields, ...(form.distributionChannel === 'parcel' ? [] : pickupFields)].filter(
    (field) => form[field].trim() !== '',
  ).length + (form.positioning === '' ? 0 : 1)

/** What a control that chooses the value of a field is told. */
const useChoiceOf = <Field extends 'serviceLevel' | 'distributionChannel' | 'mode' | 'positioning'>(
  field: Field,
) => {
  const { common } = useWords()
  const value = useShip((state) => state.form[field])
  const set = useShip((state) => state.set)
  return {
    id: fieldId(field),
    label: common.fields[field],
    value,
    onChange: (chosen: Form[Field]) => set(field, chosen),
  }
}

const LabelChoice = <Field extends 'mode' | 'positioning'>(props: {
  field: Field
  options: readonly Form[Field][]
  words: Record<Form[Field], string>
}) => {
  const choice = useChoiceOf(props.field)
  const { options, words } = props
  return <SegmentedField {...choice} className="span-6" options={options} nameOf={(one) => words[one]} />
}

export const ServiceSection = (props: { isMoreOpen: boolean; onToggleMore: () => void }) => {
  const { common, ship } = useWords()
  const form = useShip((state) => state.form)
  const set = useShip((state) => state.set)
  const filled = filledRareFields(form)
  const goesTo = useWay()
  const isParcel = form.distributionChannel === 'parcel'
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // What has just opened must not open out of sight.
    if (props.isMoreOpen || isParcel) section.current?.scrollIntoView({ block: 'nearest' })
  }, [props.isMoreOpen, isParcel])
  return (
    <section ref={section} className="ship-section" aria-labelledby="ship-service">
      <h2 id="ship-service">{ship.serviceAndLabel}</h2>
      <div className="ship-grid">
        <div className="span-12 ship-grid ship-row">
          <Segmented
            {...useChoiceOf('serviceLevel')}
            className="span-4"
            options={serviceLevels}
            nameOf={(value) => common.serviceLevels[value]}
          />
          <Segmented
            {...useChoiceOf('distributionChannel')}
            className="span-4"
            options={distributionChannels}
            nameOf={(value) => common.channels[value]}
            whyOf={(value) => ship.channelWhys[value]}
          />
          <ChoiceField
            id={fieldId('layout')}
            className="span-4"
            label={ship.labelLayout}
            options={layouts.map((layout) => ({
              key: layout,
              name: common.layouts[layout],
              note: goesTo(layout),
            }))}
            narrowest={narrowestLayouts}
            chosenKey={form.layout}
            note={form.positioning === '' ? '' : common.positionings[form.positioning]}
            onChoose={(layout) => set('layout', layout as Layout)}
          />
          <ChoiceProblems fields={['serviceLevel', 'distributionChannel', 'layout']} />
        </div>
        <SheetPosition layout={form.layout} />
        {isParcel && <Pickup />}
        {props.isMoreOpen && (
          <>
            <ShipField field="description" className="span-6" />
            <ShipField field="value" className="span-6" suffix={ship.valueUnit} />
            {!isParcel && <Pickup />}
            <div className="span-12 ship-grid ship-row">
              <LabelChoice field="mode" options={labelModes} words={common.modes} />
              <LabelChoice field="positioning" options={positioningChoices} words={common.positionings} />
              <ChoiceProblems fields={['mode', 'positioning']} />
            </div>
          </>
        )}
      </div>
      <button
        type="button"
        className="more-button ship-more"
        aria-expanded={props.isMoreOpen}
        onClick={props.onToggleMore}
      >
        <ChevronDown size={14} aria-hidden="true" />
        {props.isMoreOpen ? ship.fewer : ship.more}
        {!props.isMoreOpen && <span>{filled > 0 ? ship.moreFilled(filled) : ship.moreWhat}</span>}
        <Hotkey keys="Alt O" onPress={props.onToggleMore} />
      </button>
    </section>
  )
}
