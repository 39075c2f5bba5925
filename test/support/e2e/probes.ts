// Things a page that was taken over would try, each told from outside whether it worked. They run in a task of their own
// in the page, not in the debugger's evaluation, which is excused from the content policy.
import type { Page } from 'playwright'

/** Each fulfils with true when it could be done, and with false or a rejection when it was stopped. */
export const probes = {
  eval: `async () => eval('1 + 1') === 2`,
  'new Function': `async () => new Function('return 2')() === 2`,
  'code in a timer': `async () => {
    setTimeout('globalThis.timerRan = true', 0)
    // Timers of the same delay run in the order they were set.
    await new Promise((done) => setTimeout(done, 0))
    return globalThis.timerRan === true
  }`,
  'an inline script': `async () => {
    const script = document.createElement('script')
    script.textContent = 'globalThis.inlineRan = true'
    document.head.append(script)
    return globalThis.inlineRan === true
  }`,
  'an event handler in an attribute': `async () => {
    const button = document.createElement('button')
    button.setAttribute('onclick', 'globalThis.handlerRan = true')
    document.body.append(button)
    button.click()
    button.remove()
    return globalThis.handlerRan === true
  }`,
  'HTML from a text': `async () => {
    document.createElement('div').innerHTML = '<b>bold</b>'
    return true
  }`,
  'a script from outside': `async (url) => new Promise((done) => {
    const script = document.createElement('script')
    script.onload = () => done(true)
    script.onerror = () => done(false)
    script.src = url
    document.head.append(script)
  })`,
  'a worker from a text': `async () => new Promise((done) => {
    const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])))
    worker.onmessage = () => done(true)
    worker.onerror = () => done(false)
  })`,
  'to fetch over http': `async (url) => (await fetch(url)).ok`,
  'an old request over http': `async (url) => new Promise((done) => {
    const request = new XMLHttpRequest()
    request.onload = () => done(true)
    request.onerror = () => done(false)
    request.open('GET', url)
    request.send()
  })`,
  'a beacon in an image': `async (url) => new Promise((done) => {
    const refused = () => done(false)
    document.addEventListener('securitypolicyviolation', refused, { once: true })
    const image = new Image()
    // An answer that is no picture is an answer all the same.
    image.onerror = () => setTimeout(() => done(true), 0)
    image.src = url + '?image'
  })`,
  'a WebSocket': `async (url) => new Promise((done) => {
    const refused = () => done(false)
    document.addEventListener('securitypolicyviolation', refused, { once: true })
    const socket = new WebSocket(url.replace('http', 'ws') + '?socket')
    socket.onerror = () => setTimeout(() => done(true), 0)
  })`,
  'an event stream': `async (url) => new Promise((done) => {
    const refused = () => done(false)
    document.addEventListener('securitypolicyviolation', refused, { once: true })
    const stream = new EventSource(url + '?stream')
    stream.onerror = () => {
      stream.close()
      setTimeout(() => done(true), 0)
    }
  })`,
  'a style in the page': `async () => {
    const style = document.createElement('style')
    style.textContent = 'body { --probe: yes }'
    document.head.append(style)
    return getComputedStyle(document.body).getPropertyValue('--probe') !== ''
  }`,
} as const satisfies Record<string, string>
export type Probe = keyof typeof probes

let count = 0

/** Runs a probe in the page, against an address outside. */
export async function runProbe(page: Page, probe: Probe, origin: string): Promise<'done' | 'stopped'> {
  const isBench = page.url().startsWith('app:')
  const url = `${origin}/from-the-${isBench ? 'bench' : 'bare-window'}`
  const box = `probe${(count += 1)}`
  // The debugger only puts the code there; it runs when the page comes to it by itself.
  await page.evaluate(`
    globalThis.${box} = new Promise((resolve) => {
      const task = ${probes[probe]}
      setTimeout(() => task(${JSON.stringify(url)}).then(resolve, () => resolve(false)), 0)
    })
    undefined
  `)
  return (await page.evaluate(`globalThis.${box}`)) === true ? 'done' : 'stopped'
}
