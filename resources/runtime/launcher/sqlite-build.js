// Where the build of better-sqlite3 for the fallback runtime lies: in the cache, under a name that changes with the
// package's version and with the header it is built with. Used by whoever builds it and by the launcher that loads it.
'use strict'

const crypto = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')

/** The path of the binary, whether it is there or not; undefined for an app without better-sqlite3. */
exports.sqliteBuild = (cacheFolder, appFolder) => {
  const about = path.join(appFolder, 'node_modules/better-sqlite3/package.json')
  const header = path.join(appFolder, 'resources/runtime/boxed-strings.h')
  if (!fs.existsSync(about) || !fs.existsSync(header)) return undefined
  const { version } = JSON.parse(fs.readFileSync(about, 'utf8'))
  const hash = crypto.createHash('sha256').update(fs.readFileSync(header)).digest('hex').slice(0, 12)
  return path.join(cacheFolder, `sqlite-${version}-${hash}`, 'better_sqlite3.node')
}
