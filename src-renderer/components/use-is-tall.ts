// Whether the window is tall enough for rows with more room.
import { createUseMedia } from './create-use-media'

export const useIsTall = createUseMedia('(min-height: 900px)')
