// The bench's packages beside the parcel's heading: one press fills size, weight and service.
import './package-keys.css'
import { packageKeyCount } from '../../../src-preload/contract/batch-vocabulary'
import { Button } from '../../components/button'
import { useHasRoom } from '../../components/use-has-room'
import { partsOf } from '../../rules/package-form'
import { useSettings, useStores, type Stores } from '../../stores/stores'
import { useLocale } from '../../text/use-words'

/** More do not fit a row of the usual window; the others are on their keys. */
const usuallyShown = 4

export const takePackage = (
  { settings, ship }: Pick<Stores, 'settings' | 'ship'>,
  index: number,
  locale: string,
): void => {
  const chosen = settings.getState().settings?.packages[index]
  if (chosen === undefined || index >= packageKeyCount) return
  ship.getState().fill(Object.fromEntries(partsOf(chosen, locale)))
}

export const PackageKeys = () => {
  const stores = useStores()
  const locale = useLocale()
  const packages = useSettings((state) => state.settings?.packages)
  const hasRoom = useHasRoom()
  if (packages === undefined || packages.length === 0) return null
  return (
    <div className="package-keys">
      {packages.slice(0, hasRoom ? packageKeyCount : usuallyShown).map(({ id, name }, index) => (
        <Button
          key={id}
          size="small"
          keyCap={`Alt ${index + 1}`}
          onPress={() => takePackage(stores, index, locale)}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
