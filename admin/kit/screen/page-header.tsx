import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTabTitle } from './use-tab-title.ts'

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
