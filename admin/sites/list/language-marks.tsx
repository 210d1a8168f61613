import Box from '@mui/material/Box'
import type { Language } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { plainList } from '../../kit/theme/styles.ts'
import { radius, textSize, textWeight } from '../../kit/theme/tokens.ts'

/** The site's languages, the default one first and darker. */
export function LanguageMarks(props: { languages: readonly Language[]; defaultLanguage: Language }) {
  const t = useText()
  const ordered = [...props.languages].sort(
    (a, b) => Number(b === props.defaultLanguage) - Number(a === props.defaultLanguage),
  )
  return (
    <Box component="ul" sx={{ display: 'flex', gap: 0.5, ...plainList }}>
      {ordered.map((language) => (
        <Box
          component="li"
          key={language}
          title={t(`language.${language}`)}
          sx={{
            px: 0.75,
            borderRadius: radius.tiny,
            fontSize: textSize.tiny,
            lineHeight: '20px',
            fontWeight: textWeight.semibold,
            letterSpacing: '0.02em',
            color: language === props.defaultLanguage ? 'text.primary' : 'text.secondary',
            backgroundColor: language === props.defaultLanguage ? 'action.selected' : 'action.hover',
          }}
        >
          {language}
        </Box>
      ))}
    </Box>
  )
}
