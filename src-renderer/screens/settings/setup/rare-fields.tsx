// What is folded away in a profile: moving the print, and what matters only where dots are sent to the printer directly.
import {
  compressions,
  printContents,
  printEngines,
  rotations,
} from '../../../../src-preload/contract/vocabulary'
import { Button } from '../../../components/button'
import { rememberedCount } from '../../../rules/profile-form'
import { setupWords } from '../../../text/setup-words'
import { useWords, useWordsOf } from '../../../text/use-words'
import { useGuide } from './guide-context'
import { ProfileChoice } from './profile-choice'
import { ProfileText } from './profile-text'

export const RareFields = (props: { isZpl: boolean; hasChoice: boolean }) => {
  const words = useWordsOf(setupWords)
  const { common } = useWords()
  const content = useGuide((state) => state.form?.content ?? 'pdf')
  const layout = useGuide((state) => state.layout)
  const engine = useGuide((state) => state.form?.engine ?? 'spooler')
  const hasEngines = useGuide((state) => state.base?.way === 'windows')
  const remembered = useGuide((state) =>
    state.base === null ? 0 : rememberedCount(state.base, state.usualPageSetups),
  )
  const forget = useGuide((state) => state.forgetPageSetups)
  return (
    <>
      <div className="setup-line">
        <ProfileText field="name" label={words.name} placeholder={common.layouts[layout]} />
        <ProfileText field="copies" label={words.copies} />
      </div>
      <div className="setup-line">
        <ProfileChoice field="rotation" options={rotations.map(String)} nameOf={(value) => `${value}°`} />
        {props.hasChoice && (
          <ProfileChoice field="content" options={printContents} nameOf={(value) => words.contents[value]} />
        )}
      </div>
      <div className="setup-line">
        <ProfileText field="right" label={words.right} isLength />
        <ProfileText field="down" label={words.down} isLength />
      </div>
      {props.isZpl && (
        <>
          <div className="setup-line">
            <ProfileText field="threshold" label={words.threshold} />
            <ProfileText field="headDots" label={words.headDots} placeholder={words.headDotsUnknown} />
          </div>
          <ProfileChoice
            field="compression"
            options={compressions}
            nameOf={(value) => words.compressions[value]}
          />
        </>
      )}
      {hasEngines && content === 'pdf' && (
        <div className="setup-line">
          <ProfileChoice field="engine" options={printEngines} nameOf={(value) => words.engines[value]} />
          {engine === 'pdf-to-printer' && (
            <ProfileText
              field="engineProgram"
              label={words.engineProgram}
              placeholder={words.engineProgramOwn}
            />
          )}
        </div>
      )}
      {remembered > 0 && (
        <p className="setup-remembered">
          {words.remembered(remembered)}
          <Button size="small" hotkey="Alt X" onPress={forget}>
            {words.forget}
          </Button>
        </p>
      )}
    </>
  )
}
