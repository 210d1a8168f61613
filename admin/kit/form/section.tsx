import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { surface } from '../theme/styles.ts'

/** A part of a long form: what it is about on the left, its fields on a card. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 960px)' },
        gap: { xs: 1.5, md: 4 },
        py: 3.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:first-of-type': { pt: 0 },
      }}
    >
      <Box>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {lead && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {lead}
          </Typography>
        )}
      </Box>
      <Card>{children}</Card>
    </Box>
  )
}

/** A card with fields. */
export function Card({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 2.5, p: { xs: 2, sm: 3 }, ...surface }}>{children}</Box>
}
