// The habits of the house that a machine can check (the direction of imports is in test/architecture.test.ts).
// Rules that take options are composed below, because a later block replaces an earlier one's options.
'use strict'

const { defineConfig, globalIgnores } = require('eslint/config')
const prettier = require('eslint-config-prettier')
const reactHooks = require('eslint-plugin-react-hooks')
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
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: __dirname },
    },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-exports': noDefaultExports,
      'no-restricted-imports': ['error', { paths: electronPaths }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Giving back nothing in one line reads well; spreading a text walks its characters, which is meant.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // This house has no enums; looking for them in the union of all messages takes a minute and gigabytes.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // An interface that promises a promise may be met by a function that needs no await.
      '@typescript-eslint/require-await': 'off',
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
    extends: [reactHooks.configs.flat.recommended],
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
      '@typescript-eslint/no-non-null-assertion': 'off',
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
  prettier,
])
