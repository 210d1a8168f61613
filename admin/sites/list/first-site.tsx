import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'react-admin'
import type { TextKey } from '../../i18n/en.ts'
import { useText } from '../../i18n/use-text.ts'
import { Thumbnail } from '../../kit/display/thumbnail.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList, surface } from '../../kit/theme/styles.ts'
import { radius, textSize, textWeight } from '../../kit/theme/tokens.ts'
import { useTemplates } from '../create/use-templates.ts'

const steps: { title: TextKey; text: TextKey }[] = [
  { title: 'sites.emptyStep1', text: 'sites.emptyStep1Text' },
  { title: 'sites.emptyStep2', text: 'sites.emptyStep2Text' },
  { title: 'sites.emptyStep3', text: 'sites.emptyStep3Text' },
]

const shown = 4

/** Shown for an empty list: what will happen, and where to begin. */
export function FirstSite() {
  const t = useText()
  const { data: templates } = useTemplates()
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 4fr)' },
        gap: 6,
        p: { xs: 4, lg: 7 },
        ...surface,
      }}
    >
      <Box>
        <Typography variant="h1" component="h2" sx={{ fontSize: textSize.figure }}>
          {t('sites.emptyTitle')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 4 }}>
          {t('sites.emptyText')}
        </Typography>
        <Steps />
        <Button
          size="large"
          variant="contained"
          component={LinkBase}
          to="/sites/create"
          startIcon={<Icon name="plus" />}
        >
          {t('sites.create')}
        </Button>
      </Box>
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', lg: 'grid' },
          gridTemplateColumns: '1fr 1fr',
          gap: 2.5,
          alignItems: 'start',
        }}
      >
        {templates?.slice(0, shown).map(({ name, thumbnail }, index) => (
          <Box key={name} sx={{ mt: index % 2 === 0 ? 0 : 5, mb: index % 2 === 0 ? 0 : -5 }}>
            <Thumbnail src={thumbnail} width="100%" shape="4 / 5" />
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function Steps() {
  const t = useText()
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 2.5, ...plainList, mb: 4.5 }}>
      {steps.map(({ title, text }, index) => (
        <Box component="li" key={title} sx={{ display: 'flex', gap: 2 }}>
          <Box
            component="span"
            aria-hidden
            sx={{
              flex: 'none',
              display: 'grid',
              placeItems: 'center',
              width: 28,
              height: 28,
              borderRadius: radius.card,
              fontSize: textSize.compact,
              fontWeight: textWeight.semibold,
              color: index === 0 ? 'primary.contrastText' : 'text.primary',
              backgroundColor: index === 0 ? 'primary.main' : 'action.selected',
            }}
          >
            {index + 1}
          </Box>
          <Box>
            <Typography variant="h3" component="h3">
              {t(title)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t(text)}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
