// The border: walks the names of the contract and offers them to the window as window.station. No logic, and it does not grow.
import { contextBridge, ipcRenderer, webFrame } from 'electron'
import { channels } from './contract/channels'
import { benchReadyChannel, formUsableEvent, restChannel } from './contract/ready'

// The window opens before the bench behind it is built: what it asks meanwhile waits here.
const ready = new Promise((resolve) =>
  ipcRenderer.once(benchReadyChannel, (_event, failure: unknown) => resolve(failure)),
)

// While the page's script is on its way: the browser takes 5 ms for the first table of countries, and the form needs one.
setTimeout(() => new Intl.DisplayNames([navigator.language], { type: 'region' }))

addEventListener(formUsableEvent, () => ipcRenderer.send(formUsableEvent), { once: true })

ipcRenderer.on(restChannel, () => webFrame.clearCache())

const ask = (channel: string) => (input?: unknown) =>
  ready.then((failure) => failure ?? ipcRenderer.invoke(channel, input))

const hear = (channel: string) => (listener: (payload: unknown) => void) => {
  const heard = (_event: unknown, payload: unknown) => {
    listener(payload)
  }
  ipcRenderer.on(channel, heard)
  return () => {
    ipcRenderer.off(channel, heard)
  }
}

const station = Object.fromEntries(
  Object.entries(channels).map(([noun, group]) => [
    noun,
    Object.fromEntries(
      Object.entries(group).map(([verb, kind]) => {
        const channel = `${noun}.${verb}`
        return [verb, kind === 'call' ? ask(channel) : hear(channel)]
      }),
    ),
  ]),
)

contextBridge.exposeInMainWorld('station', station)
