// Waits until everything that was already answered has arrived: promises, not time.
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve, 0))
}
