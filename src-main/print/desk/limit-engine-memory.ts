// The engines in WebAssembly ask for memory through one function. Past this much they are told no, as on a full computer:
// PDFium then gives up on the file, and nothing else does.
const mostBytes = 512 * 1024 * 1024
const pageBytes = 65_536

/** The part of it that is needed; Node's types leave it to a browser's. */
type EngineMemory = { buffer: ArrayBuffer; grow: (pages: number) => number }

export function limitEngineMemory(): void {
  const { Memory } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: EngineMemory } } })
    .WebAssembly
  const { grow } = Memory.prototype
  Memory.prototype.grow = function (this: EngineMemory, pages: number): number {
    if (this.buffer.byteLength + pages * pageBytes > mostBytes) throw new RangeError('no more memory')
    return grow.call(this, pages)
  }
}
