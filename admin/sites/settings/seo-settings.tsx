import Box from '@mui/material/Box'
import { useId, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { LanguageTabs } from '#admin/form/language-tabs.tsx'
import { Section } from '#admin/form/section.tsx'
import { TextField } from '#admin/form/text-field.tsx'
import { troubledLanguages } from '#admin/form/troubled-languages.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { type Language, languageFacts } from '#model/language.ts'
import { limits } from '#model/limits.ts'

export function SeoSettings() {
  const t = useText()
  const panel = useId()
  const languages: Language[] = useWatch({ name: 'settings.languages' }) ?? []
  const fallback: Language = useWatch({ name: 'settings.defaultLanguage' })
  const { errors } = useFormState()
  const [wanted, setWanted] = useState<Language>(fallback)
  const language = languages.includes(wanted) ? wanted : fallback
  const source = `settings.seo.${language}`
  const lang = languageFacts[language].tag
  return (
    <Section title={t('settings.seo')} lead={t('settings.seoLead')}>
      <LanguageTabs
        label={t('page.language')}
        panel={panel}
        languages={languages}
        defaultLanguage={fallback}
        troubled={troubledLanguages(errors, ['settings', 'seo'])}
        chosen={language}
        onChoose={setWanted}
      />
      <Box id={panel} role="tabpanel" key={language} sx={{ display: 'grid', gap: 2.5 }}>
        <TextField
          source={`${source}.title`}
          label={t('settings.seoTitle')}
          limit={limits.seoTitle}
          lang={lang}
        />
        <TextField source={`${source}.h1`} label={t('settings.seoH1')} limit={limits.seoH1} lang={lang} />
        <TextField
          source={`${source}.description`}
          label={t('settings.seoDescription')}
          limit={limits.seoDescription}
          lines={3}
          lang={lang}
        />
      </Box>
    </Section>
  )
}
