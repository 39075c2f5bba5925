// As the system drops a file on a window.
import type { Page } from 'playwright'

export const dropFile = async (window: Page, name: string, text: string): Promise<void> => {
  const data = await window.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content ?? ''], fileName ?? ''))
      return transfer
    },
    [name, text],
  )
  for (const type of ['dragenter', 'dragover', 'drop'])
    await window.dispatchEvent('body', type, { dataTransfer: data })
}
