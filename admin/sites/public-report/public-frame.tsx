import Box from '@mui/material/Box'
import CssBaseline from '@mui/material/CssBaseline'
import NativeSelect from '@mui/material/NativeSelect'
import { type ReactNode, useEffect, useId } from 'react'
import type { ReportCalls } from '../../api-client/report-link.ts'
import {
  type ConsoleLanguage,
  consoleLanguageFacts,
  consoleLanguages,
  isConsoleLanguage,
} from '../../i18n/console-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { textSize } from '../../kit/theme/tokens.ts'

/** Props of every public screen. */
export interface PublicProps {
  token: string
  calls: ReportCalls
  language: ConsoleLanguage
  onLanguage: (language: ConsoleLanguage) => void
}

interface PublicFrameProps extends Pick<PublicProps, 'language' | 'onLanguage'> {
  title: string
  isNarrow?: boolean
  children: ReactNode
}

/** The frame around screens that need no session. */
export function PublicFrame({ title, isNarrow = false, language, onLanguage, children }: PublicFrameProps) {
  const t = useText()
  const id = useId()
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <CssBaseline />
      <Box sx={{ maxWidth: isNarrow ? 440 : 1280, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 2.5, sm: 4 } }}>
        <Box component="main" sx={isNarrow ? { pt: { sm: 6 } } : {}}>
          {children}
        </Box>
        <Box
          component="footer"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 5, fontSize: textSize.base }}
        >
          <Box component="label" htmlFor={id} sx={{ color: 'text.secondary' }}>
            {t('reports.language')}
          </Box>
          <NativeSelect
            inputProps={{ id }}
            value={language}
            onChange={({ target }) => isConsoleLanguage(target.value) && onLanguage(target.value)}
            sx={{ minHeight: 44, fontSize: textSize.base }}
          >
            {consoleLanguages.map((one) => (
              <option key={one} value={one} lang={consoleLanguageFacts[one].tag}>
                {consoleLanguageFacts[one].name}
              </option>
            ))}
          </NativeSelect>
        </Box>
      </Box>
    </>
  )
}
