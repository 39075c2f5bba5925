// Takes keys out of a text, in every form they may stand in it. It must not keep what it removes.

/** The key as it is, URL-encoded, in both kinds of base64, and as it stands inside a JSON text. */
const formsOf = (key: string): string[] => {
  const inJson = JSON.stringify(key).slice(1, -1)
  const forms = [
    key,
    encodeURIComponent(key),
    Buffer.from(key).toString('base64'),
    Buffer.from(key).toString('base64url'),
    inJson,
    // Some services escape slashes.
    inJson.replaceAll('/', '\\/'),
  ]
  return [...new Set(forms)].sort((a, b) => b.length - a.length)
}

// What is shorter than this protects nothing, and its removal would only garble the text.
const shortestKey = 4

/** Replaces every form of every key by `mark`. */
export const createRedactor = (keys: Iterable<string>, mark: string) => {
  const forms = [...keys].filter((key) => key.length >= shortestKey).flatMap(formsOf)

  const text = (value: string): string =>
    forms.reduce((result, form) => (result.includes(form) ? result.replaceAll(form, mark) : result), value)

  /** Names and texts of a JSON value. Works without recursion: the depth of an answer is the sender's choice. */
  const json = (root: unknown): unknown => {
    if (forms.length === 0) return root
    const box: Record<string, unknown> = { root }
    const open: object[] = [box]
    for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
      for (const [name, value] of Object.entries(holder)) {
        const cleanName = text(name)
        if (typeof value === 'string') Reflect.set(holder, name, text(value))
        else if (typeof value === 'object' && value !== null) open.push(value as object)
        if (cleanName === name) continue
        Reflect.set(holder, cleanName, Reflect.get(holder, name))
        Reflect.deleteProperty(holder, name)
      }
    }
    return box['root']
  }

  return { text, json }
}
