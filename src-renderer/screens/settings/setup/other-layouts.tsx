// Which other kinds of label go to the same printer: set up once, and not once for each.
import { otherLayouts } from '../../../rules/fitting-layouts'
import { setupWords } from '../../../text/setup-words'
import { useWords, useWordsOf } from '../../../text/use-words'
import { Checkbox } from '../../../components/checkbox'
import { useGuideParts } from './guide-context'

export const OtherLayouts = () => {
  const words = useWordsOf(setupWords)
  const { common } = useWords()
  const { layout, others, alsoFor } = useGuideParts('layout', 'others', 'alsoFor')
  return (
    <fieldset className="setup-others">
      <legend className="field-label">{words.alsoFor}</legend>
      {otherLayouts(layout).map((other) => (
        <Checkbox key={other} isOn={others.includes(other)} onChange={(isOn) => alsoFor(other, isOn)}>
          {common.layouts[other]}
        </Checkbox>
      ))}
    </fieldset>
  )
}
