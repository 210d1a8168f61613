import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useState } from 'react'
import { useLocaleState } from 'react-admin'
import { type FieldErrors, useFormContext, useWatch } from 'react-hook-form'
import { newsStatuses } from '#model/records/notifications.ts'
import { type Language, languageFacts, languages } from '#model/values/language.ts'
import { limits } from '#model/values/limits.ts'
import { siteLanguageOf } from '../../i18n/console-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { ChoiceCards } from '../../kit/fields/choice-cards.tsx'
import { useReadOnly } from '../../kit/fields/read-only.tsx'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Section } from '../../kit/form/section.tsx'
import { MediaField } from '../../media/picker/media-field.tsx'
import { PeriodFields } from './period-fields.tsx'
import { SitesField } from './sites-field.tsx'

/** All fields of an announcement, its sites and its times. */
export function AnnouncementFields() {
  const t = useText()
  const isReadOnly = useReadOnly()
  return (
    <>
      <Section title={t('news.text')} lead={t('news.textLead')}>
        <Texts />
        <TextField source="newsUrl" label={t('news.url')} help={t('news.urlHelp')} limit={limits.url} />
        <MediaField source="image" label={t('news.image')} kinds={['picture']} place="other" shape="16 / 9" />
      </Section>
      <Section title={t('news.where')} lead={t('news.whereLead')}>
        <SitesField />
      </Section>
      <Section title={t('news.when')} lead={t('news.whenLead')}>
        <ChoiceCards
          source="status"
          label={t('news.status')}
          isDisabled={isReadOnly}
          choices={newsStatuses.map((value) => ({
            value,
            text: t(`newsStatus.${value}`),
            help: t(`newsStatus.${value}Help`),
          }))}
        />
        <PeriodFields later="scheduled" />
      </Section>
    </>
  )
}

type Texts = Partial<Record<Language, string>>

/** The problem of the title, or of its text in any language, which may not be the shown one. */
const messageIn = (errors: FieldErrors[string]): unknown =>
  errors?.message ?? languages.map((one) => (errors as FieldErrors | undefined)?.[one]?.message).find(Boolean)

function Texts() {
  const t = useText()
  const [locale] = useLocaleState()
  const title: Texts = useWatch({ name: 'title' })
  const {
    formState: { errors },
  } = useFormContext()
  const [language, setLanguage] = useState<Language>(
    () => languages.find((one) => title?.[one]) ?? siteLanguageOf(locale),
  )
  const wrong = messageIn(errors.title)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box>
        <SegmentChoice
          label={t('news.language')}
          value={language}
          choices={languages}
          wordsOf={(one) => `${languageFacts[one].name}${title?.[one]?.trim() ? ' ✓' : ''}`}
          onChoose={setLanguage}
        />
        <FormHelperText error={Boolean(wrong)} role={wrong ? 'alert' : undefined} sx={{ mx: 0 }}>
          {wrong ? String(wrong) : t('news.languageHelp')}
        </FormHelperText>
      </Box>
      <TextField
        key={`title ${language}`}
        source={`title.${language}`}
        label={t('news.heading')}
        limit={limits.text}
        lang={languageFacts[language].tag}
      />
      <TextField
        key={`content ${language}`}
        source={`content.${language}`}
        label={t('news.content')}
        limit={limits.textarea}
        lines={3}
        lang={languageFacts[language].tag}
      />
    </Box>
  )
}
