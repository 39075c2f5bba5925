// What a field is called on the form, from its path; a field that the form does not have keeps its path.
import { fieldOf } from '../rules/form'
import { useWords } from '../text/use-words'

export const useFieldName = (): ((path: string) => string) => {
  const { common } = useWords()
  return (path) => {
    const field = fieldOf(path)
    return field === null ? path : common.fields[field]
  }
}
