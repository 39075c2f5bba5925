// The first steps of a bench as they stand, and what each of them does when it is pressed.
import { layouts } from '../../src-preload/contract/vocabulary'
import { exampleDraft, type FirstStep, nextStep, stepsDone } from '../rules/first-steps'
import { useBench, usePrinters, useQueue, useSettings, useStores } from '../stores/stores'

export const useFirstSteps = () => {
  const stores = useStores()
  const hasTriedParcel = useSettings((state) => state.settings?.hasTriedParcel ?? false)
  const hasShipments = useQueue((state) => state.shipments.length > 0)
  const status = useBench((state) => state.status)
  const profiles = usePrinters((state) => state.profiles)
  const done = stepsDone({ hasTriedParcel, hasShipments, status, profiles })
  const isPractice = status?.connection.kind === 'practice'
  const act: Record<FirstStep, () => void> = {
    parcel: () => {
      // What is filled in here must never be bought.
      if (!isPractice) return stores.screen.getState().openSettings('connections')
      stores.screen.getState().open('ship')
      stores.ship.getState().shipAgain(exampleDraft(stores.ship.getState().start))
    },
    service: () => stores.screen.getState().openSettings('connections', 'connect-name'),
    printer: () =>
      stores.screen.getState().openPrinters(layouts.find((one) => one === 'zebra_big') ?? layouts[0]),
  }
  return { done, next: nextStep(done), isPractice, act }
}
