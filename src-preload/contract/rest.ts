// The one message to the preload itself: nobody has asked for anything for a while, and the page may let go of what it only
// keeps to be quick.
export const restChannel = 'packbench.rest'
