// The counting service becomes the one in use. Throws when it is not taken.
import type { StationHandlers } from '../../../src-preload/contract'

export async function connectCounting(
  { connections }: Pick<StationHandlers, 'connections'>,
  service: { baseUrl: string; key: string },
): Promise<void> {
  const { connection } = await connections.connect({ name: 'Counting', kind: 'test', ...service })
  if (connection === null) throw new Error('The counting service was not taken.')
}
