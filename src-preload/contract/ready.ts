// The three messages outside of the contract. Two are for the moments before there is anybody behind the window: it says that
// its form takes input, and main says that it answers from now on. A bench that cannot be opened says so there, too: what comes
// along is then the answer to every call. The third is for the preload itself.

/** A DOM event of the window, and the channel on which the preload passes it on. */
export const formUsableEvent = 'packbench.usable'
export const benchReadyChannel = 'packbench.ready'
/** Nobody asked for anything for a while: the page may let go of what it only keeps to be quick. */
export const restChannel = 'packbench.rest'
