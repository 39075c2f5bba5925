// How figures were read before anybody was asked: one mark is always the decimal one. The control of the soak.
const factors: Partial<Record<string, number>> = { g: 1, gr: 1, kg: 1000, cm: 1, mm: 0.1, m: 100 }

const readFigure = (text: string): number | null => {
  const bare = text.replace(/(\d)[\s'’](?=\d)/g, '$1')
  if (!/^\d*[.,\d]*$/.test(bare) || !/\d/.test(bare)) return null
  const marks = bare.match(/[.,]/g) ?? []
  const [first = ''] = marks
  if (marks.length < 2) return Number(bare.replace(',', '.'))
  if (marks.every((mark) => mark === first)) {
    return /^\d{1,3}([.,]\d{3})+$/.test(bare) ? Number(bare.replaceAll(first, '')) : null
  }
  const cut = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  return Number(`${bare.slice(0, cut).replaceAll(first, '')}.${bare.slice(cut + 1)}`)
}

export const oldReading = (text: string): number | null => {
  const [, figure = '', unit = ''] = /^([\d.,\s'’]+?)\s*([a-z]*)$/.exec(text.trim().toLowerCase()) ?? []
  const factor = unit === '' ? 1 : factors[unit]
  const value = readFigure(figure)
  return value === null || factor === undefined ? null : value * factor
}
