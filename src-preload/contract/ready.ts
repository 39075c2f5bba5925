// The one message outside of the contract: main tells the preload that it answers from now on.
export const benchReadyChannel = 'packbench.ready'
