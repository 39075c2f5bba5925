// The filters below the search: when, state, carrier, country. Alt F goes to them, the arrows go between them, Alt 0 lets
// everything through again.
import { memo } from 'react'
import { Button } from '../../components/button'
import { KeyCap } from '../../components/key-cap'
import { useCountries } from '../../components/use-countries'
import { useKeys } from '../../components/use-keys'
import type { ShipmentState } from '../../../src-preload/contract/shipment'
import { shipmentStates, type YesNo, yesNoChoices } from '../../../src-preload/contract/vocabulary'
import { dayOf, shortDay } from '../../rules/days'
import { type Period, periods } from '../../../src-preload/contract/vocabulary/history-words'
import { hasFilters, type HistoryFilters as Filters, noFilters } from '../../rules/history-question'
import { useHistoryParts, useSettings } from '../../stores/stores'
import { historyWords } from '../../text/history-words'
import { useLanguage, useLocale, useWordsOf } from '../../text/use-words'
import { FilterMenu } from './filter-menu'

export const HistoryFilters = memo(function HistoryFilters() {
  const words = useWordsOf(historyWords)
  const locale = useLocale()
  const countries = useCountries(useLanguage())
  const { filters, choices, filterBy, loadChoices } = useHistoryParts(
    'filters',
    'choices',
    'filterBy',
    'loadChoices',
  )
  const figure = new Intl.NumberFormat(locale)
  const countryName = (code: string): string =>
    countries.find((country) => country.code === code)?.name ?? code
  const said = (name: keyof typeof words.filters, nameOf: (key: string) => string): string => {
    const { any, many } = words.filters[name]
    const { length, 0: first = '' } = filters[name]
    return length === 0 ? any : length === 1 ? nameOf(first) : many(length)
  }
  const stateName = (key: string): string => words.states[key as ShipmentState]
  /** One that is chosen stays in the list, also where there is none of it any more. */
  const options = (
    known: typeof choices.carriers,
    chosen: readonly string[],
    name: (value: string) => string,
  ) => [
    ...known.map(({ value, count }) => ({ key: value, name: name(value), note: figure.format(count) })),
    ...chosen
      .filter((value) => !known.some((choice) => choice.value === value))
      .map((value) => ({ key: value, name: name(value) })),
  ]
  /** Several may be chosen, of what the records hold. */
  const manyOf = <Name extends 'carriers' | 'countries' | 'files' | 'packers' | 'benches'>(name: Name) => ({
    chosen: filters[name],
    isMany: true,
    whenEmpty: words.noneYet,
    onOpen: () => void loadChoices(),
    onChoose: (chosen: Filters[Name][number][]) => void filterBy({ [name]: chosen }),
  })
  /** Said of the shipment or not, or nothing asked about it. */
  const yesNoOf = <Name extends 'printed' | 'scannedBack'>(name: Name) => ({
    said: words[name][filters[name]],
    options: yesNoChoices.map((key) => ({ key, name: words[name][key] })),
    chosen: [filters[name]],
    isMany: false,
    whenEmpty: '',
    onChoose: ([chosen]: YesNo[]) => void filterBy({ [name]: chosen }),
  })
  const fileName = (id: string): string => choices.files.find(({ value }) => value === id)?.name ?? words.file
  // A bench where nobody says who packs has no use for it.
  const isPackerSaid = useSettings((state) => (state.settings?.packer ?? '') !== '')
  const hasPackers = isPackerSaid || choices.packers.length + filters.packers.length > 0
  const hasBenches = choices.benches.length + filters.benches.length > 0
  const benchName = (bench: string): string =>
    choices.benches.find(({ value }) => value === bench)?.name ?? bench
  const reset = (): void => void filterBy(noFilters)
  useKeys({
    'Alt f': () => document.querySelector<HTMLElement>('.filter-button')?.focus(),
    'Alt 0': reset,
  })
  return (
    <div
      className="history-filters"
      data-many={hasPackers || hasBenches || filters.scannedBack !== 'any'}
      role="group"
      aria-label={words.filter}
    >
      <span className="history-filters-name" aria-hidden="true">
        {words.filter} <KeyCap keys="Alt F" />
      </span>
      <FilterMenu
        id="filter-period"
        label={words.period}
        said={filters.day === null ? words.periods[filters.period] : shortDay(filters.day, locale)}
        options={periods.map((period) => ({ key: period, name: words.periods[period] }))}
        chosen={filters.day === null ? [filters.period] : [filters.day]}
        isMany={false}
        whenEmpty=""
        onChoose={([period]) => void filterBy({ period: period as Period, day: null })}
      />
      <FilterMenu
        id="filter-state"
        label={words.state}
        said={said('states', stateName)}
        options={shipmentStates.map((state) => ({ key: state, name: words.states[state] }))}
        chosen={filters.states}
        isMany
        whenEmpty=""
        onChoose={(states) =>
          void filterBy({ states: shipmentStates.filter((state) => states.includes(state)) })
        }
      />
      <FilterMenu
        id="filter-carrier"
        label={words.columns.carrier}
        said={said('carriers', (carrier) => carrier)}
        options={options(choices.carriers, filters.carriers, (carrier) => carrier)}
        {...manyOf('carriers')}
      />
      <FilterMenu
        id="filter-country"
        label={words.country}
        said={said('countries', countryName)}
        options={options(choices.countries, filters.countries, countryName)}
        {...manyOf('countries')}
      />
      <FilterMenu
        id="filter-file"
        label={words.file}
        said={said('files', fileName)}
        options={[
          ...choices.files.map(({ value, name, takenAt, count }) => ({
            key: value,
            name,
            note: `${shortDay(dayOf(new Date(takenAt)), locale)} · ${figure.format(count)}`,
          })),
          ...filters.files
            .filter((id) => !choices.files.some(({ value }) => value === id))
            .map((id) => ({ key: id, name: fileName(id) })),
        ]}
        {...manyOf('files')}
      />
      <FilterMenu id="filter-printed" label={words.paper} {...yesNoOf('printed')} />
      {hasPackers && (
        <FilterMenu
          id="filter-packer"
          label={words.packer}
          said={said('packers', (packer) => packer)}
          options={options(choices.packers, filters.packers, (packer) => packer)}
          {...manyOf('packers')}
        />
      )}
      {hasBenches && (
        <FilterMenu
          id="filter-bench"
          label={words.bench}
          said={said('benches', benchName)}
          options={options(choices.benches, filters.benches, (bench) =>
            choices.benches.some(({ value, isSelf }) => value === bench && isSelf)
              ? words.thisBench(benchName(bench))
              : benchName(bench),
          )}
          {...manyOf('benches')}
        />
      )}
      {filters.scannedBack !== 'any' && (
        <FilterMenu id="filter-scanned" label={words.scanned} {...yesNoOf('scannedBack')} />
      )}
      {hasFilters(filters) && (
        <Button kind="quiet" size="small" keyCap="Alt 0" onPress={reset}>
          {words.reset}
        </Button>
      )}
    </div>
  )
})
