// Package, service, channel and label for many orders at once. What is left as it is stays.
import { useId, useState } from 'react'
import type { OrdersChange } from '../../../src-preload/contract/batch'
import {
  type DistributionChannel,
  distributionChannels,
  layouts,
  type ServiceLevel,
  serviceLevels,
} from '../../../src-preload/contract/vocabulary'
import type { Layout } from '../../../src-preload/contract/draft'
import { Button } from '../../components/button'
import { ChoiceField } from '../../components/choice-field'
import { ChoicesAsked } from '../../components/choices-asked'
import { DateField } from '../../components/date-field'
import { Dialog } from '../../components/dialog'
import { readDay } from '../../rules/days'
import { dayChoices } from '../../rules/questions'
import { meantPlaces } from '../../stores/batch-store'
import { useBatch, useSettings } from '../../stores/stores'
import { batchWords } from '../../text/batch-words'
import { useReading } from '../../text/use-reading'
import { useSay, useWords, useWordsOf } from '../../text/use-words'

const asItIs = ''

export const ChangeDialog = (props: { onLeave: () => void }) => {
  const words = useWordsOf(batchWords)
  const { common, ship } = useWords()
  const say = useSay()
  const reading = useReading()
  const titleId = useId()
  const count = useBatch((state) => meantPlaces(state).length)
  const change = useBatch((state) => state.change)
  const packages = useSettings((state) => state.settings?.packages) ?? []
  const [packageId, setPackageId] = useState(asItIs)
  const [serviceLevel, setServiceLevel] = useState<ServiceLevel | ''>('')
  const [channel, setChannel] = useState<DistributionChannel | ''>('')
  const [layout, setLayout] = useState<Layout | ''>('')
  const [day, setDay] = useState('')
  const [isHeldUp, setIsHeldUp] = useState(false)
  const read = readDay(day, reading)
  const days = dayChoices(day, reading)

  const take = (): void => {
    if (read.kind === 'unreadable' || read.kind === 'two-ways') {
      setIsHeldUp(true)
      return document.getElementById('change-day')?.focus()
    }
    const wanted: OrdersChange = {
      ...(packageId === asItIs ? {} : { packageId }),
      ...(serviceLevel === '' ? {} : { serviceLevel }),
      ...(channel === '' ? {} : { distributionChannel: channel }),
      ...(layout === '' ? {} : { layout }),
      ...(read.kind === 'day' ? { pickupDate: read.day } : {}),
    }
    props.onLeave()
    void change(wanted)
  }
  const stays = { key: asItIs, name: words.asItIs }
  return (
    <Dialog
      titleId={titleId}
      onLeave={props.onLeave}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        take()
      }}
      actions={
        <>
          <Button id="batch-change" kind="main" keyCap="Ctrl Enter" onPress={take}>
            {words.changeNow}
          </Button>
          <span className="dialog-space" />
          <Button keyCap="Escape" onPress={props.onLeave}>
            {words.noCopy}
          </Button>
        </>
      }
    >
      <h2 id={titleId}>{words.changeTitle(count)}</h2>
      <p>{words.changeWhy}</p>
      <ChoiceField
        id="change-package"
        label={words.package}
        hasVisibleLabel
        options={[stays, ...packages.map(({ id, name }) => ({ key: id, name }))]}
        chosenKey={packageId}
        onChoose={setPackageId}
      />
      <ChoiceField
        id="change-service"
        label={words.serviceLevel}
        hasVisibleLabel
        options={[stays, ...serviceLevels.map((key) => ({ key, name: common.serviceLevels[key] }))]}
        chosenKey={serviceLevel}
        onChoose={(key) => setServiceLevel(key as ServiceLevel | '')}
      />
      <ChoiceField
        id="change-channel"
        label={words.channel}
        hasVisibleLabel
        options={[stays, ...distributionChannels.map((key) => ({ key, name: common.channels[key] }))]}
        chosenKey={channel}
        onChoose={(key) => setChannel(key as DistributionChannel | '')}
      />
      <DateField
        id="change-day"
        label={words.pickupDay}
        reading={reading}
        value={day}
        onChange={(text) => {
          setDay(text)
          setIsHeldUp(false)
        }}
        onBlur={() => undefined}
        placeholder={ship.dayPlaceholder}
        words={ship.calendar}
        problem={isHeldUp && read.kind === 'unreadable' ? say({ code: 'field-not-a-date' }) : undefined}
        below={
          days.length > 0 && (
            <ChoicesAsked
              question={ship.questions['two-ways'](words.pickupDay)}
              choices={days}
              onChoose={({ text }) => setDay(text)}
            />
          )
        }
      />
      <ChoiceField
        id="change-layout"
        label={words.layout}
        hasVisibleLabel
        options={[stays, ...layouts.map((key) => ({ key, name: common.layouts[key] }))]}
        chosenKey={layout}
        onChoose={(key) => setLayout(key as Layout | '')}
      />
    </Dialog>
  )
}
