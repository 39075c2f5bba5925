// English: several benches, and the shop server between them.
import type { MessageWords } from '../../message-words'

const invitation = {
  empty: 'Paste the whole line here.',
  'other-text': 'This is no line for joining. It begins with packbench-engine:.',
  cut: 'A part of this line is missing. Copy all of it.',
  newer: 'This line comes from a newer Packbench. Install that version here too.',
  used: 'Another bench has used this line. Ask for a new one.',
} as const

export const severalMessagesEn = {
  'invitation-wrong': ({ why }) => invitation[why],
  'no-spare-line': () => 'No place is left. Whoever looks after the server can add more.',
  'engine-unreachable': ({ host, said }, format) =>
    `The shop server ${host} does not answer${format.said(said)}.`,
  'engine-untrusted': ({ host, said }, format) =>
    `The server at ${host} is not the one of your line${format.said(said)}.`,
  'engine-login-refused': ({ said }, format) =>
    `The shop server does not let this bench in${format.said(said)}.`,
  'bench-removed': () => 'This bench was removed from the shop server.',
  'engine-said': ({ said }, format) => `The shop server refused this${format.said(said)}.`,
  'engine-password-locked': () => 'The password of the shop server cannot be opened now.',
  'engine-password-missing': () =>
    'The password of the shop server is not here any more. Join with a new line.',
  'engine-place-lost': () => 'This bench lost the address of the shop server. Join with its own line again.',
  'engine-lacks-facts': ({ benches }) =>
    benches === ''
      ? 'The shop server was put back to an earlier time. It waits for every bench.'
      : `The shop server was put back to an earlier time. It still waits for: ${benches}.`,
  'ledger-behind-engine': () => 'The other benches know more of this bench than its own records.',
  'bench-started-twice': () => 'This bench runs a second time, from a copy of its folder.',
  'program-too-old-for-engine': () => 'The others use a newer Packbench. Install it here too.',
  'engine-too-old-for-program': () => 'The shop server is older than this Packbench and needs its upgrade.',
  'engine-clock-off': ({ seconds }, format) =>
    `The clocks of this computer and the server differ by ${format.figure(seconds)} s.`,
  'engine-version-old': () => 'PostgreSQL is too old there. Packbench needs 15 or newer.',
  'engine-fsync-off': () => 'fsync is off at the server. A power cut could lose what it confirmed.',
  'engine-pages-unguarded': () => 'full_page_writes is off at the server: a power cut could damage it.',
  'engine-autovacuum-off': () => 'autovacuum is off at the server: it gets slower and larger.',
  'engine-values-logged': () =>
    'The server writes addresses into its log. Set log_parameter_max_length to 0.',
  'engine-fault': ({ said }, format) => `Something is wrong with the server${format.said(said)}.`,
  'line-of-other-bench': () => 'This line is for another bench. Leave the others first.',
  'engine-login-too-mighty': () => 'This bench’s login may do everything at the server. That must not be.',
  'shared-unknown': () => 'This shared connection is not there any more.',
  'shared-other-address': () => 'The two connections lead to different addresses.',
  'shared-other-kind': () => 'One of the two connections is for tests, the other is not.',
  'shared-other-company': () =>
    'The key here belongs to another company. Use one of the other benches’ company.',
  'practice-not-shared': () => 'Practice stays at this bench and is not shared.',
  'connection-tied': ({ connection }) => `${connection} is shared already.`,
  'bench-has-unsent': ({ facts }, format) =>
    facts === 1
      ? 'The others do not know one step of this bench yet.'
      : `The others do not know ${format.figure(facts)} steps of this bench yet.`,
  'bench-has-orders': ({ orders }, format) =>
    orders === 1
      ? 'One order that all benches share is still at this one. Finish or cancel what is open here first.'
      : `${format.figure(orders)} orders that all benches share are still at this one. Finish or cancel what is open here first.`,
  'settled-elsewhere': ({ bench }) => `This was settled at ${bench}.`,
  'order-free-again': () => 'This order does not need you any more.',
  'only-this-bench-looked-at': () => 'Only the parcels of this bench were looked at.',
  'shipment-of-other-bench': ({ bench }) => `This parcel belongs to ${bench}. Decide about it there.`,
} satisfies Partial<MessageWords>
