import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import { useSession } from '../../session/session.ts'
import { Row } from '../display/row.tsx'

/** Sets the title of the browser's tab. */
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

/** The header of a screen: its title, and the actions on all of it. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  useTabTitle(title)
  return (
    <Row align="flex-start" gap={2} sx={{ mb: 3.5 }}>
      <Box sx={{ flex: 1, minWidth: { xs: 200, sm: 260 } }}>
        <Typography variant="h1">{title}</Typography>
        {lead && (
          <Typography color="textSecondary" variant="body2" sx={{ mt: 0.5 }}>
            {lead}
          </Typography>
        )}
      </Box>
      {actions && (
        <Row gap={1.25} align="center">
          {actions}
        </Row>
      )}
    </Row>
  )
}
