// Stands where the fallback runtime would look for a packaged app, and does what a plain `electron FOLDER`
// does: opens the app whose folder is the first argument that is no flag. Never shipped to users.
'use strict'

const fs = require('node:fs')
const path = require('node:path')
const threads = require('node:worker_threads')
const { app, utilityProcess } = require('electron')
const { loadSqliteFrom } = require('./load-sqlite')
const { sqliteBuild } = require('./sqlite-build')

const argument = process.argv.slice(1).find((word) => !word.startsWith('-'))
if (argument === undefined) {
  console.error('Say which app to open: electron FOLDER')
  app.exit(1)
} else {
  const folder = path.resolve(argument)
  const about = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  app.setName(about.productName ?? about.name)
  app.setVersion(about.version ?? '0.0.0')
  app.setAppPath(folder)
  // The cache is the folder that this runtime lies in.
  const binary = sqliteBuild(path.resolve(__dirname, '../../..'), folder)
  if (binary !== undefined) {
    loadSqliteFrom(binary)
    const neighbour = path.join(__dirname, 'neighbour.js')
    const fork = utilityProcess.fork
    utilityProcess.fork = (file, args = [], options = {}) => fork(neighbour, [binary, file, ...args], options)
    threads.Worker = class extends threads.Worker {
      constructor(file, options = {}) {
        super(neighbour, { ...options, argv: [binary, file, ...(options.argv ?? [])] })
      }
    }
  }
  require(path.join(folder, about.main ?? 'index.js'))
}
