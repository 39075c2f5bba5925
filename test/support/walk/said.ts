// Words of the walk's worlds that are nobody's of ours: what a service, a spooler or a printer said, raw answers, codes.
// They stand between marks no text of the window uses, so that they can be taken out of it exactly.

/** What somebody else said, as it is shown. */
export const said = (words: string): string => `«${words}»`

/** A text without anything that stands between the marks. */
export const withoutSaid = (text: string): string => text.replace(/«[^»]*»/gs, ' ')
