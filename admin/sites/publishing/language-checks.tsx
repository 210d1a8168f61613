import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import type { Language } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'

interface LanguageChecksProps {
  /** The site's languages. */
  languages: readonly Language[]
  chosen: readonly Language[]
  onChoose: (languages: readonly Language[]) => void
}

/** Which languages go online; at least one does. */
export function LanguageChecks({ languages, chosen, onChoose }: LanguageChecksProps) {
  const t = useText()
  const toggle = (language: Language) => {
    const next = languages.filter((one) => chosen.includes(one) !== (one === language))
    if (next.length > 0) onChoose(next)
  }
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 0.5, p: 0 }}>
        {t('publishLabels.which')}
      </Typography>
      {languages.map((language) => (
        <FormControlLabel
          key={language}
          control={
            <Checkbox size="small" checked={chosen.includes(language)} onChange={() => toggle(language)} />
          }
          label={t(`language.${language}`)}
        />
      ))}
      {chosen.length < languages.length && <FormHelperText>{t('publishLabels.whichHelp')}</FormHelperText>}
    </Box>
  )
}
