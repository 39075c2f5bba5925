// One fault of every kind, put onto the screen that is open: runs in the page.
export const plantFaults = (): void => {
  const plant = (tag: string, words: string, style: string): void => {
    const element = document.createElement(tag)
    element.textContent = words
    element.style.cssText = style
    document.querySelector('main')?.append(element)
  }
  plant(
    'p',
    'These words are cut in the middle.',
    'position:absolute;top:60px;left:100px;width:60px;overflow:hidden;white-space:nowrap',
  )
  plant('p', 'These words lie on others.', 'position:absolute;top:90px;left:100px;margin:0')
  plant('p', 'And others lie below them.', 'position:absolute;top:92px;left:104px;margin:0')
  plant('button', 'Out of reach', 'position:absolute;top:-80px;left:100px')
  plant('button', 'No ring', 'position:absolute;top:130px;left:100px;outline:none')
  plant('p', 'Hardly to be read', 'position:absolute;top:150px;left:100px;color:#808080;background:#777777')
  document.querySelector('main')?.append(document.createElement('img'))
}
