// The set-up guide of one layout in three steps: where its labels go, how they are printed, and a label to try it with.
// F9 goes on, Escape leaves; what was kept stays kept.
import './setup.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { createStore, useStore } from 'zustand'
import type { Layout } from '../../../../src-preload/contract/draft'
import { Button } from '../../../components/button'
import { Dialog } from '../../../components/dialog'
import { ErrorMessage } from '../../../components/message'
import { guideSteps, type GuideState } from '../../../stores/guide-state'
import { guideState } from '../../../stores/guide-store'
import { profileOf } from '../../../stores/printers-store'
import { type Stores, useStores } from '../../../stores/stores'
import { setupWords } from '../../../text/setup-words'
import { useLocale, useWords, useWordsOf } from '../../../text/use-words'
import { GuideContext } from './guide-context'
import { HowStep } from './how-step'
import { TryStep } from './try-step'
import { WhereStep } from './where-step'

const parts = { where: WhereStep, how: HowStep, try: TryStep }

const openGuide = (stores: Stores, layout: Layout, language: string) =>
  createStore(
    guideState(stores.station, {
      layout,
      language,
      profiles: () => stores.printers.getState().profiles,
      current: profileOf(stores.printers.getState().profiles, layout),
      onKept: (profiles, { layout: kept, sheet }) => {
        stores.printers.getState().takeProfiles(profiles)
        // A sheet with fewer fields than the one before has no field of that number.
        const positions = stores.settings.getState().settings?.sheetPositions ?? {}
        if ((positions[kept] ?? 1) > (sheet?.columns ?? 1) * (sheet?.rows ?? 1))
          void stores.settings.getState().change({ sheetPositions: { ...positions, [kept]: 1 } })
      },
    }),
  )

/** What F9 does at this point: the one thing that brings the worker on. */
const useMain = (state: GuideState, onLeave: () => void): { words: string; press: () => void } => {
  const words = useWordsOf(setupWords)
  const { step, busy, isReady, printed, correction } = state
  if (step === 'where') {
    const goesOn = state.probe?.found === 'mute' || state.probe?.found === 'nobody'
    const label = state.busy === 'asking' ? words.asking : goesOn ? words.goOnAnyway : words.goOn
    return { words: label, press: () => void state.propose() }
  }
  if (step === 'how')
    return { words: busy === 'keeping' ? words.keeping : words.keep, press: () => void state.keep() }
  if (isReady) return { words: words.done, press: onLeave }
  if (busy === 'printing') return { words: words.printing, press: () => undefined }
  const hasFailed = printed?.state === 'failed' || printed?.state === 'canceled'
  if (printed === null || hasFailed) return { words: words.print, press: () => void state.print() }
  if (correction !== null) return { words: words.printAgain, press: () => void state.print() }
  return { words: words.answer, press: () => void state.answer() }
}

export const SetupGuide = (props: { layout: Layout; onLeave: () => void }) => {
  const words = useWordsOf(setupWords)
  const { common } = useWords()
  const stores = useStores()
  const locale = useLocale()
  const [guide] = useState(() => openGuide(stores, props.layout, locale))
  const state = useStore(guide)
  const titleId = useId()
  const body = useRef<HTMLDivElement>(null)
  const main = useMain(state, props.onLeave)
  const Step = parts[state.step]
  const stepNumber = guideSteps.indexOf(state.step)

  useEffect(() => {
    // A new step, or a field that has to be mended: the hand stays on the keyboard.
    const wanted =
      body.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      body.current?.querySelector<HTMLElement>('[data-first]') ??
      document.getElementById('setup-main')
    wanted?.focus()
  }, [state.step, state.cursorMoves])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'F9' && !event.repeat) main.press()
    else if (event.key === 'ArrowLeft' && event.altKey && state.step !== 'where') state.back()
    else return
    event.preventDefault()
  }

  return (
    <GuideContext value={guide}>
      <Dialog
        titleId={titleId}
        onLeave={props.onLeave}
        onKeyDown={onKeyDown}
        isWide
        actions={
          <>
            <Button
              id="setup-main"
              kind="main"
              keyCap="F9"
              isDisabled={state.busy !== null}
              onPress={main.press}
            >
              {main.words}
            </Button>
            {state.step !== 'where' && (
              <Button keyCap="Alt ←" onPress={state.back}>
                {words.back}
              </Button>
            )}
            <span className="dialog-space" />
            {state.step === 'try' && !state.isReady && (
              <span className="setup-kept" role="status">
                {words.keptAlready}
              </span>
            )}
            {!state.isReady && (
              <Button keyCap="Escape" onPress={props.onLeave}>
                {state.step === 'try' ? words.done : words.leave}
              </Button>
            )}
          </>
        }
      >
        <div className="setup-head">
          <h2 id={titleId}>{words.guideTitle(common.layouts[props.layout])}</h2>
          <ol className="steps setup-steps" aria-label={words.stepsLabel}>
            {guideSteps.map((step, index) => (
              <li
                key={step}
                data-done={index < stepNumber}
                aria-current={step === state.step ? 'step' : undefined}
              >
                <b>{index + 1}</b> {words.steps[step]}
              </li>
            ))}
          </ol>
        </div>
        <div ref={body} className="setup-body">
          <Step />
        </div>
        {state.error !== null && <ErrorMessage error={state.error} isDetailOpen />}
      </Dialog>
    </GuideContext>
  )
}
