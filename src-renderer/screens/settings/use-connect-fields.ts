// The fields of "Connect your service": what is missing or wrong in each, and what the press makes of them. The key stays in
// its field until then and is handed over as it is.
import { useState } from 'react'
import type { StationError } from '../../../src-preload/contract/errors'
import type { Message } from '../../../src-preload/contract/messages'
import { repairOf } from '../../rules/address-repair'
import { useConnectionsParts, useStores } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useSay, useWordsOf } from '../../text/use-words'
import { useKeyInput } from './key-input'

type Part = 'name' | 'baseUrl' | 'key'

const messageAt = (error: StationError | undefined, path: Part): Message | undefined =>
  error?.fields.find((problem) => problem.path === path)?.message

export function useConnectFields(error: StationError | undefined) {
  const words = useWordsOf(settingsWords)
  const say = useSay()
  const { field, hasKey, takeKey } = useKeyInput()
  const [missing, setMissing] = useState<readonly Part[]>([])
  const { entered } = useConnectionsParts('entered')
  const { enter, connect } = useStores().connections.getState()

  const submit = async (): Promise<void> => {
    const absent: Part[] = []
    if (entered.name.trim() === '') absent.push('name')
    if (entered.baseUrl.trim() === '') absent.push('baseUrl')
    if (!hasKey()) absent.push('key')
    setMissing(absent)
    const [first] = absent
    if (first === undefined) await connect(takeKey())
    else document.getElementById(`connect-${first}`)?.focus()
  }
  const problem = (part: Part): string | undefined =>
    missing.includes(part) ? words.fieldMissing[part] : say(messageAt(error, part)) || undefined
  const typed = (part: 'name' | 'baseUrl') => ({
    id: `connect-${part}`,
    value: entered[part],
    onChange: (text: string) => enter({ [part]: text }),
    problem: problem(part),
  })
  const repair = repairOf(messageAt(error, 'baseUrl'), entered.baseUrl)
  const repairAddress = (address: string): void => {
    enter({ baseUrl: address })
    field.ref.current?.focus()
  }

  return { key: { ...field, problem: problem('key') }, typed, repair, repairAddress, submit }
}
