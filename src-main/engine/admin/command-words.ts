// What `packbench engine` says to the person who looks after the server. It runs in a terminal, without a window, so its words
// are here and not in the window's; they are for administrators and in English.
import type { EngineFailure } from '../engine-query'
import type { Finding } from './check-engine'
import type { CommandFault } from './command-line'

export const usage = `packbench engine COMMAND --address HOST --authority FILE [options]

Commands
  init --benches N         Makes the tables and N logins. Prints one line: paste it at the first bench.
  add-bench --bench NAME   One more login. Prints the line for this bench.
  remove-bench --bench B   B is a bench's name or its login. It is let in no more; what it shipped stays.
  upgrade                  Brings the tables to this Packbench's version. Run it when every bench has been updated.
  after-restore            After a copy of the database was put back, before any bench connects.
  check                    Says what is wrong with the server and the database.

Options
  --address HOST           The server's name or IP address, as the benches reach it.
  --port N                 5432, unless something else is given.
  --database NAME          packbench, unless something else is given.
  --login NAME             packbench_admin, unless something else is given. It owns the database and may make roles.
  --password-file FILE     Its first line is the password. Without it, the password is read from standard input.
  --authority FILE         The certificate (PEM) of the authority that signed the server's.
  --certificate-name NAME  The name in the server's certificate, where it is not the address.
  --out FILE               Where the line for the bench is written. Without it, it is printed.
`

export const faultWords = (fault: CommandFault): string => {
  switch (fault.code) {
    case 'no-command':
      return 'Say what is to be done.'
    case 'unknown-command':
      return `There is no command "${fault.word}".`
    case 'unknown-option':
      return fault.said
    case 'missing':
      return `${fault.option} is missing.`
    case 'not-a-number':
      return `${fault.option} wants a whole number in its limits.`
  }
}

export const failureWords = ({ kind, said, sqlState }: EngineFailure): string => {
  const words = {
    away: 'The server does not answer',
    denied: 'The server does not let this login in',
    untrusted: 'The server is not the one of this certificate',
    said: 'PostgreSQL refused a statement; nothing was changed',
  }
  return `${words[kind]}: ${said}${sqlState === null ? '' : ` (${sqlState})`}`
}

export const words = {
  password: (login: string) => `Password of ${login}: `,
  noPassword: 'There is no password: nothing was done.',
  noFile: (file: string, said: string) => `${file} cannot be read or written: ${said}`,
  noCertificate: (file: string) => `${file} holds no certificate in PEM.`,
  oldServer: 'This PostgreSQL is older than 15. Nothing was done.',
  isThere: 'This database has been made ready before. Use upgrade, or add-bench.',
  notMade: 'This database has not been made ready. Use init.',
  isNewer: 'These tables were made by a newer Packbench. Use that one.',
  made: (benches: number) =>
    `The database is ready for ${benches} ${benches === 1 ? 'bench' : 'benches'}. ` +
    'Paste this line at the first bench, under Settings, Several benches; it hands out the lines of the others. ' +
    'Whoever has the line can join: send it as you would send a password.',
  added: (name: string) =>
    `Paste this line at ${name}, under Settings, Several benches. It is good for one bench.`,
  written: (file: string) => `The line is in ${file}. Delete the file once the bench has joined.`,
  removed: (name: string, login: string) =>
    `${name} (${login}) is let in no more. Orders it held are free after two minutes; one it was sending is taken over by a person at another bench.`,
  noBench: (bench: string) => `There is no bench "${bench}", or several of that name. These are there:`,
  bench: (login: string, name: string, isRemoved: boolean) =>
    `  ${login}  ${name}${isRemoved ? '  (removed)' : ''}`,
  upgraded: (from: number, to: number) =>
    from === to
      ? `The tables are at version ${to} already.`
      : `The tables are at version ${to} now (${from} before).`,
  frozen:
    'No orders are given out until every bench has connected and sent again what the copy lacks. ' +
    'A bench that is gone for good has to be removed for that.',
  lostLogins: (logins: readonly string[]) =>
    `The copy had no logins for ${logins.join(', ')}. Remove these benches, and add each of them anew.`,
  allRight: 'Nothing is wrong.',
}

export const findingWords = (finding: Finding): string => {
  switch (finding.code) {
    case 'fsync-off':
      return 'fsync is off: after a power cut, orders that were given out may be given out again. Turn it on.'
    case 'full-page-writes-off':
      return 'full_page_writes is off: a power cut may damage the tables. Turn it on.'
    case 'autovacuum-off':
      return 'autovacuum is off: the tables grow without end. Turn it on.'
    case 'old-version':
      return 'This PostgreSQL is older than 15.'
    case 'superuser':
      return 'This login is a superuser. Use one that owns the database and may make roles, and nothing more.'
    case 'values-logged':
      return "The server's log gets the values of statements, and with them addresses. Set log_parameter_max_length = 0."
    case 'plain-text':
      return 'The server talks without TLS. In pg_hba.conf, let in "hostssl" with scram-sha-256 only, and reject the rest.'
    case 'not-made':
      return words.notMade
    case 'temporary-tables':
      return 'Benches may make temporary tables: run upgrade, or REVOKE TEMPORARY ON DATABASE … FROM PUBLIC.'
    case 'large-objects':
      return 'Benches may make large objects and fill the disk. As superuser, take these functions from PUBLIC; the guide has the lines.'
    case 'schema-old':
      return `The tables are at version ${finding.has}, this Packbench needs ${finding.needs}: run upgrade.`
    case 'schema-new':
      return `The tables are at version ${finding.has}, this Packbench knows ${finding.knows}: use a newer one.`
    case 'clock-off':
      return `The server's clock is ${Math.abs(finding.seconds)} s ${finding.seconds > 0 ? 'ahead of' : 'behind'} this computer's. Let both follow a time server.`
    case 'certificate-ends':
      return finding.days < 0
        ? "The server's certificate has ended."
        : `The server's certificate ends in ${finding.days} days. Make a new one with the same authority; no bench needs a new line.`
    case 'other-databases':
      return `Benches may connect to other databases: ${finding.names.join(', ')}. As superuser: REVOKE CONNECT ON DATABASE … FROM PUBLIC.`
    case 'strong-login':
      return `${finding.login} may do more than a bench should: ${finding.rights.join(', ')}.`
    case 'few-connections':
      return `The server takes ${finding.has} connections, and this shop may need ${finding.needs}: raise max_connections.`
    case 'frozen':
      return finding.waitsFor.length === 0
        ? 'The database was moved or put back: no orders are given out until the benches have connected. Run after-restore.'
        : `No orders are given out until these benches have sent again what is missing: ${finding.waitsFor.join(', ')}. Remove one that is gone for good.`
  }
}
