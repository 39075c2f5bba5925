// A bench whose window may die: looked at and typed into through main, since whoever drives the page itself loses it with the
// page's process.
import type { ElectronApplication } from 'playwright'

type Answer = { ok: true; value: unknown } | { ok: false }

/** Runs a script in the page; fails when there is none, or when it does not answer in time. */
export const inPage = (app: ElectronApplication, script: string, limitMs = 5_000): Promise<Answer> =>
  app.evaluate(
    async ({ BrowserWindow }, { script, limitMs }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      if (contents === undefined || contents.isDestroyed() || contents.isCrashed()) return { ok: false }
      const limit = new Promise<Answer>((resolve) => setTimeout(resolve, limitMs, { ok: false }))
      const value = contents.executeJavaScript(script).then(
        (value: unknown): Answer => ({ ok: true, value }),
        (): Answer => ({ ok: false }),
      )
      return Promise.race([value, limit])
    },
    { script, limitMs },
  )

const fieldNamed = (label: string): string =>
  `[...document.querySelectorAll('label')].find((one) => one.textContent.trim().startsWith(${JSON.stringify(label)}))?.control`

export const valueOf = async (app: ElectronApplication, label: string): Promise<string | null> => {
  const answer = await inPage(app, `${fieldNamed(label)}?.value ?? null`)
  return answer.ok ? (answer.value as string | null) : null
}

/** As a person types it, in place of what stands there. */
export async function typeInto(app: ElectronApplication, label: string, text: string): Promise<void> {
  await inPage(app, `(() => { const field = ${fieldNamed(label)}; field.focus(); field.select() })()`)
  await app.evaluate(
    ({ BrowserWindow }, text) => BrowserWindow.getAllWindows()[0]?.webContents.insertText(text),
    text,
  )
}

export const isUsable = async (app: ElectronApplication): Promise<boolean> => {
  const answer = await inPage(app, `document.documentElement.dataset.usable === 'true'`)
  return answer.ok && answer.value === true
}

export const pidOfPage = (app: ElectronApplication): Promise<number> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0)

/** Processes beside main by their kind, such as "GPU" or the name of one of ours. */
export const pidsOf = (app: ElectronApplication, kind: string): Promise<number[]> =>
  app.evaluate(
    ({ app }, kind) =>
      app
        .getAppMetrics()
        .filter(({ type, name, serviceName }) => [type, name, serviceName].includes(kind))
        .map(({ pid }) => pid),
    kind,
  )

/** The dialogs that main shows are pressed at once, and what they said is kept. */
export const pressDialogs = (app: ElectronApplication, button: string): Promise<void> =>
  app.evaluate(({ dialog }, button) => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    dialog.showMessageBox = (...given: unknown[]) => {
      const { message, buttons = [] } = given.at(-1) as { message: string; buttons?: string[] }
      said.push(message)
      return Promise.resolve({ response: buttons.indexOf(button), checkboxChecked: false })
    }
  }, button)

export const saidInDialogs = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(() => (globalThis as unknown as { said: string[] }).said)

export const emitHanging = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.emit('unresponsive'))
