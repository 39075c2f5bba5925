/** A name inside a statement that takes no values, such as one about logins. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
