/** Makes what belongs to a key once, and knows it from then on. Nothing is ever forgotten: the keys are to be few. */
export const remembered = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const made = new Map<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
