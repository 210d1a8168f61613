import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReportLinkRow } from '#model/calls/reports/report-links.ts'
import { tokyoTime } from '../../../i18n/time.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Caption } from '../../../kit/display/caption.tsx'
import { Chip } from '../../../kit/display/chip.tsx'
import { filterNames } from '../figures/report-request.ts'
import { useNames } from '../figures/use-names.ts'

interface LinkRowProps {
  link: ReportLinkRow
  onRevoke: () => void
}

const dots = { open: 'success.main', expired: 'text.disabled', revoked: 'text.disabled' } as const

export function LinkRow({ link, onRevoke }: LinkRowProps) {
  const t = useText()
  const { name, state, hasPassword, openings, wrongPasswords } = link
  const shows = useShownLabel(link)
  const facts = [
    shows,
    ...(hasPassword ? [t('reports.withPassword')] : []),
    t('reports.openings', { smart_count: openings }),
    ...(wrongPasswords > 0 ? [t('reports.wrongPasswords', { smart_count: wrongPasswords })] : []),
  ]
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Typography>
        <Caption>
          {t(state === 'revoked' ? 'reports.madeBy' : 'reports.until', {
            by: link.madeBy,
            time: tokyoTime(link.expiresAt),
          })}
        </Caption>
      </Box>
      <Chip dot={dots[state]}>{t(`reports.state.${state}`)}</Chip>
      {state === 'open' && (
        <Button size="small" color="error" onClick={onRevoke} aria-label={`${t('reports.revoke')}: ${name}`}>
          {t('reports.revoke')}
        </Button>
      )}
    </Box>
  )
}

/** What a link's visitors see. */
function useShownLabel({ shown }: Pick<ReportLinkRow, 'shown'>): string {
  const t = useText()
  const nameOf = useNames()
  if (!shown) return t('reports.all')
  const { span, from, to, filter } = shown
  const days = span === 'custom' && from && to ? `${from} – ${to}` : t(`analytics.span.${span}`)
  const filters = filterNames.flatMap((name) => {
    const value = filter[name]
    return value === undefined ? [] : [nameOf(name, value)]
  })
  return [days, ...filters].join(', ')
}
