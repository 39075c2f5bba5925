// A test's own window on the page that all of the walk's tests share.
import { inject } from 'vitest'
import { type OpenedWalk, openWalkOn } from './open-walk'

export const openWalkOfTests = (): Promise<OpenedWalk> => openWalkOn({ url: inject('walkUrl') })
