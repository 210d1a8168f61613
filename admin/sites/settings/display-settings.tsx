import Box from '@mui/material/Box'
import { NumberField } from '#admin/form/number-field.tsx'
import { Section } from '#admin/form/section.tsx'
import { SwitchField } from '#admin/form/switch-field.tsx'
import { useText } from '#admin/i18n/use-text.ts'

const flags = [
  'displayGlobalMenu',
  'displayPageCount',
  'displayAlbum',
  'displayShare',
  'resumes',
  'displayLanguageIcon',
  'swipeRedirection',
] as const

export function DisplaySettings() {
  const t = useText()
  return (
    <Section title={t('settings.display')} lead={t('settings.displayLead')}>
      <Box sx={{ my: -1.5 }}>
        {flags.map((flag) => (
          <SwitchField
            key={flag}
            source={`settings.${flag}`}
            label={t(`settings.${flag}`)}
            help={t(`settings.${flag}Help`)}
          />
        ))}
      </Box>
      <NumberField
        source="settings.autoAdvanceS"
        label={t('fields.autoAdvanceS')}
        help={t('settings.autoAdvanceHelp')}
      />
    </Section>
  )
}
