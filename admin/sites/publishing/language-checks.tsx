import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Language } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'

interface LanguageChecksProps {
  /** The site's languages. */
  languages: readonly Language[]
  chosen: readonly Language[]
  onChoose: (languages: readonly Language[]) => void
}

/** A choice of the languages that go online, at least one. */
export function LanguageChecks({ languages, chosen, onChoose }: LanguageChecksProps) {
  const t = useText()
  const id = useId()
  const toggle = (language: Language) => {
    const next = languages.filter((one) => chosen.includes(one) !== (one === language))
    if (next.length > 0) onChoose(next)
  }
  return (
    <Row role="group" aria-labelledby={id} align="center" sx={{ columnGap: 1, '& label': { mr: 1 } }}>
      <Typography id={id} component="span" variant="subtitle2" sx={{ mr: 1, width: { xs: 1, sm: 'auto' } }}>
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
      {chosen.length < languages.length && (
        <FormHelperText sx={{ m: 0 }}>{t('publishLabels.whichHelp')}</FormHelperText>
      )}
    </Row>
  )
}
