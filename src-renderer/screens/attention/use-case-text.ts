// What a field is told that is typed in about a case.
import type { CaseText } from '../../stores/attention-store'
import { useAttention } from '../../stores/stores'

export const useCaseText = (part: CaseText) => {
  const value = useAttention((state) => state[part])
  const type = useAttention((state) => state.type)
  return { value, onChange: (text: string) => type(part, text) }
}
