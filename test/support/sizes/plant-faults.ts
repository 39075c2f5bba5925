// One fault of every kind, put onto the screen that is open: runs in the page.
type Plant = readonly [tag: string, words: string, style: string]

const at = (top: number): string => `position:absolute;left:100px;top:${top}px;margin:0;`
export const plants: readonly Plant[] = [
  ['p', 'These words are cut in the middle.', `${at(60)}width:60px;overflow:hidden;white-space:nowrap`],
  ['p', 'These words lie on others.', at(90)],
  ['p', 'And others lie below them.', at(92)],
  ['button', 'Out of reach', at(-80)],
  ['button', 'No ring', `${at(130)}outline:none`],
  ['p', 'Hardly to be read', `${at(160)}color:#808080;background:#777777`],
  ['img', '', at(190)],
]

export const plantFaults = (planted: readonly Plant[]): void => {
  for (const [tag, words, style] of planted) {
    const element = document.createElement(tag)
    element.textContent = words
    element.style.cssText = style
    document.querySelector('main')?.append(element)
  }
}
