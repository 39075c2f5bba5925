// A key as it was pasted: people copy the whole header, or the quotes that stood around it. What is left out is said.

const keyWrappings = ['header', 'bearer', 'quotes'] as const
export type KeyWrapping = (typeof keyWrappings)[number]

const wrappings: Readonly<Record<KeyWrapping, RegExp>> = {
  header: /^(?:-H\s*)?(?:proxy-)?authorization\s*[:=]\s*(.*)$/is,
  bearer: /^bearer(?:\s+|\s*:\s*)(.*)$/is,
  quotes: /^(?:"(.*)"|'(.*)'|`(.*)`|“(.*)”|„(.*)[“”]|‘(.*)’|«(.*)»)$/s,
}

export const cleanKey = (text: string): { key: string; leftOut: KeyWrapping[] } => {
  const leftOut = new Set<KeyWrapping>()
  let key = text.trim()
  for (let before = ''; before !== key;) {
    before = key
    for (const wrapping of keyWrappings) {
      const parts: (string | undefined)[] = wrappings[wrapping].exec(key)?.slice(1) ?? []
      const inside = parts.find((part) => part !== undefined)
      if (inside === undefined) continue
      leftOut.add(wrapping)
      key = inside.trim()
    }
  }
  return { key, leftOut: [...leftOut] }
}
