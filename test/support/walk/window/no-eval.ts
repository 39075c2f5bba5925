// Comes before the contract is loaded: the fake station parses in the page, where the schema library must not try
// to make functions from text. In the real window main.tsx says the same.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
