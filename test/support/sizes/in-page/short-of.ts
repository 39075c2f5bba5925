// A long text as a short one that no other text of a walk has: two numbers of 32 bits, each by its own rule.
export const shortOf = (text: string): string => {
  let one = 0x811c9dc5
  let other = 0x9e3779b9
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other + code, 0x85ebca6b) ^ (other >>> 13)
  }
  return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`
}
