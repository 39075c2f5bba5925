// The closed lists of several benches that work together. Nothing is imported here.

/**
 * off: this bench works alone. away: the engine is not there at present. there: it said welcome. frozen: it lacks facts, and
 * gives out nothing until they are back. refused: it is there and takes nothing from this bench; a person has to look.
 */
export const engineStandings = ['off', 'away', 'there', 'frozen', 'refused'] as const

/** What is wrong with a line that was pasted. used: its code was taken by a bench before. */
export const invitationFaults = ['empty', 'other-text', 'cut', 'newer', 'used'] as const

/**
 * What the engine's hello found of this bench. older: its ledger lacks what it has already told the others. twice: the
 * same bench was started from a copy of its folder.
 */
export const benchOddities = ['older', 'twice'] as const
/** How a person answers it. */
export const benchOddityAnswers = ['new-bench', 'repair'] as const

/** Why a pair is no accident, or what was done about it. */
export const pairAnswers = ['intended', 'one-canceled'] as const

/**
 * Whether the key of this bench and those of the others belong to one company. not-yet: no other bench has made anything
 * that could be asked for.
 */
export const companyFinds = ['same', 'other', 'not-yet'] as const

/** The most lines and pairs that one answer brings. */
export const casesPage = 200
