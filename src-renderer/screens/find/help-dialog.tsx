// The keys of the screen that is open, what to do when something is wrong, and what this program is. It needs no network.
import './find.css'
import { useEffect, useId, useState } from 'react'
import { Button } from '../../components/button'
import { CopyButton } from '../../components/copy-button'
import { Dialog } from '../../components/dialog'
import { KeyCap } from '../../components/key-cap'
import { useScreen, useStores } from '../../stores/stores'
import { findWords } from '../../text/find-words'
import { useWords, useWordsOf } from '../../text/use-words'

const Keys = (props: { rows: readonly (readonly [keys: string, does: string])[] }) => (
  <dl className="help-keys">
    {props.rows.map(([keys, does]) => (
      <div key={keys}>
        <dt>
          <KeyCap keys={keys} />
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
)

export const HelpDialog = () => {
  const words = useWordsOf(findWords)
  const { common } = useWords()
  const { station, find } = useStores()
  const screen = useScreen((state) => state.screen)
  const titleId = useId()
  const [about, setAbout] = useState<{ version: string; dataFolder: string } | null>(null)
  useEffect(() => {
    void station.bench.about().then((answer) => {
      if (answer.ok) setAbout(answer.value)
    })
  }, [station])
  const leave = (): void => find.getState().leave()
  return (
    <Dialog
      titleId={titleId}
      isWide
      onLeave={leave}
      onKeyDown={(event) => {
        if (event.key !== 'F1') return
        event.preventDefault()
        leave()
      }}
      actions={
        <Button id="help-close" keyCap="Escape" onPress={leave}>
          {words.close}
        </Button>
      }
    >
      <h2 id={titleId}>{words.helpTitle(common.screens[screen])}</h2>
      <Keys rows={words.keys[screen]} />
      <h3>{words.everywhereTitle}</h3>
      <Keys rows={words.everywhere} />
      <h3>{words.troubleTitle}</h3>
      <dl className="help-troubles">
        {words.troubles.map(([what, next]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{next}</dd>
          </div>
        ))}
      </dl>
      <h3>{words.aboutTitle}</h3>
      {about !== null && (
        <div className="help-about">
          <p>
            {words.version} {about.version}. {words.licence}
          </p>
          <p>
            {words.dataFolder} <span className="mono selectable">{about.dataFolder}</span>
          </p>
          <CopyButton text={about.dataFolder} keyCap="Alt C">
            {words.copyPath}
          </CopyButton>
        </div>
      )}
    </Dialog>
  )
}
