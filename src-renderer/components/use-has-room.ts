// Whether the window has room for what is useful and not needed: beside and below a form that stands there whole.
import { createUseMedia } from './create-use-media'

export const useHasRoom = createUseMedia('(min-width: 1500px) and (min-height: 860px)')
