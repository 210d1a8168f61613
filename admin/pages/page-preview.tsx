import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { useText } from '#admin/i18n/use-text.ts'
import { Thumbnail } from '#admin/layout/thumbnail.tsx'
import { useMediaUploads } from '#admin/media/media-uploads.tsx'
import type { PageButton } from '#model/button.ts'
import type { PageRecord } from '#model/endpoints/pages.ts'
import type { SiteDetail } from '#model/endpoints/sites.ts'
import { inLanguage, type Language, languageFacts } from '#model/language.ts'
import { defaults, limits } from '#model/limits.ts'
import type { Page, PageDetail } from '#model/page.ts'
import type { Product } from '#model/product.ts'

interface PagePreviewProps {
  page: PageRecord
  site: SiteDetail
  language: Language
}

const across = (pixels: number) => `${(pixels / limits.frameWidth) * 100}%`
const down = (pixels: number) => `${(pixels / limits.frameHeight) * 100}%`
/** Pixels of the frame, as wide as the frame is drawn. */
const inFrame = (pixels: number) => `${(pixels / limits.frameWidth) * 100}cqw`

/** The page as a phone would show it, about: texts only, at their places. */
export function PagePreview({ page, site, language }: PagePreviewProps) {
  const t = useText()
  const { defaultLanguage } = site
  const details: Page['details'] = useWatch({ name: 'details' }) ?? {}
  const buttons: PageButton[] = useWatch({ name: 'buttons' }) ?? []
  const { previewOf } = useMediaUploads()
  const medium = details[language]?.media || details[defaultLanguage]?.media
  const products: Product[] = useWatch({ name: 'products' }) ?? []
  return (
    <Box
      component="section"
      aria-label={t('page.preview')}
      sx={{
        position: { xs: 'static', sm: 'sticky' },
        top: 28,
        width: '100%',
        maxWidth: { xs: 250, sm: 'none' },
        mx: 'auto',
      }}
    >
      <Box
        sx={{
          p: 1,
          borderRadius: 9,
          backgroundColor: '#18181b',
          boxShadow: '0 24px 48px rgb(0 0 0 / 0.2), inset 0 0 0 1px rgb(255 255 255 / 0.14)',
        }}
      >
        <Box
          role="img"
          aria-label={t('page.picture', { position: page.position })}
          lang={languageFacts[language].tag}
          sx={{ position: 'relative', overflow: 'hidden', borderRadius: 7.25, containerType: 'inline-size' }}
        >
          <Thumbnail src={medium && (previewOf(medium) ?? page.thumbnail)} width="100%" />
          <MainText detail={details[language]} base={details[defaultLanguage]} />
          {products.map(({ id, coordinateX, coordinateY }) => (
            <Box
              key={id}
              sx={{
                position: 'absolute',
                left: across(coordinateX),
                top: down(coordinateY),
                width: inFrame(22),
                aspectRatio: '1',
                border: `${inFrame(5)} solid rgb(255 255 255 / 0.92)`,
                borderRadius: '50%',
                backgroundColor: '#202020',
                boxShadow: '0 2px 8px rgb(0 0 0 / 0.3)',
              }}
            />
          ))}
          {buttons.map((button) => (
            <ButtonMark
              key={button.id}
              button={button}
              language={language}
              defaultLanguage={defaultLanguage}
            />
          ))}
        </Box>
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1.5, px: 1 }}>
        {t('page.previewHelp')}
      </Typography>
    </Box>
  )
}

function MainText({ detail, base }: { detail: PageDetail | undefined; base: PageDetail | undefined }) {
  const text = detail?.mainText || base?.mainText || ''
  const [headline = '', ...rest] = text.split('\n')
  const x = detail?.mainTextX ?? base?.mainTextX ?? 24
  const y = detail?.mainTextY ?? base?.mainTextY ?? 96
  return (
    <Box
      sx={{
        position: 'absolute',
        left: across(x),
        right: across(20),
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        fontSize: inFrame(16),
        lineHeight: 1.65,
        textShadow: '0 1px 3px rgb(0 0 0 / 0.35)',
      }}
      style={{ top: down(y), color: detail?.mainTextColor || base?.mainTextColor || '#ffffff' }}
    >
      <Box
        component="strong"
        sx={{ display: 'block', fontSize: inFrame(28), lineHeight: 1.3, fontWeight: 650, mb: 1 }}
      >
        {headline}
      </Box>
      {rest.join('\n')}
    </Box>
  )
}

const corners = { SHARP_EDGE: 0, SLIGHTLY_ROUNDED_EDGE: 3, MODERATELY_ROUNDED_EDGE: 6, PILL: 100 } as const

interface ButtonMarkProps {
  button: PageButton
  language: Language
  defaultLanguage: Language
}

function ButtonMark({ button, language, defaultLanguage }: ButtonMarkProps) {
  const isText = button.buttonType === 'TEXT'
  return (
    <Box
      sx={{
        position: 'absolute',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        fontWeight: 600,
        textAlign: 'center',
        border: isText ? 0 : '1px dashed rgb(255 255 255 / 0.9)',
      }}
      style={{
        left: `${button.buttonPositionLeft}%`,
        top: `${button.buttonPositionTop}%`,
        width: inFrame(button.buttonWidth),
        height: inFrame(button.buttonHeight),
        borderRadius: inFrame(corners[button.buttonShape]),
        fontSize: inFrame(isText ? button.textSize : 13),
        color: isText ? button.buttonTextColor || defaults.buttonTextColor : '#ffffff',
        backgroundColor: isText ? button.buttonColor || defaults.buttonColor : 'rgb(0 0 0 / 0.35)',
      }}
    >
      {isText
        ? inLanguage(button.buttonText, language, defaultLanguage)
        : button.buttonType === 'MEDIA'
          ? '▣'
          : '‹ › HTML'}
    </Box>
  )
}
