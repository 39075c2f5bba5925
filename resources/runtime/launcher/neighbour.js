// A process or thread beside main, started by the launcher in place of the app's own file: it does what the launcher does for main
// and goes on with that file. Arguments: the binary of better-sqlite3, the app's file, and what the app passes on.
'use strict'

const { loadSqliteFrom } = require('./load-sqlite')

const [binary, file] = process.argv.splice(2, 2)
loadSqliteFrom(binary)
require(file)
