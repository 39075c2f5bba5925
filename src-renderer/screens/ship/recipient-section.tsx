// Who gets the parcel, in the order of an address.
import { useContext } from 'react'
import { CountryField } from '../../components/country-field'
import { useShip } from '../../stores/stores'
import { useLanguage, useWords } from '../../text/use-words'
import { fieldId, HintLine, HintsContext, ShipField, useFieldProblem } from './ship-field'
import { SuggestField } from './suggest-field'

export const RecipientSection = () => {
  const { common, ship } = useWords()
  const language = useLanguage()
  const countryCode = useShip((state) => state.form.countryCode)
  const set = useShip((state) => state.set)
  const countryProblem = useFieldProblem('countryCode')
  const placeHints = useContext(HintsContext).filter(
    ({ field }) => field === 'postalCode' || field === 'city',
  )
  return (
    <section className="ship-section" aria-labelledby="ship-recipient">
      <h2 id="ship-recipient">{ship.recipient}</h2>
      <div className="ship-grid">
        <SuggestField field="firstName" className="span-3" isFirst />
        <SuggestField field="lastName" className="span-4" />
        <SuggestField field="company" className="span-5" />
        <ShipField field="addressLine" className="span-7" />
        <ShipField field="addressLine2" className="span-5" />
        <div className="span-12 ship-grid ship-row">
          <CountryField
            id={fieldId('countryCode')}
            className="span-3"
            label={common.fields.countryCode}
            language={language}
            code={countryCode}
            onChange={(code) => set('countryCode', code)}
            placeholder={ship.countryPlaceholder}
            whenEmpty={ship.noCountry}
            foundWords={ship.countriesFound}
            problem={countryProblem}
          />
          <SuggestField field="postalCode" className="span-2" hasHintElsewhere />
          <ShipField field="city" className="span-4" hasHintElsewhere />
          <ShipField field="region" className="span-3" />
          {placeHints.length > 0 && (
            <div className="ship-row-advice">
              {placeHints.map((hint) => (
                <HintLine key={hint.field} hint={hint} />
              ))}
            </div>
          )}
        </div>
        <SuggestField field="email" className="span-7" type="email" />
        <ShipField field="phoneNumber" className="span-5" type="tel" />
      </div>
    </section>
  )
}
