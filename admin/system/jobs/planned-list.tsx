import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'react-admin'
import type { JobCalendar } from '#model/calls/system/jobs.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { plainList } from '../../kit/theme/styles.ts'
import { textSize } from '../../kit/theme/tokens.ts'

type Planned = JobCalendar['planned'][number]

const ofSites: readonly Planned['kind'][] = ['publish', 'unpublish', 'domain-check']

const addressOf = ({ kind, about }: Planned): string =>
  kind === 'billing'
    ? '/bills'
    : `/${ofSites.includes(kind) ? 'sites' : 'users'}/${encodeURIComponent(about)}`

/** The planned jobs, in order. */
export function PlannedList({ planned }: { planned: readonly Planned[] }) {
  const t = useText()
  if (planned.length === 0) return <Typography color="textSecondary">{t('jobs.nothingPlanned')}</Typography>
  return (
    <Box component="ul" sx={plainList}>
      {planned.map((one) => (
        <Box
          component="li"
          key={[one.kind, one.at, one.about, one.name].join()}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
            fontSize: textSize.base,
          }}
        >
          <Box component="time" dateTime={one.at} sx={{ width: 136, fontVariantNumeric: 'tabular-nums' }}>
            {tokyoTime(one.at)}
          </Box>
          <Link component={LinkBase} to={addressOf(one)} color="inherit">
            {[t(`plannedKind.${one.kind}`), one.name].filter(Boolean).join(': ')}
          </Link>
        </Box>
      ))}
    </Box>
  )
}
