// For `expect.poll`: so long a test waits for what comes by itself, even on a machine that has much else to do. Only against
// hanging.
export const soon = { timeout: 45_000 }
