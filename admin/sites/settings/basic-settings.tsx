import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useReadOnly } from '#admin/form/read-only.tsx'
import { Section } from '#admin/form/section.tsx'
import { SelectField } from '#admin/form/select-field.tsx'
import { TextField } from '#admin/form/text-field.tsx'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { type Language, languages } from '#model/language.ts'
import { limits } from '#model/limits.ts'

export function BasicSettings() {
  const t = useText()
  return (
    <Section title={t('settings.basics')} lead={t('settings.basicsLead')}>
      <TextField source="settings.name" label={t('settings.name')} limit={limits.text} isRequired />
      <LanguagesField />
      <DefaultLanguageField />
      <TextField
        source="settings.prefix"
        label={t('settings.prefix')}
        help={t('settings.prefixHelp')}
        limit={limits.text}
      />
    </Section>
  )
}

/** Keeps the product's order of languages; the default language cannot be given up. */
function LanguagesField() {
  const t = useText()
  const id = useId()
  const { setValue } = useFormContext()
  const isReadOnly = useReadOnly()
  const chosen: Language[] = useWatch({ name: 'settings.languages' }) ?? []
  const fallback: Language = useWatch({ name: 'settings.defaultLanguage' })
  const toggle = (language: Language) => {
    const next = languages.filter((one) => (one === language) !== chosen.includes(one))
    setValue('settings.languages', next, { shouldDirty: true })
  }
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`}>
      <Typography variant="subtitle2" component="div" id={`${id}-label`} sx={{ mb: 0.75, fontSize: 13.5 }}>
        {t('settings.languages')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {languages.map((language) => {
          const isChosen = chosen.includes(language)
          return (
            <ButtonBase
              key={language}
              aria-pressed={isChosen}
              disabled={isReadOnly || language === fallback}
              onClick={() => toggle(language)}
              sx={{
                gap: 0.75,
                height: 36,
                px: 1.5,
                border: 1,
                borderColor: isChosen ? 'primary.main' : 'divider',
                borderRadius: 5,
                fontSize: 13.5,
                fontWeight: isChosen ? 600 : 450,
                color: isChosen ? 'text.primary' : 'text.secondary',
                '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 2 },
              }}
            >
              <Icon name={isChosen ? 'check' : 'plus'} sx={{ fontSize: 15 }} />
              {t(`language.${language}`)}
            </ButtonBase>
          )
        })}
      </Box>
      <Typography variant="caption" color="textSecondary" component="div" id={`${id}-help`} sx={{ mt: 0.75 }}>
        {t('settings.languagesHelp')}
      </Typography>
    </Box>
  )
}

function DefaultLanguageField() {
  const t = useText()
  const chosen: Language[] = useWatch({ name: 'settings.languages' }) ?? []
  return (
    <SelectField
      source="settings.defaultLanguage"
      label={t('settings.defaultLanguage')}
      help={t('settings.defaultLanguageHelp')}
      choices={chosen.map((language) => ({ value: language, text: t(`language.${language}`) }))}
    />
  )
}
