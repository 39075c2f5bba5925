// English: the first steps of a new bench.

export const welcomeEn = {
  title: 'Welcome to Packbench',
  why: 'Three steps, about ten minutes. Leave any time.',
  stepsTitle: 'First steps',
  stepsWhy: 'What a new bench needs. Each step can wait.',
  doneOf: (done: number, all: number) => `${done} of ${all} done`,
  done: 'Done',
  parcel: {
    title: 'Try a practice parcel',
    why: 'Fill in an example, then press F9. Nothing is shipped or paid.',
    elsewhere: 'Practice only: switch to it under Connections.',
    note: "Your carrier's real label looks different.",
    act: 'Fill in an example',
    actElsewhere: 'To Connections',
  },
  service: {
    title: 'Connect your service',
    why: 'You need its address and your key.',
    act: 'Connect',
  },
  printer: {
    title: 'Set up your printer',
    why: 'Packbench finds it and prints one test label.',
    found: (printer: string) => `${printer} is plugged in. One test label.`,
    act: 'Set up',
  },
  eraseAfter: 'Erase addresses after',
  never: 'never',
  days: (count: number) => `${count} days`,
  language: 'Language',
  skip: 'Skip',
  stays: 'All of this stays in Settings, F10.',
  showAgain: 'Show beside the form again',
  hide: 'Hide beside the form',
}
export type WelcomeWords = typeof welcomeEn
