// The first steps of a bench, with what is done; the same three as in the welcome.
import { useEffect } from 'react'
import { Button } from '../../components/button'
import { FirstSteps } from '../../components/first-steps'
import { useSettingsParts, useStores } from '../../stores/stores'
import { useWordsOf } from '../../text/use-words'
import { welcomeWords } from '../../text/welcome-words'
import { SettingsSection } from './settings-section'

export const StartSection = () => {
  const words = useWordsOf(welcomeWords)
  const stores = useStores()
  const { settings, change } = useSettingsParts('settings', 'change')
  const isLeft = settings?.isWelcomeLeft ?? true
  useEffect(() => {
    void stores.printers.getState().loadProfiles()
    void stores.printers.getState().loadPrinters()
  }, [stores])
  return (
    <SettingsSection title={words.stepsTitle} why={words.stepsWhy}>
      <div className="settings-card">
        <FirstSteps hasHotkeys />
      </div>
      <div className="settings-actions">
        <Button size="small" hotkey="Alt B" onPress={() => void change({ isWelcomeLeft: !isLeft })}>
          {isLeft ? words.showAgain : words.hide}
        </Button>
      </div>
    </SettingsSection>
  )
}
