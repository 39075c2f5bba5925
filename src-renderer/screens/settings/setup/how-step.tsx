// The second step: the proposed profile. What is usually right stays folded away.
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { printerDpis, stockPresetNames, stockPresets } from '../../../../src-preload/contract/vocabulary'
import { Chips } from '../../../components/chips'
import { Hotkey } from '../../../components/hotkey'
import { SegmentedField } from '../../../components/segmented-field'
import { SheetSketch } from '../../../components/sheet-sketch'
import { readMillimetres, readWhole } from '../../../rules/millimetres'
import { paperName } from '../../../rules/paper'
import { mayBeSheet, onlyContent, type Preset, rareFields, withPreset } from '../../../rules/profile-form'
import { targetName } from '../../../rules/shipments'
import { setupWords } from '../../../text/setup-words'
import { useLocale, useWordsOf } from '../../../text/use-words'
import { Checkbox } from '../../../components/checkbox'
import { useGuide, useGuideParts } from './guide-context'
import { OtherLayouts } from './other-layouts'
import { ProfileText } from './profile-text'
import { RareFields } from './rare-fields'

const presets: readonly Preset[] = [...stockPresetNames, 'own']
const dpiChoices = printerDpis.map(String)

export const HowStep = () => {
  const words = useWordsOf(setupWords)
  const locale = useLocale()
  const { form, base, enter } = useGuideParts('form', 'base', 'enter')
  const hasRareProblem = useGuide((state) => rareFields.some((field) => state.problems[field] !== undefined))
  const [isMoreWanted, setIsMoreWanted] = useState(
    () => base !== null && (base.offset.rightMillimetres !== 0 || base.offset.downMillimetres !== 0),
  )
  if (form === null || base === null) return null
  const isMoreOpen = isMoreWanted || hasRareProblem
  const content = onlyContent(base) ?? form.content
  const paper = {
    widthMillimetres: readMillimetres(form.width) ?? 100,
    heightMillimetres: readMillimetres(form.height) ?? 150,
  }
  const isSheet = form.hasSheet && mayBeSheet(form)
  const sheet = isSheet ? { columns: readWhole(form.columns) ?? 1, rows: readWhole(form.rows) ?? 1 } : null

  return (
    <div className="setup-how">
      <div className="setup-fields">
        <div>
          <h3>{words.howTitle(targetName(base))}</h3>
          <p className="soft">{words.howWhy}</p>
        </div>
        <Chips
          id="setup-stock"
          label={words.stock}
          value={form.preset}
          options={presets}
          nameOf={(preset) => (preset === 'own' ? words.ownSize : stockPresets[preset].name)}
          onChange={(preset) => enter(withPreset(form, preset, locale))}
        />
        {form.preset === 'own' && (
          <div className="setup-line">
            <ProfileText field="width" label={words.width} isLength />
            <ProfileText field="height" label={words.height} isLength />
          </div>
        )}
        {mayBeSheet(form) && (
          <div className="setup-sheet">
            <Checkbox isOn={form.hasSheet} onChange={(hasSheet) => enter({ hasSheet })}>
              {words.sheet}
            </Checkbox>
            {isSheet && (
              <div className="setup-line">
                <ProfileText field="columns" label={words.columns} />
                <ProfileText field="rows" label={words.rows} />
              </div>
            )}
          </div>
        )}
        <p className="setup-only">{words.chosenContent[content]}</p>
        <SegmentedField
          id="setup-dpi"
          label={words.dpi}
          value={form.dpi}
          options={dpiChoices}
          nameOf={(value) => value}
          onChange={(dpi) => enter({ dpi })}
          below={<p className="soft">{words.dpiWhere}</p>}
        />
        {form.printsUnproven && (
          <Checkbox isOn onChange={(printsUnproven) => enter({ printsUnproven })}>
            {words.unproven}
          </Checkbox>
        )}
        <OtherLayouts />
        <button
          type="button"
          className="more-button setup-more"
          aria-expanded={isMoreOpen}
          onClick={() => setIsMoreWanted(!isMoreOpen)}
        >
          <ChevronDown size={14} aria-hidden="true" />
          {words.more}
          {!isMoreOpen && <span>{words.moreWhat}</span>}
          <Hotkey keys="Alt O" onPress={() => setIsMoreWanted(!isMoreOpen)} />
        </button>
        {isMoreOpen && <RareFields isZpl={content === 'zpl'} hasChoice={onlyContent(base) === null} />}
      </div>
      <figure className="on-paper setup-sketch">
        <SheetSketch {...paper} pixels={190} sheet={sheet} rotation={Number(form.rotation)} />
        <figcaption>{words.sketch(paperName(paper, locale))}</figcaption>
      </figure>
    </div>
  )
}
