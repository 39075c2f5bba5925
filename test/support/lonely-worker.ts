// Would go on for ever.
import { endWithParent } from './end-with-parent'

endWithParent()
console.log('begun')
setInterval(() => undefined, 60_000)
