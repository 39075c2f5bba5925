// The states of the walk that together show every field there is, for tests that cannot go through all of them. The soak of
// typing, which does, fails when a field is missing here.
export const statesWithFields: readonly string[] = [
  'ship: a new bench',
  'ship: every field filled',
  'double: a reason of one’s own',
  'bench: the field of a sheet',
  'history: nothing yet',
  'tracking: before the first number',
  'attention: one of every kind',
  'attention: unsure, not in the portal and still locked',
  'attention: unsure, not needed any more',
  'attention: unsure, found and different',
  'settings: the connections',
  'settings: a new key',
  'settings: the printers',
  'settings: doubles',
  'set-up: where, an address',
  'set-up: how, by the queue as dots',
  'set-up: how, by an address',
  'set-up: how, a sheet with labels',
  'set-up: trying it, no figure for the bar',
  'set-up: trying it, no figure for the place',
]
