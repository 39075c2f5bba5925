// One notification of the system at a time: the newest says how things stand, so an older one goes.
import { Notification } from 'electron'

let shown: Notification | null = null

export function showNotice(words: { title: string; body: string }, onPress: () => void): void {
  if (!Notification.isSupported()) return
  shown?.close()
  // The bench has a sound of its own for this.
  shown = new Notification({ ...words, silent: true })
  shown.on('click', onPress)
  shown.show()
}
