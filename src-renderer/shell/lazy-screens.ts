// The parts that are not in the first chunk, and their loading ahead of need: once the form takes input and the
// window has nothing else to do, so that no key press has to wait for a file.
export const loadScreen = {
  batch: () => import('../screens/batch/batch-screen').then((part) => ({ default: part.BatchScreen })),
  history: () =>
    import('../screens/history/history-and-today').then((part) => ({ default: part.HistoryAndToday })),
  tracking: () =>
    import('../screens/tracking/tracking-screen').then((part) => ({ default: part.TrackingScreen })),
  attention: () =>
    import('../screens/attention/attention-screen').then((part) => ({ default: part.AttentionScreen })),
  settings: () =>
    import('../screens/settings/settings-screen').then((part) => ({ default: part.SettingsScreen })),
}
export const loadQuestion = () =>
  import('../screens/question/question-dialog').then((part) => ({ default: part.QuestionDialog }))
export const loadCopies = () =>
  import('../screens/question/copies-dialog').then((part) => ({ default: part.CopiesDialog }))
export const loadDamaged = () =>
  import('../screens/damaged/damaged-screen').then((part) => ({ default: part.DamagedScreen }))
export const loadFind = () =>
  import('../screens/find/find-dialog').then((part) => ({ default: part.FindDialog }))
export const loadHelp = () =>
  import('../screens/find/help-dialog').then((part) => ({ default: part.HelpDialog }))
export type LazyScreen = keyof typeof loadScreen

const inOrder: readonly (() => Promise<unknown>)[] = [
  () => import('../stores/check-draft'),
  () => import('../screens/ship/double-dialog'),
  loadScreen.batch,
  loadScreen.history,
  loadScreen.attention,
  loadQuestion,
  loadCopies,
  loadFind,
  loadHelp,
  loadScreen.tracking,
  loadScreen.settings,
]

/** One part after another, each only when the window is idle. */
export const warmUp = (parts: readonly (() => Promise<unknown>)[] = inOrder): void => {
  const [next, ...rest] = parts
  if (next === undefined) return
  requestIdleCallback(() => void next().then(() => warmUp(rest)), { timeout: 5000 })
}
