import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../theme/icons.tsx'
import { radius } from '../theme/tokens.ts'

/** Shown for an empty list: why it is empty, and what to do. */
export function EmptyState(props: { icon: IconName; title: string; text: string; action?: ReactNode }) {
  return (
    <Box
      sx={{
        py: 8,
        px: 3,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: radius.card,
        backgroundColor: 'background.paper',
      }}
    >
      <Icon name={props.icon} size="big" sx={{ color: 'text.secondary', mb: 1.5 }} />
      <Typography variant="h3" component="p">
        {props.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {props.text}
      </Typography>
      {props.action && <Box sx={{ mt: 2.5 }}>{props.action}</Box>}
    </Box>
  )
}
