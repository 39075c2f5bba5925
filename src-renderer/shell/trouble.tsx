// What is shown when the window itself is in trouble: main cannot say how the bench stands, or a screen has a fault.
// The other screens stay usable.
import './trouble.css'
import { Component, type ReactNode, useEffect } from 'react'
import type { StationError } from '../../src-preload/contract/errors'
import { Button } from '../components/button'
import { ErrorMessage } from '../components/message'
import { useBench } from '../stores/stores'
import { useWords } from '../text/use-words'

/** Shown above every screen, because nothing on it can be relied on then. */
export const BenchTrouble = () => {
  const error = useBench((state) => state.error)
  if (error === null) return null
  return (
    <div className="trouble">
      <ErrorMessage error={error} />
    </div>
  )
}

/** What was typed lies in the stores, so the screen comes back with it. */
const FaultPage = (props: { error: StationError; onReload: () => void }) => {
  const { shell } = useWords()
  // The keys of the screen are gone with it: Enter is enough to go on.
  useEffect(() => document.getElementById('reload-screen')?.focus(), [])
  return (
    <div className="trouble">
      <ErrorMessage
        error={props.error}
        action={
          <Button id="reload-screen" kind="main" hotkey="F5" onPress={props.onReload}>
            {shell.reloadScreen}
          </Button>
        }
      >
        <p>{shell.reloadKeeps}</p>
      </ErrorMessage>
    </div>
  )
}

type Fault = { error: StationError | null }

/** Keeps a fault of one screen from taking the window with it. */
export class ScreenFault extends Component<{ children: ReactNode }, Fault> {
  override state: Fault = { error: null }

  static getDerivedStateFromError(thrown: unknown): Fault {
    const said = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
    return {
      error: { code: 'internal', detail: { code: 'internal-failure', said }, fields: [], isRetryable: true },
    }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    return <FaultPage error={error} onReload={() => this.setState({ error: null })} />
  }
}
