// What opens below a chosen row of the first step: the field for a network address, and the folder.
import { Button } from '../../../components/button'
import { FieldMessage } from '../../../components/field'
import { TextField } from '../../../components/text-field'
import { setupWords } from '../../../text/setup-words'
import { useWordsOf } from '../../../text/use-words'
import { AddressProbe } from './address-probe'
import { useGuideParts } from './guide-context'

export const AddressPart = () => {
  const words = useWordsOf(setupWords)
  const parts = useGuideParts('where', 'whereProblem', 'choose', 'propose')
  const { where, whereProblem: problem, choose, propose } = parts
  return (
    <>
      <TextField
        id="setup-address"
        label={words.address}
        className="setup-address"
        value={where.address}
        placeholder="192.168.1.40:9100"
        isFirst
        onChange={(address) => choose({ address })}
        onEnter={() => void propose()}
        problem={
          problem === 'no-address' || problem === 'bad-address' ? words.whereProblems[problem] : undefined
        }
      />
      <AddressProbe />
    </>
  )
}

export const FolderPart = () => {
  const words = useWordsOf(setupWords)
  const { where, whereProblem, chooseFolder } = useGuideParts('where', 'whereProblem', 'chooseFolder')
  return (
    <>
      <div>
        <Button size="small" hotkey="Alt F" onPress={() => void chooseFolder()}>
          {where.folder === null ? words.chooseFolder : words.otherFolder}
        </Button>
      </div>
      {whereProblem === 'no-folder' && (
        <FieldMessage tone="red">{words.whereProblems[whereProblem]}</FieldMessage>
      )}
    </>
  )
}
