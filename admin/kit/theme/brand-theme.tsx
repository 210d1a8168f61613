import { ThemeProvider, useTheme } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { useSession } from '../../session/session.ts'
import { themeOfCompany } from './theme.ts'

/** Applies the colours of the signed-in user's company to its children. */
export function BrandTheme({ children }: { children: ReactNode }) {
  const { theme: company } = useSession()
  const { mode } = useTheme().palette
  const theme = useMemo(() => themeOfCompany(company, mode), [company, mode])
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}
