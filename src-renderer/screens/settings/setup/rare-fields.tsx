// What is folded away in a profile: moving the print, and what only matters where the dots themselves are sent.
import { compressions } from '../../../../src-preload/contract/vocabulary'
import { Button } from '../../../components/button'
import { Segmented } from '../../../components/segmented'
import { rememberedCount } from '../../../rules/profile-form'
import { setupWords } from '../../../text/setup-words'
import { useWordsOf } from '../../../text/use-words'
import { useGuide } from './guide-context'
import { ProfileText } from './profile-text'

export const RareFields = (props: { isZpl: boolean }) => {
  const words = useWordsOf(setupWords)
  const compression = useGuide((state) => state.form?.compression ?? 'z64')
  const remembered = useGuide((state) => rememberedCount(state.base?.pageSetups ?? [], state.usualPageSetups))
  const enter = useGuide((state) => state.enter)
  const forget = useGuide((state) => state.forgetPageSetups)
  return (
    <>
      <div className="setup-line">
        <ProfileText field="right" label={words.right} suffix="mm" />
        <ProfileText field="down" label={words.down} suffix="mm" />
      </div>
      {props.isZpl && (
        <>
          <div className="setup-line">
            <ProfileText field="threshold" label={words.threshold} />
            <ProfileText field="headDots" label={words.headDots} placeholder={words.headDotsUnknown} />
          </div>
          <div className="field">
            <span className="field-label">{words.compression}</span>
            <Segmented
              id="setup-compression"
              label={words.compression}
              value={compression}
              options={compressions}
              nameOf={(value) => words.compressions[value]}
              onChange={(value) => enter({ compression: value })}
            />
          </div>
        </>
      )}
      {remembered > 0 && (
        <p className="setup-remembered">
          {words.remembered(remembered)}
          <Button size="small" onPress={forget}>
            {words.forget}
          </Button>
        </p>
      )}
    </>
  )
}
