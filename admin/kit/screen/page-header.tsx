import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import { useSession } from '../../session/session.ts'

/** What stands on the browser's tab. */
export function useTabTitle(title: string): void {
  const { brand } = useSession()
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title, brand])
}

interface PageHeaderProps {
  title: string
  lead?: ReactNode
  actions?: ReactNode
}

/** The top of a screen: what it is, and what can be done with all of it. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  useTabTitle(title)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 3.5 }}>
      <Box sx={{ flex: 1, minWidth: 260 }}>
        <Typography variant="h1">{title}</Typography>
        {lead && (
          <Typography color="textSecondary" variant="body2" sx={{ mt: 0.5 }}>
            {lead}
          </Typography>
        )}
      </Box>
      {actions && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, alignItems: 'center' }}>{actions}</Box>
      )}
    </Box>
  )
}
