// Stands in for zod while the preload is built. The preload walks the contract for its names alone: the schemas are
// applied in main, and loading them in every window would cost a fifth of the time to its first paint.
type Chain = { (...args: unknown[]): Chain; [name: string]: Chain }

const chain: Chain = new Proxy(((): Chain => chain) as unknown as Chain, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => '' : chain),
})

export const z = chain
