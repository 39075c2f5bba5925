// The two messages outside of the contract, for the moments before there is anybody behind the window: it says that its
// form takes input, and main says that it answers from now on. A bench that cannot be opened says so there, too: what comes
// along is then the answer to every call.

/** A DOM event of the window, and the channel on which the preload passes it on. */
export const formUsableEvent = 'packbench.usable'
export const benchReadyChannel = 'packbench.ready'
