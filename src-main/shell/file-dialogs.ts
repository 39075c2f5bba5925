// The system's dialogs for files and folders. Each opens where a file or a folder was chosen the last time: newer Electrons do
// not remember it by themselves.
import { dirname, join } from 'node:path'
import type { OpenDialogOptions, SaveDialogOptions } from 'electron'
import type { FrameMemory } from './frame-memory'

type Deps = {
  open: (options: OpenDialogOptions) => Promise<{ filePaths: string[] }>
  save: (options: SaveDialogOptions) => Promise<{ canceled: boolean; filePath?: string }>
  memory: Pick<FrameMemory, 'frame' | 'keep'>
}

/** All answer null when nothing was chosen. */
export function createFileDialogs({ open, save, memory }: Deps) {
  const choose = async (
    options: OpenDialogOptions,
    folderOf: (chosen: string) => string,
  ): Promise<string | null> => {
    const { lastFolder } = memory.frame()
    const { filePaths } = await open({
      ...options,
      ...(lastFolder === null ? {} : { defaultPath: lastFolder }),
    })
    const [chosen] = filePaths
    if (chosen === undefined) return null
    memory.keep({ lastFolder: folderOf(chosen) })
    return chosen
  }

  return {
    chooseFile: (filters?: OpenDialogOptions['filters']) =>
      choose({ properties: ['openFile'], ...(filters === undefined ? {} : { filters }) }, dirname),
    chooseFolder: () => choose({ properties: ['openDirectory', 'createDirectory'] }, (chosen) => chosen),
    /** `proposal` is a name, or a path that says where as well. */
    chooseFileToSave: async (proposal: string): Promise<string | null> => {
      const { lastFolder } = memory.frame()
      const isName = dirname(proposal) === '.'
      const defaultPath = isName && lastFolder !== null ? join(lastFolder, proposal) : proposal
      const { canceled, filePath } = await save({ defaultPath })
      if (canceled || !filePath) return null
      memory.keep({ lastFolder: dirname(filePath) })
      return filePath
    },
  }
}
