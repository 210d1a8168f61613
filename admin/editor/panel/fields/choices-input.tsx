import ButtonBase from '@mui/material/ButtonBase'
import { z } from 'zod'
import { type Language, languages } from '#model/values/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Row } from '../../../kit/display/row.tsx'
import { Icon } from '../../../kit/theme/icons.tsx'
import { radius, textSize, textWeight } from '../../../kit/theme/tokens.ts'
import { useEditing } from '../../session/editor.ts'
import { useChoiceLabels } from '../place/field-names.ts'
import type { Field } from '../place/use-field.ts'
import { slotOf } from '../schema/slot.ts'
import { Frame } from './frame.tsx'

const optionsOf = ({ slot: { schema } }: Field): readonly string[] => {
  const element = schema instanceof z.ZodArray ? slotOf(schema.element).schema : undefined
  return element instanceof z.ZodEnum ? element.options.map(String) : []
}

/** A choice of any number of options. */
export function ChoicesInput({ field, name }: { field: Field; name: string }) {
  const labels = useChoiceLabels(name)
  const options = optionsOf(field)
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : []
  const toggle = (option: string) => {
    const next = options.filter((one) => (one === option) !== chosen.includes(one))
    field.set(next.length > 0 || !field.slot.isOptional ? next : undefined)
  }
  return <OptionButtons field={field} options={options} wordsOf={labels} onToggle={toggle} />
}

interface OptionButtonsProps<Option extends string> {
  field: Field
  options: readonly Option[]
  help?: string
  wordsOf: (option: Option) => string
  isFixed?: (option: Option) => boolean
  onToggle: (option: Option) => void
}

/** A button for each option, pressed where it is chosen. */
function OptionButtons<Option extends string>(props: OptionButtonsProps<Option>) {
  const { field, options, help, wordsOf, isFixed, onToggle } = props
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : []
  return (
    <Frame field={field} isWhole help={help}>
      {({ id, describedBy }) => (
        <Row id={id} role="group" aria-label={field.label} aria-describedby={describedBy} gap={0.75}>
          {options.map((option) => {
            const isChosen = chosen.includes(option)
            return (
              <ButtonBase
                key={option}
                aria-pressed={isChosen}
                disabled={field.isReadOnly || isFixed?.(option)}
                onClick={() => onToggle(option)}
                sx={{
                  gap: 0.75,
                  height: 34,
                  px: 1.25,
                  border: 1,
                  borderColor: isChosen ? 'primary.main' : 'divider',
                  borderRadius: radius.card,
                  fontSize: textSize.compact,
                  fontWeight: isChosen ? textWeight.semibold : textWeight.regular,
                  color: isChosen ? 'text.primary' : 'text.secondary',
                  '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 2 },
                }}
              >
                <Icon name={isChosen ? 'check' : 'plus'} size="small" />
                {wordsOf(option)}
              </ButtonBase>
            )
          })}
        </Row>
      )}
    </Frame>
  )
}

/** Keeps the product's order of languages; the default language cannot be removed. */
export function LanguagesInput({ field }: { field: Field }) {
  const t = useText()
  const chosen = useEditing(({ site }) => site.settings.languages)
  const defaultLanguage = useEditing(({ site }) => site.settings.defaultLanguage)
  const toggle = (language: Language) =>
    field.set(languages.filter((one) => (one === language) !== chosen.includes(one)))
  return (
    <OptionButtons
      field={field}
      options={languages}
      help={t('settings.languagesHelp')}
      wordsOf={(language) => t(`language.${language}`)}
      isFixed={(language) => language === defaultLanguage}
      onToggle={toggle}
    />
  )
}
