// What is shown when the window itself is in trouble: main cannot say how the bench stands, or a screen has a fault.
// The other screens stay usable.
import './trouble.css'
import { Component, type ReactNode } from 'react'
import type { StationError } from '../../src-preload/contract/errors'
import { ErrorMessage } from '../components/message'
import { useBench } from '../stores/stores'

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

type Fault = { error: StationError | null }

/** Keeps a fault of one screen from taking the window with it. */
export class ScreenFault extends Component<{ children: ReactNode }, Fault> {
  override state: Fault = { error: null }

  static getDerivedStateFromError(thrown: unknown): Fault {
    const detail = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
    return { error: { code: 'internal', detail, fields: [], isRetryable: true } }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    return (
      <div className="trouble">
        <ErrorMessage error={error} />
      </div>
    )
  }
}
