import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Card } from '#admin/form/section.tsx'

/** Fields that belong together, under their name. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      <Card>{children}</Card>
    </Box>
  )
}
