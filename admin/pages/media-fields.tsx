import { useWatch } from 'react-hook-form'
import { useText } from '#admin/i18n/use-text.ts'
import { MediaField } from '#admin/media/media-field.tsx'
import type { Page } from '#model/page.ts'
import { Group } from './group.tsx'
import type { Spoken } from './spoken.ts'

/** What fills the page, and what stands for it in the album. */
export function MediaFields({ language, defaultLanguage }: Spoken) {
  const t = useText()
  const details: Page['details'] = useWatch({ name: 'details' }) ?? {}
  const fallbackOf = (field: 'media' | 'thumbnail') =>
    language === defaultLanguage
      ? undefined
      : { ref: details[defaultLanguage]?.[field], language: defaultLanguage }
  return (
    <Group title={t('media.section')}>
      <MediaField
        source={`details.${language}.media`}
        label={t('fields.media')}
        help={`${t('media.mediaHelp')} ${t('media.kinds')}`}
        kinds={['picture', 'film']}
        fallback={fallbackOf('media')}
      />
      <MediaField
        source={`details.${language}.thumbnail`}
        label={t('fields.thumbnail')}
        help={t('media.thumbnailHelp')}
        kinds={['picture']}
        fallback={fallbackOf('thumbnail')}
      />
    </Group>
  )
}
