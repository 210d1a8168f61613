import { Section } from '#admin/form/section.tsx'
import { useText } from '#admin/i18n/use-text.ts'
import { MediaField } from '#admin/media/media-field.tsx'

/** Width / height. */
const shapes = { logo: '250 / 150', favicon: '1 / 1', shareImage: '1200 / 630' } as const
const pictures = ['logo', 'favicon', 'shareImage'] as const

export function MediaSettings() {
  const t = useText()
  return (
    <Section title={t('media.section')} lead={`${t('media.sectionLead')} ${t('media.kindsPicture')}`}>
      {pictures.map((picture) => (
        <MediaField
          key={picture}
          source={`settings.${picture}`}
          label={t(`fields.${picture}`)}
          help={t(`media.${picture}Help`)}
          kinds={['picture']}
          shape={shapes[picture]}
        />
      ))}
    </Section>
  )
}
