// English: the other benches of the shop, in the settings and among what is to be fixed.
import type { Several } from '../../../src-preload/contract/several'

const titles: Record<Exclude<Several['standing'], 'off'>, string> = {
  there: 'This bench works with the others',
  away: 'The shop server does not answer',
  frozen: 'The shop server waits for what it has lost',
  refused: 'The shop server needs your decision',
}

export const severalEn = {
  aloneTitle: 'This bench works alone',
  aloneWhy:
    'Several benches of one shop can work together. Then no order is packed twice, and everybody finds every parcel.',
  aloneNeeds: 'They need a shop server. That is PostgreSQL on a computer here, or rented.',
  joinTitle: 'Join the other benches',
  line: 'Line for this bench',
  linePlaceholder: 'packbench-engine:…',
  lineWhy: 'Another bench makes it under this heading. The first one comes from whoever set up the server.',
  leadsTo: (host: string) => `It leads to ${host}.`,
  benchName: 'Name of this bench',
  benchNamePlaceholder: 'e.g. Bench 2',
  benchNameWhy: 'The others see it at every parcel of this bench.',
  join: 'Join',
  joining: 'Joining',
  sharedTitle: 'Shared',
  sharedThings: [
    'Parcels: History, search, tracking, duplicates',
    'Order files: everybody works on one file',
    'Labels, to print them again',
    'Packages, rules, defaults, address book',
  ],
  ownTitle: 'Never shared',
  ownThings: ['Keys', 'Printers and how they print', 'Practice'],
  goesOnTitle: 'Without the server',
  goesOnThings: [
    'Parcels typed here go out, with labels',
    'Orders of shared files wait',
    'New parcels of the others are not in sight',
  ],

  titles,
  at: (host: string) => `Shop server: ${host}.`,
  unsent: (figure: string, count: number) =>
    count === 1
      ? 'One step of this bench is still to be sent.'
      : `${figure} steps of this bench are still to be sent.`,
  nothingShared: 'Nothing is shared yet. Choose a connection below.',
  check: 'Check now',
  checking: 'Checking',
  faultsTitle: 'For whoever looks after the server',
  passwordThisRun:
    'This computer cannot keep the password safely. Show your line, and keep it for the next start.',
  passwordGone: 'The password is not here any more. Paste the line you kept, or a new one.',
  showOwnLine: 'Show my line',

  benches: 'Benches',
  bench: 'Bench',
  self: 'this bench',
  now: 'just now',
  lastHeard: (time: string) => `last heard: ${time}`,
  neverHeard: 'not joined yet',
  removed: 'removed',
  remove: 'Remove',
  removeWhy: 'Only whoever looks after the server removes a bench, with this command:',
  removeShared: 'Its parcels stay in sight. What it was sending shows up to be fixed.',
  invite: 'One more bench',
  inviteWhy: (figure: string, count: number) =>
    count === 0
      ? 'No place is left. This command on the server makes more:'
      : count === 1
        ? 'One more can join.'
        : `${figure} more can join.`,
  inviteElsewhere: 'The bench that joined first makes lines. Or the server does, with this command:',
  newName: 'Its name',
  anyBench: 'Bench 2',
  makeLine: 'Make its line',
  lineFor: (name: string) => `Line for ${name}`,
  ownLine: 'Line for this bench',
  lineOnce: 'It works once, at one bench. Send it to nobody else.',
  lineAgain: 'It opens this bench’s access. Keep it like a key.',
  copyLine: 'Copy line',
  doneWithLine: 'Done',
  copyCommand: 'Copy command',

  connections: 'Shared connections',
  connectionsWhy: 'Each bench has its own key for them. All keys must belong to the same company.',
  noConnections: 'Connect your service first. Practice stays here.',
  notShared: 'Only at this bench',
  sharedAs: (name: string) => `Shared as ${name}`,
  company: {
    same: 'Same company as the others',
    other: 'Another company than the others',
    'not-yet': 'The company is compared with the first parcel of another bench',
  },
  share: 'Share',
  shareAs: (name: string) => `Share as ${name}`,
  sharing: 'Comparing keys',
  stopSharing: 'Stop sharing',
  stopSharingReally: 'New parcels of this bench stay here then. Stop sharing?',
  stopSharingYes: 'Stop',

  oddities: {
    older: 'These records are older than what the others know',
    twice: 'This bench runs twice',
  },
  oddityWhy: {
    older:
      'They are an older copy, or the folder went to another computer. Nothing is sent to the others until you decide.',
    twice: 'Another Packbench uses the same records, from a copy of the folder. Only one of them can go on.',
  },
  repair: 'It is this bench',
  repairWhy: {
    older: 'What is missing here comes back from the shop server. Unclear parcels show up to be fixed.',
    twice: 'This one goes on. The other one has to join as a new bench.',
  },
  newBench: 'It is a new bench',
  newBenchWhy: 'It leaves here and joins with a line of its own.',
  decide: 'Go on',

  leaveTitle: 'Work alone again',
  leaveWhy: 'Parcels of this bench stay here and with the others. Nothing new is shared.',
  leave: 'Leave the others',
  leaveReally: 'Then the others see no new parcels of this bench. Coming back takes a new line.',
  leaveUnsent: (figure: string, count: number) =>
    count === 1
      ? 'One step has not gone out. The others will never see it.'
      : `${figure} steps have not gone out. The others will never see them.`,
  leaveYes: 'Leave',

  silentKind: (bench: string) => `${bench} fell silent`,
  silentTitle: (bench: string) => `${bench} was sending this order and fell silent`,
  silentWhy: (time: string) => `Last heard: ${time}. Nobody else may send it before you have looked.`,
  silentNever: 'It has not been heard from since. Nobody else may send it before you have looked.',
  silentLook: (bench: string) => `Look at ${bench}. If it comes back, it settles this itself.`,
  silentSteps: [
    'Otherwise take the order over. Then it is unclear at this bench.',
    'Look in the portal and decide, as with every unclear parcel.',
  ],
  quiet: (time: string) => `Wait ${time}`,
  quietWhy: 'its call may still be on the way',
  quietOver: 'You can take it over',
  quietOverWhy: 'no call of it can be on the way',
  typeKey: (key: string) => `Type the order number ${key}`,
  typeName: (name: string) => `Type the last name ${name}`,
  takeOver: 'Take over',
  takeOverWhy: 'Nothing is sent by that.',
  stillQuiet: (time: string) => `Taking over opens in ${time}.`,
  takenOver: (name: string) => `${name}: taken over. Now look in the portal.`,
  freed: (name: string) => `${name}: free again. Send it from Batch (F3).`,

  pairKind: 'Made at two benches',
  pairTitle: 'The same order was made at two benches',
  pairWhy: 'Both benches could not see each other. Both parcels are bought.',
  here: 'This bench',
  created: 'Created',
  number: 'Number',
  noNumber: 'none yet',
  pairWays: {
    intended: 'Both are meant',
    intendedWhy: 'For example two parcels of one order.',
    'one-canceled': 'I canceled one',
    canceledWhy: 'In the portal, by the number shown here.',
  },
  settlePair: 'Settle this',
  settlePairFirst: 'Choose what is true.',
  settlePairWhy: 'Both benches see that it is settled.',
  pairSettled: (name: string) => `${name}: settled.`,
}
export type SeveralWords = typeof severalEn
