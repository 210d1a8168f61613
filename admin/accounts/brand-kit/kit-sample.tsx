import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { siteColors } from '#content/site-colors.ts'
import { brandSettings, emptyBrandKit } from '#model/records/brand-kit.ts'
import { parseColor } from '#model/values/color.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { radius, textWeight } from '../../kit/theme/tokens.ts'
import { useMediaUploads } from '../../media/upload/media-uploads.tsx'

/** The shade that the viewer draws behind the bars of a page, here over a grey one. */
const pageGround = 'linear-gradient(rgb(0 0 0 / 0.62), rgb(0 0 0 / 0.56)), #8a8a8a'

/** The tops of a page and of a form with the kit as its form has it; decorative, as its colours are in words beside it. */
export function KitSample({ company }: { company: string }) {
  const t = useText()
  const { previewOf } = useMediaUploads()
  const [logo, darkLogo, menu, text]: (string | undefined)[] = useWatch({
    name: ['logo', 'darkLogo', 'menuBackgroundColor', 'menuTextColor'],
  })
  const kit = {
    ...emptyBrandKit,
    ...{ logo: logo || null, darkLogo: darkLogo || null },
    menuBackgroundColor: parseColor(menu ?? '') || null,
    menuTextColor: parseColor(text ?? '') || null,
  }
  const given = brandSettings(kit, {})
  const ofForm = siteColors(given)
  const name = <Logo src={given.logo && previewOf(given.logo)} company={company} />
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
      <Top caption={t('brandKit.onPages')} background={pageGround} color="#ffffff">
        {name}
        <Box
          style={{ background: given.globalMenuBackgroundColor, color: given.globalMenuTextColor }}
          sx={{ justifySelf: 'center', px: 2, py: 0.5, borderRadius: radius.control }}
        >
          {t('brandKit.sampleMenu')}
        </Box>
      </Top>
      <Top
        caption={t('brandKit.onForms')}
        background={ofForm?.['--sheet'] ?? '#ffffff'}
        color={`rgb(${ofForm?.['--ink'] ?? '29 29 31'})`}
      >
        {name}
      </Top>
    </Box>
  )
}

interface TopProps {
  caption: string
  background: string
  color: string
  children: ReactNode
}

const Top = ({ caption, background, color, children }: TopProps) => (
  <Box sx={{ display: 'grid', gap: 0.5, gridTemplateRows: 'auto 1fr' }}>
    <Caption>{caption}</Caption>
    <Box
      aria-hidden
      style={{ background, color }}
      sx={{
        ...{ display: 'grid', alignContent: 'start', gap: 1, minHeight: 96, p: 1.5 },
        ...{ border: 1, borderColor: 'divider', borderRadius: radius.control },
        fontWeight: textWeight.semibold,
      }}
    >
      {children}
    </Box>
  </Box>
)

const Logo = ({ src, company }: { src: string | undefined; company: string }) =>
  src ? (
    <Box component="img" src={src} alt="" sx={{ maxHeight: 32, maxWidth: 160, objectFit: 'contain' }} />
  ) : (
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {company}
    </Box>
  )
