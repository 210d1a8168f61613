import { ThemeProvider, useTheme } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { useSession } from '../../session/session.ts'
import { themeOfCompany } from './theme.ts'

/** Colours what is inside as the company of whoever is signed in wants it. */
export function BrandTheme({ children }: { children: ReactNode }) {
  const { theme: company } = useSession()
  const { mode } = useTheme().palette
  const theme = useMemo(() => themeOfCompany(company, mode), [company, mode])
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}
