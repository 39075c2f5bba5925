// What is chosen in the program's menu does what its key does.
import type { Station } from '../../src-preload/contract/index'
import type { FrameChoice } from '../../src-preload/contract/vocabulary/frame-words'
import { isDialogOpen } from '../components/use-keys'
import type { Stores } from './stores'

export const followMenu = (
  station: Pick<Station, 'frame'>,
  { screen, find, settings, intake }: Pick<Stores, 'screen' | 'find' | 'settings' | 'intake'>,
): void => {
  const obey = (command: FrameChoice): void => {
    if (command === 'zoom-in' || command === 'zoom-out' || command === 'zoom-reset')
      return settings.getState().zoom(command)
    // A dialog is a question: it is answered or left first.
    if (isDialogOpen()) return
    if (command === 'order-file') {
      screen.getState().open('batch')
      // Main has the file in hand: no dialog opens.
      void intake.getState().choose()
    } else if (command === 'find' || command === 'help') find.getState().show(command)
    else screen.getState().open(command)
  }
  station.frame.chosen(({ command }) => obey(command))
}
