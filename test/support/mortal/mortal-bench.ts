// A bench whose window may die: looked at and typed into through main, since whoever drives the page itself loses it with the
// page's process.
import type { ElectronApplication } from 'playwright'
import { deathWordsOf } from '../../../src-main/shell/death-words'

type Answer = { ok: true; value: unknown } | { ok: false }

/** Runs a script in the page; fails when there is none, or when it does not answer in time. */
const inPage = (app: ElectronApplication, script: string, limitMs = 5_000): Promise<Answer> =>
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

const lastName = fieldNamed('Last name')

export type MortalBench = ReturnType<typeof mortalBench>

/** What may be done to a bench whose window shows the Ship form, and what is seen of it then. */
export function mortalBench(app: ElectronApplication) {
  const valueOf = async (script: string): Promise<unknown> => {
    const answer = await inPage(app, script)
    return answer.ok ? answer.value : null
  }
  const pidOfPage = (): Promise<number> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0)

  return {
    pidOfPage,
    isUsable: async (): Promise<boolean> =>
      (await valueOf(`document.documentElement.dataset.usable === 'true'`)) === true,

    /** As a person types it, in place of what stands there. */
    typeLastName: async (text: string): Promise<void> => {
      await inPage(app, `(() => { const field = ${lastName}; field.focus(); field.select() })()`)
      await app.evaluate(
        ({ BrowserWindow }, text) => BrowserWindow.getAllWindows()[0]?.webContents.insertText(text),
        text,
      )
    },
    lastName: (): Promise<unknown> => valueOf(`${lastName}?.value ?? null`),
    /** Main keeps what is typed: it is there whatever becomes of the window. */
    isKept: async (text: string): Promise<boolean> =>
      JSON.stringify(await valueOf('station.forms.kept()')).includes(text),

    killPage: async (): Promise<void> => kill([await pidOfPage()]),
    /** The page answers no longer, and main is told what the system tells it then. */
    hangPage: async (): Promise<void> => {
      void inPage(app, 'for (;;) {}', 100).catch(() => undefined)
      await app.evaluate(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.emit('unresponsive'))
    },
    /** Processes beside main by their kind, such as "GPU" or the name of one of ours. */
    killBeside: async (kind: string): Promise<void> =>
      kill(
        await app.evaluate(
          ({ app }, kind) =>
            app
              .getAppMetrics()
              .filter(({ type, name, serviceName }) => [type, name, serviceName].includes(kind))
              .map(({ pid }) => pid),
          kind,
        ),
      ),

    /** The dialogs that main shows are answered at once with "open it again", and what they said is kept. */
    openAgainWhenAsked: (): Promise<void> =>
      app.evaluate(({ dialog }, button) => {
        const said: string[] = []
        Object.assign(globalThis, { said })
        dialog.showMessageBox = (...given: unknown[]) => {
          const { message, buttons = [] } = given.at(-1) as { message: string; buttons?: string[] }
          said.push(message)
          return Promise.resolve({ response: buttons.indexOf(button), checkboxChecked: false })
        }
      }, deathWordsOf('en').openAgain),
    saidInDialogs: (): Promise<string[]> =>
      app.evaluate(() => (globalThis as unknown as { said: string[] }).said),
  }
}

const kill = (pids: readonly number[]): void => {
  for (const pid of pids) process.kill(pid, 'SIGKILL')
}
