import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'react-admin'
import { Icon } from '#admin/icons.tsx'
import type { TextKey } from '#admin/i18n/messages.ts'
import { useText } from '#admin/i18n/use-text.ts'

const steps: { title: TextKey; text: TextKey }[] = [
  { title: 'sites.emptyStep1', text: 'sites.emptyStep1Text' },
  { title: 'sites.emptyStep2', text: 'sites.emptyStep2Text' },
  { title: 'sites.emptyStep3', text: 'sites.emptyStep3Text' },
]

/** The list before there is anything to list: what will happen, and where to begin. */
export function FirstSite() {
  const t = useText()
  return (
    <Box
      sx={{
        p: { xs: 4, lg: 7 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 4,
        backgroundColor: 'background.paper',
      }}
    >
      <Typography variant="h1" component="h2" sx={{ fontSize: 28 }}>
        {t('sites.emptyTitle')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 5 }}>
        {t('sites.emptyText')}
      </Typography>
      <Box
        component="ol"
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' }, gap: 4, m: 0, p: 0, mb: 5, listStyle: 'none' }}
      >
        {steps.map(({ title, text }, index) => (
          <Box component="li" key={title} sx={{ borderTop: 2, borderColor: index === 0 ? 'primary.main' : 'divider', pt: 2 }}>
            <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {index + 1}
            </Typography>
            <Typography variant="h3" sx={{ mb: 0.5 }}>
              {t(title)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t(text)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Button size="large" variant="contained" component={LinkBase} to="/sites/create" startIcon={<Icon name="plus" />}>
        {t('sites.create')}
      </Button>
    </Box>
  )
}
