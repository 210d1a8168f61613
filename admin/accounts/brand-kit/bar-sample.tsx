import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { brandSettings, emptyBrandKit } from '#model/records/brand-kit.ts'
import { parseColor } from '#model/values/color.ts'
import { defaults } from '#model/values/limits.ts'
import { radius, textWeight } from '../../kit/theme/tokens.ts'
import { useMediaUploads } from '../../media/upload/media-uploads.tsx'

/** The bar of a site with the kit as the form has it; decorative, as its colours are in words beside it. */
export function BarSample({ company }: { company: string }) {
  const { previewOf } = useMediaUploads()
  const [logo, darkLogo, background, text]: (string | undefined)[] = useWatch({
    name: ['logo', 'darkLogo', 'menuBackgroundColor', 'menuTextColor'],
  })
  const barColor = parseColor(background ?? '') || defaults.menuBackgroundColor
  const kit = { ...emptyBrandKit, logo: logo || null, darkLogo: darkLogo || null }
  const shown = brandSettings(kit, barColor).logo
  const src = shown && previewOf(shown)
  return (
    <Box
      aria-hidden
      style={{ backgroundColor: barColor, color: parseColor(text ?? '') || defaults.menuTextColor }}
      sx={{
        ...{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 },
        ...{ height: 48, px: 2, border: 1, borderColor: 'divider', borderRadius: radius.control },
        fontWeight: textWeight.semibold,
      }}
    >
      {src ? (
        <Box component="img" src={src} alt="" sx={{ maxHeight: 32, maxWidth: 160, objectFit: 'contain' }} />
      ) : (
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {company}
        </Box>
      )}
      <Box component="span">☰</Box>
    </Box>
  )
}
