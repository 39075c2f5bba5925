// Where the window starts: builds the stores from the station, asks main what it needs, and paints without waiting.
import './theme/theme.css'
import { createRoot } from 'react-dom/client'
import { readStation } from './bridge'
import { leaveKeysToInputMethod } from './components/leave-keys-to-input-method'
import { App } from './shell/app'
import { createStores, StoresContext } from './stores/stores'
import { resolveLanguage } from './text/words'

// The schema library would try `new Function` once, which the content policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

leaveKeysToInputMethod()

// Main has told Electron which theme was chosen the last time, so the page hears it as the system's.
document.documentElement.dataset['theme'] = matchMedia('(prefers-color-scheme: dark)').matches
  ? 'dark'
  : 'light'

// Before anything is styled: whatever is computed for another language is computed again.
document.documentElement.lang = resolveLanguage('system', navigator.languages)

const stores = createStores(readStation(), navigator.languages)
stores.start()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root".')
createRoot(root).render(
  <StoresContext value={stores}>
    <App />
  </StoresContext>,
)
