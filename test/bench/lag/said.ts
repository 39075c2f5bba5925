// What the benches of the lag have said, in the order it came. `from` and `to` are counts of words, as `count` gave them.
import type { WorkerWord } from './worker-input'

type Said = { bench: string; word: WorkerWord }

export function createSaid() {
  const all: Said[] = []
  const different = (names: readonly string[]): number => new Set(names).size
  const words = (from?: number, to?: number): WorkerWord[] => all.slice(from, to).map(({ word }) => word)
  return {
    add: (bench: string, word: WorkerWord): void => void all.push({ bench, word }),
    count: () => all.length,
    /** How many benches have said this one. */
    by: (wanted: WorkerWord['word']): number =>
      different(all.flatMap(({ bench, word }) => (word.word === wanted ? [bench] : []))),
    /** Parcels that were heard of as made: each counts once for each bench that did. */
    made: (from: number): number =>
      different(
        all
          .slice(from)
          .flatMap(({ bench, word }) =>
            word.word === 'heard' && word.state === 'label-awaited' ? [`${bench} ${word.id}`] : [],
          ),
      ),
    /** How many benches know so many parcels as created. */
    knowing: (created: number): number =>
      different(
        all.flatMap(({ bench, word }) => (word.word === 'knows' && word.created === created ? [bench] : [])),
      ),
    lags: (from?: number, to?: number): number[] =>
      words(from, to).flatMap((word) => (word.word === 'heard' ? [word.lagMs] : [])),
    /** How long each of these questions to the engine took, in milliseconds. */
    asked: (call: 'claim' | 'arm', from?: number): number[] =>
      words(from).flatMap((word) => (word.word === 'asked' && word.call === call ? [word.ms] : [])),
  }
}
