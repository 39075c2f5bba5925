// JSON as PostgreSQL takes it: a NUL and half a character are none to it. What a service or a file said may hold either, and
// nothing that is told may be refused for it.

/** Escaped as JSON.stringify writes them; a backslash of the text itself stands there twice. */
const unwelcome = /\\\\|\\u(?:0000|d[89ab][0-9a-f]{2}|d[c-f][0-9a-f]{2})/gi

export const asJsonb = (value: unknown): string =>
  JSON.stringify(value).replace(unwelcome, (escape) => (escape === '\\\\' ? escape : '\ufffd'))
