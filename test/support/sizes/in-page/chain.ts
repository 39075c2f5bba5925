// What an element is and stands in, as the rules of style know it. Without what differs from row to row of a list: where it
// stands, what it is called, what belongs to it.
const marks = [
  'class',
  'role',
  'type',
  'aria-current',
  'aria-selected',
  'aria-pressed',
  'aria-checked',
  'aria-invalid',
  'aria-disabled',
  'aria-expanded',
  'aria-hidden',
  'disabled',
  'readonly',
  'inert',
  'open',
]

const own = (element: Element): string => {
  const said = [...element.attributes]
    .filter(({ name }) => marks.includes(name) || name.startsWith('data-'))
    .map(({ name, value }) => `${name}=${value}`)
  return `${element.tagName}[${said.sort().join(' ')}]`
}

/** From the inside out. What was found is kept until the page changes: make a new one then. */
export const createChain = (): ((element: Element | null) => string) => {
  const known = new Map<Element, string>()
  const chainOf = (element: Element | null): string => {
    if (element === null) return ''
    const found = known.get(element)
    if (found !== undefined) return found
    const chain = `${own(element)}<${chainOf(element.parentElement)}`
    known.set(element, chain)
    return chain
  }
  return chainOf
}
