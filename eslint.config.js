// The habits of this house alone that a linter can check, without types (the direction of imports is in
// test/architecture.test.ts; what everybody's rules say is in .oxlintrc.json). Rules that take options are composed below,
// because a later block replaces an earlier one's options.
'use strict'

const { defineConfig, globalIgnores } = require('eslint/config')
const tseslint = require('typescript-eslint')

const electronPaths = [
  {
    name: 'electron',
    message:
      'Only src-main/shell, src-main/index.ts and src-preload/index.ts import electron; pass the part in.',
  },
]

const nodeModules = {
  regex: '^node:',
  message: 'The renderer has no Node: ask the main process over the contract.',
}

const ipcOutsideServe = {
  selector:
    ":matches(MemberExpression[object.name='ipcMain'], MemberExpression[object.property.name='ipcMain'])" +
    '[property.name=/^(handle|handleOnce|on|once|addListener)$/]',
  message:
    'Only src-main/ipc/serve.ts answers the window: it checks the sender and parses what comes and goes.',
}

/** A word that begins with a capital, more words behind it, and a mark at the end: nobody but a person reads that. */
const beginning = String.raw`^\s*[“"]?[A-Z][a-z’']*\s`
const words = String.raw`\S \S+ `
const end = String.raw`[.?!:][”"]?\s*$`
const notLogged = [
  ":not(CallExpression[callee.name='log'] > *)",
  ":not(CallExpression[callee.property.name='log'] > *)",
].join('')
const has = (part) => `:has(> TemplateElement${part})`
const sentencesForPeople = [
  `Literal[value=/${beginning}[^]*${end}/]`,
  `TemplateLiteral${has(`:first-child[value.raw=/${beginning}/]`)}${has(`[value.raw=/${words}/]`)}${has(`:last-child[value.raw=/${end}/]`)}`,
  `TemplateLiteral${has(':first-child[value.raw=/^$/]')}${has('[value.raw=/^ [a-z]+ [a-z]+/]')}${has(`:last-child[value.raw=/${end}/]`)}`,
].map((selector) => ({
  selector: selector + notLogged,
  message: 'Words for a person are the window’s: say it by a code of contract/messages.',
}))

const electronNet = {
  selector: 'MemberExpression[object.name=/^(electron|globalThis)$/][property.name=/^(net|fetch)$/]',
  message: 'Chromium resends a POST on a dead connection: src-main/api sends through its own client alone.',
}

const resendingFetch = {
  name: 'fetch',
  message: 'src-main/api sends through http.ts, which knows whether a byte has left and never resends.',
}

const hastyWaits = ['waitFor', 'waitUntil'].map((property) => ({
  object: 'vi',
  property,
  message: 'It gives up after a second, which a busy machine needs: expect.poll waits for the thing itself.',
}))

const noDefaultExports = [
  'error',
  { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
]

module.exports = defineConfig([
  globalIgnores(['node_modules/', 'out/', 'dist/', 'demo/', '.caches/', 'test-results/', 'test/fixtures/']),

  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.base],
    rules: {
      'no-console': 'error',
      'no-restricted-exports': noDefaultExports,
      'no-restricted-imports': ['error', { paths: electronPaths }],
    },
  },

  {
    files: ['src-main/**/*.ts'],
    ignores: ['src-main/ipc/serve.ts'],
    rules: { 'no-restricted-syntax': ['error', ipcOutsideServe, ...sentencesForPeople] },
  },
  {
    files: ['src-main/ipc/serve.ts'],
    rules: { 'no-restricted-syntax': ['error', ...sentencesForPeople] },
  },
  {
    files: ['src-main/api/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', resendingFetch],
      'no-restricted-syntax': ['error', ipcOutsideServe, ...sentencesForPeople, electronNet],
    },
  },
  {
    // Where there is no window to say it, the system's dialogs do.
    files: ['src-main/shell/death-words.ts'],
    rules: { 'no-restricted-syntax': ['error', ipcOutsideServe] },
  },
  {
    // A command in a terminal has no window to say it.
    files: ['src-main/engine/admin/command-words.ts'],
    rules: { 'no-restricted-syntax': ['error', ipcOutsideServe] },
  },
  {
    // The practice service is a service: its words are its own.
    files: ['src-main/practice/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ipcOutsideServe] },
  },
  {
    files: ['src-main/index.ts', 'src-main/shell/**/*.ts', 'src-preload/index.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },

  {
    files: ['src-renderer/**/*.{ts,tsx}'],
    rules: {
      'no-alert': 'error',
      'no-restricted-globals': [
        'error',
        ...['alert', 'confirm', 'prompt'].map((name) => ({
          name,
          message: 'A blocking dialog stops the packing: say it inline, where the worker acted.',
        })),
      ],
      'no-restricted-imports': ['error', { paths: electronPaths, patterns: [nodeModules] }],
    },
  },

  {
    files: ['test/**/*.{ts,tsx}', 'scripts/**/*.ts'],
    rules: {
      'no-console': 'off',
      'no-restricted-properties': ['error', ...hastyWaits],
      // Types of electron are fine in tests: Playwright hands over the real thing.
      'no-restricted-imports': 'off',
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { paths: electronPaths.map((path) => ({ ...path, allowTypeImports: true })) },
      ],
    },
  },
  {
    // What a configuration file exports is decided by the tool that reads it.
    files: ['**/*.config.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
])
