// `packbench engine …`: what the person who looks after the server runs, from any bench's computer, without a window. Reads the
// password, does one thing, says what came of it. Gives back the exit code: 0 done, 1 not done or something is wrong, 2 not understood.
import { X509Certificate } from 'node:crypto'
import { EngineFailure } from '../engine-query'
import { writeInvitation, type SpareLogin } from '../invitation'
import { openSession, type EngineLogin, type OpenSession } from '../open-session'
import { newestSchema } from '../schema/migrations'
import { firstLine } from './ask-password'
import { addBench, freezeAfterRestore, listBenches, removeBench } from './change-benches'
import { checkEngine } from './check-engine'
import { closeDoors } from './close-doors'
import { readCommand, type EngineCommand, type ServerOptions } from './command-line'
import { failureWords, faultWords, findingWords, usage, words } from './command-words'
import { initEngine } from './init-engine'
import { stateOf } from './state-of-engine'
import { upgradeSchema } from './upgrade-schema'

export type CommandEnds = {
  readFile: (path: string) => Promise<string>
  /** For whoever runs it alone: the line lets a bench in. */
  writeFile: (path: string, text: string) => Promise<void>
  /** `prompt` is called where a person types it. */
  readPassword: (prompt: () => void) => Promise<string>
  /** To standard output, where another program may read it. */
  give: (line: string) => void
  /** To standard error. */
  say: (line: string) => void
  /** The same, without ending the line. */
  ask: (text: string) => void
  nowMs: () => number
}

/** Something was said already; nothing was done. */
class NotDone extends Error {}

export async function runEngineCommand(given: readonly string[], ends: CommandEnds): Promise<number> {
  const read = readCommand(given)
  if (!read.ok) {
    ends.say(`${faultWords(read.fault)}\n\n${usage}`)
    return 2
  }
  try {
    return await inSession(read.command, ends)
  } catch (error) {
    if (error instanceof NotDone) ends.say(error.message)
    else if (error instanceof EngineFailure) ends.say(failureWords(error))
    else throw error
    return 1
  }
}

const inSession = async (command: EngineCommand, ends: CommandEnds): Promise<number> => {
  const login = await loginFor(command.server, ends)
  const session = await openSession(login)
  try {
    return await perform(command, session, login, ends)
  } finally {
    await session.close()
  }
}

const perform = async (
  { name, benches, bench, outFile }: EngineCommand,
  session: OpenSession,
  login: EngineLogin,
  ends: CommandEnds,
): Promise<number> => {
  const give = async (line: string): Promise<void> => {
    if (outFile === null) return ends.give(line)
    try {
      await reached(outFile, () => ends.writeFile(outFile, `${line}\n`))
      ends.say(words.written(outFile))
    } catch (error) {
      if (!(error instanceof NotDone)) throw error
      // What was made stays made, and its line is nowhere else.
      ends.say(error.message)
      ends.give(line)
    }
  }
  if (name === 'check') {
    const findings = await checkEngine(session, login, ends.nowMs)
    for (const finding of findings) ends.give(findingWords(finding))
    if (findings.length === 0) ends.say(words.allRight)
    return findings.length === 0 ? 0 : 1
  }
  const state = await stateOf(session)
  if (state.serverVersion < 150_000) throw new NotDone(words.oldServer)
  if (name === 'init') {
    // Broken off after its tables, it goes on.
    if (state.schemaVersion !== null && (await listBenches(session)).length > 0)
      throw new NotDone(words.isThere)
    const [first, ...others] = await initEngine(session, benches)
    if (first === undefined) throw new Error('no login was made')
    ends.say(words.made(benches))
    await give(lineFor(login, { ...first, name: '', spares: others }))
    return 0
  }
  if (state.schemaVersion === null) throw new NotDone(words.notMade)
  if (state.schemaVersion > newestSchema) throw new NotDone(words.isNewer)
  if (name === 'upgrade') {
    const { from, to } = await upgradeSchema(session)
    await closeDoors(session)
    ends.say(words.upgraded(from, to))
  } else if (name === 'add-bench') {
    const added = await addBench(session, bench)
    ends.say(words.added(bench))
    await give(lineFor(login, { ...added, name: bench, spares: [] }))
  } else if (name === 'remove-bench') {
    const removed = await removeBench(session, bench)
    if (removed === null) {
      ends.say(words.noBench(bench))
      for (const one of await listBenches(session)) ends.say(words.bench(one.bench, one.name, one.is_removed))
      return 1
    }
    ends.say(words.removed(removed.name, removed.bench))
  } else {
    const lost = await freezeAfterRestore(session)
    ends.say(words.frozen)
    if (lost.length > 0) ends.say(words.lostLogins(lost))
  }
  return 0
}

const lineFor = (server: EngineLogin, bench: SpareLogin & { name: string; spares: SpareLogin[] }): string =>
  writeInvitation({
    ...{ address: server.address, port: server.port, database: server.database, authority: server.authority },
    ...(server.certificateName === undefined ? {} : { certificateName: server.certificateName }),
    ...bench,
  })

const loginFor = async (server: ServerOptions, ends: CommandEnds): Promise<EngineLogin> => {
  const { authorityFile, passwordFile } = server
  const authority = await reached(authorityFile, () => ends.readFile(authorityFile))
  if (!isCertificate(authority)) throw new NotDone(words.noCertificate(authorityFile))
  const password =
    passwordFile === null
      ? await ends.readPassword(() => ends.ask(words.password(server.login)))
      : firstLine(await reached(passwordFile, () => ends.readFile(passwordFile)))
  if (password === '') throw new NotDone(words.noPassword)
  const { address, port, database, login, certificateName } = server
  return { address, port, database, login, certificateName, authority, password }
}

const reached = async <Done>(file: string, reach: () => Promise<Done>): Promise<Done> => {
  try {
    return await reach()
  } catch (error) {
    throw new NotDone(words.noFile(file, error instanceof Error ? error.message : String(error)))
  }
}

const isCertificate = (pem: string): boolean => {
  try {
    return new X509Certificate(pem).raw.length > 0
  } catch {
    return false
  }
}
