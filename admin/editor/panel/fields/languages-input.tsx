import ButtonBase from '@mui/material/ButtonBase'
import { type Language, languages } from '#model/values/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Row } from '../../../kit/display/row.tsx'
import { Icon } from '../../../kit/theme/icons.tsx'
import { radius, textSize, textWeight } from '../../../kit/theme/tokens.ts'
import { useEditing } from '../../session/editor.ts'
import type { Field } from '../place/use-field.ts'
import { Frame } from './frame.tsx'

/** Keeps the product's order of languages; the default language cannot be removed. */
export function LanguagesInput({ field }: { field: Field }) {
  const t = useText()
  const chosen = useEditing(({ site }) => site.settings.languages)
  const defaultLanguage = useEditing(({ site }) => site.settings.defaultLanguage)
  const toggle = (language: Language) =>
    field.set(languages.filter((one) => (one === language) !== chosen.includes(one)))
  return (
    <Frame field={field} isWhole help={t('settings.languagesHelp')}>
      {({ id, describedBy }) => (
        <Row id={id} role="group" aria-label={field.label} aria-describedby={describedBy} gap={0.75}>
          {languages.map((language) => {
            const isChosen = chosen.includes(language)
            return (
              <ButtonBase
                key={language}
                aria-pressed={isChosen}
                disabled={field.isReadOnly || language === defaultLanguage}
                onClick={() => toggle(language)}
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
                {t(`language.${language}`)}
              </ButtonBase>
            )
          })}
        </Row>
      )}
    </Frame>
  )
}
