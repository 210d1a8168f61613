import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { LanguageTabs } from '#admin/form/language-tabs.tsx'
import { NumberField } from '#admin/form/number-field.tsx'
import { SwitchField } from '#admin/form/switch-field.tsx'
import { TextField } from '#admin/form/text-field.tsx'
import { troubledLanguagesWithin } from '#admin/form/troubled-languages.ts'
import { useText } from '#admin/i18n/use-text.ts'
import type { SiteDetail } from '#model/endpoints/sites.ts'
import { type Language, languageFacts } from '#model/language.ts'
import { limits } from '#model/limits.ts'
import type { Page, PageDetail } from '#model/page.ts'
import type { Problem } from '#model/problem.ts'
import { pageReadability } from '#model/rules/readability-rules.ts'
import { ButtonFields } from './button-fields.tsx'
import { Group } from './group.tsx'
import { MediaFields } from './media-fields.tsx'
import { ProductFields } from './product-fields.tsx'
import type { Spoken } from './spoken.ts'
import { Warnings } from './warnings.tsx'

interface PageFieldsProps {
  page: Page
  site: SiteDetail
  language: Language
  onLanguage: (language: Language) => void
}

/** Everything that can be written about a page, one language at a time. */
export function PageFields({ page, site, language, onLanguage }: PageFieldsProps) {
  const t = useText()
  const panel = useId()
  const { errors } = useFormState()
  const { defaultLanguage } = site
  const spoken = { language, defaultLanguage }
  const warnings = pageReadability(page, defaultLanguage)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <LanguageTabs
          label={t('page.language')}
          panel={panel}
          languages={site.languages}
          defaultLanguage={defaultLanguage}
          troubled={troubledLanguagesWithin(errors)}
          chosen={language}
          onChoose={onLanguage}
        />
        {language !== defaultLanguage && (
          <Typography variant="caption" color="textSecondary">
            {t('page.fallback', { language: t(`language.${defaultLanguage}`) })}
          </Typography>
        )}
      </Box>
      <Box
        id={panel}
        role="tabpanel"
        aria-label={t(`language.${language}`)}
        key={language}
        sx={{ display: 'grid', gap: 3 }}
      >
        <MediaFields {...spoken} />
        <ContentFields {...spoken} warnings={warnings} />
        {page.buttons.length > 0 && <ButtonFields buttons={page.buttons} warnings={warnings} {...spoken} />}
        {page.products.length > 0 && (
          <ProductFields products={page.products} warnings={warnings} {...spoken} />
        )}
        <AttachmentFields {...spoken} />
        <SearchFields {...spoken} />
      </Box>
      <AccessFields />
    </Box>
  )
}

/** The default language's detail, for the placeholders of another. */
function useDefaultDetail({ language, defaultLanguage }: Spoken): PageDetail {
  const detail: PageDetail | undefined = useWatch({ name: `details.${defaultLanguage}` })
  return language === defaultLanguage ? {} : (detail ?? {})
}

function ContentFields({ warnings, ...spoken }: Spoken & { warnings: readonly Problem[] }) {
  const t = useText()
  const base = useDefaultDetail(spoken)
  const source = `details.${spoken.language}`
  const lang = languageFacts[spoken.language].tag
  return (
    <Group title={t('page.content')}>
      <TextField
        source={`${source}.mainText`}
        label={t('page.mainText')}
        help={t('page.mainTextHelp')}
        limit={limits.mainText}
        lines={4}
        lang={lang}
        placeholder={base.mainText}
      />
      <TextField
        source={`${source}.imageAlt`}
        label={t('page.imageAlt')}
        help={t('page.imageAltHelp')}
        limit={limits.seoDescription}
        lines={2}
        lang={lang}
        placeholder={base.imageAlt}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5 }}>
        <NumberField isPrice source={`${source}.price`} label={t('page.price')} />
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <TextField
            source={`${source}.linkButtonText`}
            label={t('page.linkButtonText')}
            limit={limits.text}
            lang={lang}
            placeholder={base.linkButtonText}
          />
        </Box>
      </Box>
      <Warnings warnings={warnings} at={`/details/${spoken.language}`} />
    </Group>
  )
}

function AttachmentFields(spoken: Spoken) {
  const t = useText()
  const base = useDefaultDetail(spoken).attachment
  const source = `details.${spoken.language}.attachment`
  const lang = languageFacts[spoken.language].tag
  return (
    <Group title={t('fields.attachment')}>
      <TextField
        source={`${source}.title`}
        label={t('page.attachmentTitle')}
        help={t('page.attachmentTitleHelp')}
        limit={limits.text}
        lang={lang}
        placeholder={base?.title}
      />
      <TextField
        source={`${source}.text`}
        label={t('page.attachmentText')}
        help={t('page.attachmentTextHelp')}
        limit={limits.attachment}
        lines={4}
        lang={lang}
        placeholder={base?.text}
      />
    </Group>
  )
}

function SearchFields(spoken: Spoken) {
  const t = useText()
  const base = useDefaultDetail(spoken).seo ?? {}
  const source = `details.${spoken.language}.seo`
  const lang = languageFacts[spoken.language].tag
  return (
    <Group title={t('page.search')}>
      <TextField
        source={`${source}.title`}
        label={t('page.seoTitle')}
        limit={limits.seoTitle}
        lang={lang}
        placeholder={base.title}
      />
      <TextField
        source={`${source}.h1`}
        label={t('page.seoH1')}
        limit={limits.seoH1}
        lang={lang}
        placeholder={base.h1}
      />
      <TextField
        source={`${source}.description`}
        label={t('page.seoDescription')}
        limit={limits.seoDescription}
        lines={3}
        lang={lang}
        placeholder={base.description}
      />
    </Group>
  )
}

function AccessFields() {
  const t = useText()
  const isLocked: unknown = useWatch({ name: 'membersOnlyLock' })
  return (
    <Group title={t('page.access')}>
      <Box sx={{ my: -1.5 }}>
        <SwitchField
          source="membersOnlyLock"
          label={t('page.membersOnly')}
          help={t('page.membersOnlyHelp')}
        />
        {isLocked === true && (
          <SwitchField
            source="publicThumbnail"
            label={t('page.publicThumbnail')}
            help={t('page.publicThumbnailHelp')}
          />
        )}
        <SwitchField source="allowZoom" label={t('page.allowZoom')} help={t('page.allowZoomHelp')} />
        <SwitchField source="snsConfig" label={t('page.snsConfig')} help={t('page.snsConfigHelp')} />
        <SwitchField source="showCompany" label={t('page.showCompany')} help={t('page.showCompanyHelp')} />
      </Box>
    </Group>
  )
}
