/** A code by its name; one that this version does not know is shown as it came. */
export const nameIn =
  (names: Readonly<Record<string, string>>) =>
  (code: string): string =>
    names[code] ?? code
