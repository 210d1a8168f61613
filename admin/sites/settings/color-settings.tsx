import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { ColorField } from '#admin/form/color-field.tsx'
import { Section } from '#admin/form/section.tsx'
import { useText } from '#admin/i18n/use-text.ts'
import { parseColor } from '#model/color.ts'
import { contrastOf, leastContrast } from '#model/contrast.ts'
import { defaults } from '#model/limits.ts'

/** What the published site shows where a colour is empty. */
const fallback = {
  background: defaults.menuBackgroundColor,
  text: defaults.menuTextColor,
  speaker: '#ffffff',
}

export function ColorSettings() {
  const t = useText()
  return (
    <Section title={t('settings.colors')} lead={t('settings.colorsLead')}>
      <Sample />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <ColorField
          source="settings.globalMenuBackgroundColor"
          label={t('settings.menuBackground')}
          fallback={fallback.background}
        />
        <ColorField
          source="settings.globalMenuTextColor"
          label={t('settings.menuText')}
          fallback={fallback.text}
        />
        <ColorField
          source="settings.speakerColor"
          label={t('settings.speaker')}
          fallback={fallback.speaker}
        />
      </Box>
    </Section>
  )
}

function useColor(name: string, otherwise: string): string {
  const value: unknown = useWatch({ name })
  return (typeof value === 'string' && parseColor(value)) || otherwise
}

/** The bar in the chosen colours, and whether it can be read. */
function Sample() {
  const t = useText()
  const background = useColor('settings.globalMenuBackgroundColor', fallback.background)
  const text = useColor('settings.globalMenuTextColor', fallback.text)
  const name: unknown = useWatch({ name: 'settings.name' })
  const contrast = contrastOf(background, text)
  const isEasy = contrast === undefined || contrast >= leastContrast
  return (
    <Box>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          maxWidth: 390,
          height: 56,
          px: 2,
          borderRadius: 2.5,
          fontWeight: 600,
          boxShadow: 'inset 0 0 0 1px rgb(128 128 128 / 0.2)',
        }}
        style={{ backgroundColor: background, color: text }}
      >
        <span>{String(name ?? '')}</span>
        <span>{t('settings.sample')}</span>
      </Box>
      {contrast !== undefined && (
        <Box
          role="status"
          sx={{ mt: 0.75, fontSize: 12.5, color: isEasy ? 'text.secondary' : 'warning.main' }}
        >
          {`${t('settings.contrast', { ratio: contrast.toFixed(1) })} — ${t(isEasy ? 'settings.contrastGood' : 'settings.contrastPoor')}`}
        </Box>
      )}
    </Box>
  )
}
