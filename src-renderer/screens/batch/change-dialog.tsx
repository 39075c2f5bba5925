// Package, service, channel and label for many orders at once. What is left as it is stays.
import { useState } from 'react'
import type { OrdersChange } from '../../../src-preload/contract/batch'
import { AskDialog } from '../../components/ask-dialog'
import { ChoiceOrNone } from '../../components/choice-or-none'
import { ChoicesAsked } from '../../components/choices-asked'
import { DateField } from '../../components/date-field'
import { FieldMessage } from '../../components/field'
import { dayMark, readDay } from '../../rules/days'
import { dayChoices } from '../../rules/form-questions'
import { nothingChosen, ServiceChoices } from '../../components/service-choices'
import { meantPlaces } from '../../stores/batch-state'
import { useBatch, useSettings } from '../../stores/stores'
import { batchWords } from '../../text/batch-words'
import { useReading } from '../../text/use-reading'
import { useSay, useWords, useWordsOf } from '../../text/use-words'

export const ChangeDialog = (props: { onLeave: () => void }) => {
  const words = useWordsOf(batchWords)
  const { ship } = useWords()
  const say = useSay()
  const reading = useReading()
  const count = useBatch((state) => meantPlaces(state).length)
  const change = useBatch((state) => state.change)
  const packages = useSettings((state) => state.settings?.packages) ?? []
  const [packageId, setPackageId] = useState<string | null>(null)
  const [service, setService] = useState(nothingChosen)
  const [day, setDay] = useState('')
  const [isHeldUp, setIsHeldUp] = useState(false)
  const read = readDay(day, reading)
  const days = dayChoices(day, reading)
  const mark = read.kind === 'day' ? dayMark(read.day, reading.today) : null

  const take = (): void => {
    if (read.kind === 'unreadable' || read.kind === 'two-ways') {
      setIsHeldUp(true)
      return document.getElementById('change-day')?.focus()
    }
    const wanted: OrdersChange = {
      ...(packageId === null ? {} : { packageId }),
      ...Object.fromEntries(Object.entries(service).filter(([, chosen]) => chosen !== null)),
      ...(read.kind === 'day' ? { pickupDate: read.day } : {}),
    }
    props.onLeave()
    void change(wanted)
  }
  return (
    <AskDialog
      title={words.changeTitle(count)}
      main={{ id: 'batch-change', text: words.changeNow, keyCap: 'Ctrl Enter', onPress: take }}
      leave={words.noCopy}
      onLeave={props.onLeave}
    >
      <p>{words.changeWhy}</p>
      <ChoiceOrNone
        none={words.asItIs}
        id="change-package"
        label={words.package}
        values={packages.map(({ id }) => id)}
        nameOf={Object.fromEntries(packages.map(({ id, name }) => [id, name]))}
        chosen={packageId}
        onChoose={setPackageId}
      />
      <ServiceChoices
        id="change"
        none={words.asItIs}
        chosen={service}
        onChoose={(change) => setService({ ...service, ...change })}
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
          days.length > 0 ? (
            <ChoicesAsked
              question={ship.questions['two-ways'](words.pickupDay)}
              choices={days}
              onChoose={({ text }) => setDay(text)}
            />
          ) : (
            mark !== null && <FieldMessage tone="amber">{ship.dayMarks[mark]}</FieldMessage>
          )
        }
      />
    </AskDialog>
  )
}
