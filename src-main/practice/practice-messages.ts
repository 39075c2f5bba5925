// What the practice process and the program that started it tell each other. The key and the folder go this way alone:
// arguments and environment of a process can be read by others.

export type ToPractice =
  | { kind: 'start'; folder: string; key: string; /** The one it had before, after a crash. */ port?: number }
  | { kind: 'stop' }

/** An error, taken apart: it has to pass through JSON. */
export type Trouble = { message: string; stack: string }

export type FromPractice =
  | { kind: 'listening'; baseUrl: string }
  | { kind: 'failed'; trouble: Trouble }
  | { kind: 'problem'; trouble: Trouble }
