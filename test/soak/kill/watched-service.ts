// The service of a kill run. Whenever it is asked to create, it looks into the ledger: was that intended durably before?
import { startCountingService } from '../../support/service/counting-service'
import { isDurablySending } from './judge'

export async function startWatchedService(options: {
  key: string
  slowestMs: number
  ledgerPath: string | null
}) {
  const { key, slowestMs, ledgerPath } = options
  let withoutIntent = 0
  const service = await startCountingService({
    key,
    slowestMs,
    random: Math.random,
    onCreate: (reference) => {
      if (ledgerPath !== null && !isDurablySending(ledgerPath, reference)) withoutIntent += 1
    },
  })
  return { service, withoutIntent: () => withoutIntent }
}
