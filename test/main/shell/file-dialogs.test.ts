// Where the system's dialogs open, and what is remembered of them.
import { join } from 'node:path'
import type { OpenDialogOptions, SaveDialogOptions } from 'electron'
import { beforeEach, expect, it } from 'vitest'
import { createFileDialogs } from '../../../src-main/shell/file-dialogs'
import { createFrameMemory } from '../../../src-main/shell/frame-memory'
import { tempFolder } from '../../support/temp-folder'

let memory: ReturnType<typeof createFrameMemory>
let answer: string | null
let asked: (OpenDialogOptions | SaveDialogOptions)[]
let dialogs: ReturnType<typeof createFileDialogs>

beforeEach(() => {
  memory = createFrameMemory(join(tempFolder(), 'window.json'))
  asked = []
  dialogs = createFileDialogs({
    memory,
    open: (options) => {
      asked.push(options)
      return Promise.resolve({ filePaths: answer === null ? [] : [answer] })
    },
    save: (options) => {
      asked.push(options)
      return Promise.resolve({ canceled: answer === null, filePath: answer ?? '' })
    },
  })
})

it('opens the first time where the system wants', async () => {
  answer = '/orders/monday.csv'
  expect(await dialogs.chooseFile([{ name: '*', extensions: ['*'] }])).toBe('/orders/monday.csv')
  expect(asked).toEqual([{ properties: ['openFile'], filters: [{ name: '*', extensions: ['*'] }] }])
})

it('opens in the folder of the last file', async () => {
  answer = '/orders/monday.csv'
  await dialogs.chooseFile()
  await dialogs.chooseFile()
  expect(asked[1]?.defaultPath).toBe('/orders')
})

it('opens at the last folder itself', async () => {
  answer = '/labels'
  expect(await dialogs.chooseFolder()).toBe('/labels')
  await dialogs.chooseFolder()
  expect(asked[1]).toEqual({ properties: ['openDirectory', 'createDirectory'], defaultPath: '/labels' })
})

it('proposes a name to save in the last folder, and a whole path as it is', async () => {
  answer = '/tables/day.csv'
  expect(await dialogs.chooseFileToSave('day.csv')).toBe('/tables/day.csv')
  await dialogs.chooseFileToSave('day.csv')
  await dialogs.chooseFileToSave('/elsewhere/day.csv')
  expect(asked.map(({ defaultPath }) => defaultPath)).toEqual([
    'day.csv',
    '/tables/day.csv',
    '/elsewhere/day.csv',
  ])
})

it('remembers nothing of a dialog that was left', async () => {
  answer = null
  expect(await dialogs.chooseFile()).toBeNull()
  expect(await dialogs.chooseFolder()).toBeNull()
  expect(await dialogs.chooseFileToSave('day.csv')).toBeNull()
  expect(memory.frame().lastFolder).toBeNull()
})
