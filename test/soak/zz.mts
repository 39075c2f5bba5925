import { judgeCases, networkCases } from './network/judge'
const t = Date.now()
console.log(await judgeCases(networkCases, console.log), Date.now() - t)
