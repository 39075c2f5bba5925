// The second step: the proposed profile. What is usually right stays folded away.
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import {
  printContents,
  printerDpis,
  rotations,
  stockPresetNames,
  stockPresets,
} from '../../../../src-preload/contract/vocabulary'
import { Chips } from '../../../components/chips'
import { Segmented } from '../../../components/segmented'
import { SheetSketch } from '../../../components/sheet-sketch'
import { readMillimetres, readWhole } from '../../../rules/millimetres'
import { paperName } from '../../../rules/paper'
import { mayBeSheet, onlyContent, type Preset, rareFields, withPreset } from '../../../rules/profile-form'
import { targetName } from '../../../rules/shipments'
import { setupWords } from '../../../text/setup-words'
import { useLocale, useWords, useWordsOf } from '../../../text/use-words'
import { Checkbox } from '../checkbox'
import { useGuide } from './guide-context'
import { ProfileText } from './profile-text'
import { RareFields } from './rare-fields'

const presets: readonly Preset[] = [...stockPresetNames, 'own']
const rotationChoices = rotations.map(String)
const dpiChoices = printerDpis.map(String)

export const HowStep = () => {
  const words = useWordsOf(setupWords)
  const { common } = useWords()
  const locale = useLocale()
  const form = useGuide((state) => state.form)
  const base = useGuide((state) => state.base)
  const enter = useGuide((state) => state.enter)
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
          <p className="setup-soft">{words.howWhy}</p>
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
            <ProfileText field="width" label={words.width} suffix="mm" />
            <ProfileText field="height" label={words.height} suffix="mm" />
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
        <div className="setup-line">
          <div className="field">
            <span className="field-label">{words.content}</span>
            {onlyContent(base) === null ? (
              <Segmented
                id="setup-content"
                label={words.content}
                value={form.content}
                options={printContents}
                nameOf={(value) => words.contents[value]}
                onChange={(value) => enter({ content: value })}
              />
            ) : (
              <p className="setup-only">{content === 'zpl' ? words.onlyZpl : words.onlyPdf}</p>
            )}
          </div>
          <div className="field">
            <span className="field-label">{words.rotation}</span>
            <Segmented
              id="setup-rotation"
              label={words.rotation}
              value={form.rotation}
              options={rotationChoices}
              nameOf={(value) => `${value}°`}
              onChange={(rotation) => enter({ rotation })}
            />
          </div>
        </div>
        {onlyContent(base) === null && <p className="setup-soft setup-under">{words.contentWhy[content]}</p>}
        <div className="setup-line">
          <div className="field">
            <span className="field-label">{words.dpi}</span>
            <Segmented
              id="setup-dpi"
              label={words.dpi}
              value={form.dpi}
              options={dpiChoices}
              nameOf={(value) => value}
              onChange={(dpi) => enter({ dpi })}
            />
          </div>
          <ProfileText field="copies" label={words.copies} />
        </div>
        <ProfileText field="name" label={words.name} placeholder={common.profileNames[base.layout]} />
        <button
          type="button"
          className="setup-more"
          aria-expanded={isMoreOpen}
          onClick={() => setIsMoreWanted(!isMoreOpen)}
        >
          <ChevronDown size={14} aria-hidden="true" />
          {words.more}
          {!isMoreOpen && <span>{words.moreWhat}</span>}
        </button>
        {isMoreOpen && <RareFields isZpl={content === 'zpl'} />}
      </div>
      <figure className="setup-sketch">
        <SheetSketch {...paper} pixels={190} sheet={sheet} rotation={Number(form.rotation)} />
        <figcaption>{words.sketch(paperName(paper, locale))}</figcaption>
      </figure>
    </div>
  )
}
