// What the bench does with files, done for real on Windows (under Wine, or on a Windows computer by `npm run try-windows`): each
// check is one sentence and throws when it does not hold. They run in plain Node, in a folder of their own.
import assert from 'node:assert/strict'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { IndexThread } from '../../../src-main/cache/index/ask-index'
import { openCache } from '../../../src-main/cache/open-cache'
import { addDurably, replaceDurably } from '../../../src-main/common/durable-file'
import { renamePatiently } from '../../../src-main/common/rename-patiently'
import { createLabelFiles } from '../../../src-main/ledger/label-files'
import { openLedger } from '../../../src-main/ledger/open-ledger'
import { startPractice } from '../../../src-main/practice/start-practice'
import { createFolderChannel } from '../../../src-main/print/channels/folder/folder-channel'
import { createJobFiles } from '../../../src-main/print/job/job-files'
import { createLog } from '../../../src-main/common/log'
import { pathsBelow } from '../../../src-main/shell/paths'
import { userDataFolder } from '../../../src-main/shell/user-data-folder'
import { openStorage } from '../../../src-main/station/open-storage'
import { recordChecks } from './record-checks'

export type Check = { name: string; run: (folder: string) => unknown }

const inWords = (text: string): Uint8Array => Buffer.from(text)
const now = (): Date => new Date('2026-11-28T09:00:00Z')
/** Windows' own limit is 260 characters for all of a path. */
const longName = (folder: string): string =>
  join(folder, ...Array<string>(9).fill('a long name '.repeat(3).trim()))
const noLog = (message: string, cause?: unknown): void => {
  throw new Error(message, { cause })
}
/** The index is a cache and lives in a thread of its own: nothing here waits for it. */
const unindexed = {
  startIndexThread: (): IndexThread => ({
    postMessage: () => undefined,
    on: () => undefined,
    terminate: () => Promise.resolve(0),
    unref: () => undefined,
  }),
  setTimer: () => () => undefined,
  onIndexed: () => undefined,
}
let idCount = 0
const newId = (): string => `01JDTRYWINDOWS${String((idCount += 1)).padStart(12, '0')}`

export const fileChecks: readonly Check[] = [
  {
    name: 'a ledger is made at the first start, closed, and opened again',
    run: (folder) => {
      const path = join(folder, 'ledger.db')
      openLedger(path).close()
      const again = openLedger(path)
      assert.equal(again.pragma('journal_mode', { simple: true }), 'wal')
      again.close()
      assert.deepEqual(readdirSync(folder), ['ledger.db'])
    },
  },
  {
    name: 'a ledger lies below a long path',
    run: (folder) => {
      const path = join(longName(folder), 'ledger.db')
      assert.ok(path.length > 260)
      openLedger(path).close()
      openLedger(path).close()
      assert.ok(statSync(path).size > 0)
    },
  },
  {
    name: 'all that the bench keeps is opened twice and is the same, in folders in Cyrillic and Chinese',
    run: (folder) => {
      const paths = pathsBelow(join(folder, 'Иван Петров', '王小明 (包装台)'))
      const open = () => openStorage({ paths, now, newId, log: noLog, ...unindexed })
      const first = open()
      first.settings.change({ homeCountry: 'CN' })
      first.close()
      const second = open()
      assert.equal(second.settings.get().homeCountry, 'CN')
      assert.equal(second.practiceConnection.id, first.practiceConnection.id)
      second.close()
    },
  },
  {
    name: 'a ledger that another program reads can still be written',
    run: (folder) => {
      const path = join(folder, 'ledger.db')
      const db = openLedger(path)
      const reader = openSync(path, 'r')
      readSync(reader, Buffer.alloc(16))
      db.prepare("INSERT INTO settings (name, value) VALUES ('theme', '\"dark\"')").run()
      closeSync(reader)
      db.close()
    },
  },
  {
    name: 'a cache that cannot be read is made anew',
    run: (folder) => {
      const path = join(folder, 'cache.db')
      writeFileSync(path, 'no database at all '.repeat(100))
      let said = ''
      openCache(path, (message) => (said = message)).close()
      openCache(path, noLog).close()
      assert.notEqual(said, '')
    },
  },
  {
    name: 'a file is replaced whole, below a long path and in Chinese',
    run: async (folder) => {
      const path = join(longName(folder), '标签.json')
      await replaceDurably(path, inWords('one'))
      await replaceDurably(path, inWords('two'))
      assert.equal(readFileSync(path, 'utf8'), 'two')
      assert.deepEqual(readdirSync(longName(folder)), ['标签.json'])
    },
  },
  {
    name: 'a file is replaced although somebody has just had it open',
    run: async (folder) => {
      const path = join(folder, 'settings.json')
      writeFileSync(path, 'one')
      const reader = openSync(path, 'r')
      setTimeout(() => closeSync(reader), 300)
      await replaceDurably(path, inWords('two'))
      assert.equal(readFileSync(path, 'utf8'), 'two')
    },
  },
  {
    name: 'a rename that stays refused is said in the end',
    run: async (folder) => {
      writeFileSync(join(folder, 'a'), '')
      mkdirSync(join(folder, 'b', 'inside'), { recursive: true })
      const startedAtMs = Date.now()
      await assert.rejects(() => renamePatiently(join(folder, 'a'), join(folder, 'b'), { limitMs: 200 }))
      assert.ok(Date.now() - startedAtMs < 3_000)
    },
  },
  {
    name: 'a file never takes the place of another of its name',
    run: async (folder) => {
      const paths = [
        await addDurably(folder, 'ship-A-1', '.pdf', inWords('one')),
        await addDurably(folder, 'ship-A-1', '.pdf', inWords('two')),
      ]
      assert.deepEqual(
        paths.map((path) => readFileSync(path, 'utf8')),
        ['one', 'two'],
      )
    },
  },
  {
    name: 'a label is kept under its name and read back',
    run: async (folder) => {
      const labels = createLabelFiles(join(folder, 'этикетки'))
      const sha256 = await labels.add(inWords('%PDF-1.4 label'))
      await labels.add(inWords('%PDF-1.4 label'))
      assert.equal(Buffer.from(await labels.read(sha256)).toString(), '%PDF-1.4 label')
    },
  },
  {
    name: 'the file of a print job is written although the last one is still open in the spooler',
    run: async (folder) => {
      const files = createJobFiles(join(folder, 'jobs'))
      const first = await files.write('ship-A-1', 'pdf', inWords('one'))
      const spooler = openSync(first, 'r')
      const second = await files.write('ship-A-1', 'pdf', inWords('two'))
      assert.equal(readFileSync(second, 'utf8'), 'two')
      closeSync(spooler)
      await files.remove('ship-A-1')
      await files.sweep(new Set())
    },
  },
  {
    name: 'a label is saved into a folder once for each job',
    run: async (folder) => {
      const way = createFolderChannel()
      const filePath = join(folder, 'job.pdf')
      writeFileSync(filePath, 'label')
      const target = join(folder, '标签 out')
      const stock = { widthMillimetres: 100, heightMillimetres: 150 }
      const job = {
        title: 'ship-A-1',
        filePath,
        content: 'pdf' as const,
        copies: 1,
        pageCount: 1,
        stock,
        target,
      }
      const { jobId } = await way.submit(job)
      assert.equal((await way.state(jobId, target)).state, 'completed')
      assert.equal((await way.find(target, 'ship-')).length, 1)
    },
  },
  {
    name: 'the log goes on while somebody reads it',
    run: (folder) => {
      const path = join(folder, 'logs', 'packbench.log')
      const log = createLog(path, { now, secrets: () => [] })
      log('the folder is there')
      writeFileSync(path, 'x'.repeat(3 * 1024 * 1024))
      const reader = openSync(path, 'r')
      log('something happened')
      closeSync(reader)
      log('something else happened')
      const all = readdirSync(join(folder, 'logs')).map((name) =>
        readFileSync(join(folder, 'logs', name), 'utf8'),
      )
      assert.match(all.join(''), /something happened/)
      assert.match(all.join(''), /something else happened/)
    },
  },
  {
    name: 'the data of an earlier version move from the roaming folder to the local one, and stay while they are in use',
    run: (folder) => {
      const [roaming, local] = [join(folder, 'Roaming'), join(folder, 'Local')]
      const usual = join(roaming, 'Packbench')
      const wanted = {
        platform: process.platform,
        env: { LOCALAPPDATA: local },
        roaming,
        usual,
        name: 'Packbench',
      }
      const db = openLedger(join(usual, 'ledger.db'))
      const whileInUse = userDataFolder(wanted)
      db.close()
      // A system that lets an open folder be renamed has moved it already, whole.
      const after = userDataFolder(wanted)
      assert.ok(['not-moved', 'moved'].includes(whileInUse.outcome))
      assert.equal(after.folder, join(local, 'Packbench'))
      openLedger(join(after.folder, 'ledger.db')).close()
      assert.ok(!existsSync(usual))
    },
  },
  {
    name: 'practice listens on this computer, and opens its records again',
    run: async (folder) => {
      for (let time = 0; time < 2; time += 1) {
        const practice = await startPractice({ folder: join(folder, '实践'), key: 'key' })
        assert.match(practice.baseUrl, /^http:\/\/127\.0\.0\.1:\d+$/)
        await practice.stop()
      }
      assert.ok(readdirSync(join(folder, '实践')).includes('practice.db'))
    },
  },
  ...recordChecks,
]
