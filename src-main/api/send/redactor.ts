// Takes the key out of whatever the service sent back, before anything else sees it. It must not keep what it removes.

const mark = '[key]'

const formsOf = (key: string): string[] => {
  const forms = [
    key,
    encodeURIComponent(key),
    Buffer.from(key).toString('base64'),
    Buffer.from(key).toString('base64url'),
    // As it stands inside a JSON text, and in one that escapes slashes.
    JSON.stringify(key).slice(1, -1),
    JSON.stringify(key).slice(1, -1).replaceAll('/', '\\/'),
  ]
  return [...new Set(forms)].sort((a, b) => b.length - a.length)
}

/** A service may repeat the header it was sent in an error or an echo: the key never goes further than this. */
export const createRedactor = (key: string | null) => {
  // What is shorter than this is no secret, and its removal would only garble the text.
  const forms = key === null || key.length < 4 ? [] : formsOf(key)

  const text = (value: string): string =>
    forms.reduce((result, form) => (result.includes(form) ? result.replaceAll(form, mark) : result), value)

  /** Works without recursion: the depth of an answer is the sender's choice. */
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

/** The beginning of a text for "Details", short enough for a ledger row. */
export const excerptOf = (text: string, length = 2000): string =>
  text.length <= length ? text : `${text.slice(0, length)}… (${text.length} characters)`
