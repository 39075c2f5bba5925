// Lets a process of the fallback runtime load the build of better-sqlite3 from the cache: the package's own prebuilt
// binary needs a newer Node-API than this runtime has. The package itself stays as npm made it.
'use strict'

const Module = require('node:module')

exports.loadSqliteFrom = (binary) => {
  const resolve = Module._resolveFilename
  Module._resolveFilename = function (request, ...rest) {
    const isPrebuilt = /[\\/]better-sqlite3[\\/]prebuilds[\\/][^\\/]+\.node$/.test(request)
    return isPrebuilt ? binary : resolve.call(this, request, ...rest)
  }
}
