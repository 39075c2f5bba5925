// What was asked for, in the order of an address; empty fields take no room.
import './facts.css'
import { Fragment } from 'react'
import type { Draft } from '../../src-preload/contract/draft'
import { countryName } from '../rules/countries'
import { recipientName } from '../rules/shipments'
import { useLanguage, useLocale, useWords } from '../text/use-words'

export type FactWords = {
  address: string
  contact: string
  parcel: string
  service: string
  label: string
  pickup: string
  description: string
  value: string
  size: (length: string, width: string, height: string) => string
}

const present = (lines: readonly (string | null)[]): string[] =>
  lines.filter((line): line is string => line !== null && line.trim() !== '')

/** `isErased`: of the recipient only the country is known any more. */
export const ShipmentFacts = (props: { draft: Draft; words: FactWords; isErased?: boolean }) => {
  const { common } = useWords()
  const language = useLanguage()
  const locale = useLocale()
  const { words, isErased = false } = props
  const { recipient, parcel, label, pickup, serviceLevel, distributionChannel, together } = props.draft
  const write = (value: number): string =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value)

  const rows: [string, string[]][] = [
    [
      words.address,
      present([
        ...(isErased
          ? []
          : [
              recipientName(props.draft),
              recipient.company,
              recipient.addressLine,
              recipient.addressLine2,
              `${recipient.postalCode} ${recipient.city}`,
              recipient.region,
            ]),
        countryName(recipient.countryCode, language),
      ]),
    ],
    [together === undefined ? '' : `+${together.count - 1}`, together?.others ?? []],
    [words.contact, isErased ? [] : present([recipient.email, recipient.phoneNumber])],
    [common.fields.reference, present([parcel.reference])],
    [
      words.parcel,
      [
        `${write(parcel.weightGrams)} g`,
        words.size(
          write(parcel.lengthCentimetres),
          write(parcel.widthCentimetres),
          write(parcel.heightCentimetres),
        ),
      ],
    ],
    [words.description, present([parcel.description])],
    [words.value, parcel.estimatedCost === null ? [] : [write(parcel.estimatedCost)]],
    [words.service, [`${common.serviceLevels[serviceLevel]} · ${common.channels[distributionChannel]}`]],
    [
      words.label,
      [
        [
          common.layouts[label.layout],
          common.modes[label.mode],
          ...(label.positioning === null ? [] : [common.positionings[label.positioning]]),
        ].join(' · '),
      ],
    ],
    [words.pickup, pickup === null ? [] : present([pickup.date, pickup.instructions])],
  ]
  return (
    <dl className="facts">
      {rows
        .filter(([, lines]) => lines.length > 0)
        .map(([name, lines]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              {lines.map((line, index) => (
                // Two lines of an address may say the same.
                <span key={`${index} ${line}`}>{line}</span>
              ))}
            </dd>
          </Fragment>
        ))}
    </dl>
  )
}
