import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AlertDeliveryRow } from '#model/calls/messages/alerts.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { plainList } from '../../kit/theme/styles.ts'
import { failureLabels, stateColors, stateLabels } from '../webhooks/event-labels.ts'

const shown = 5
const pollMs = 2_000

/** The state of the last messages. */
export function AlertLog({ alertId }: { alertId: string }) {
  const t = useText()
  const { data } = useRequest(
    'GET /api/alerts/:id/deliveries',
    { params: { id: alertId } },
    {
      refetchInterval: ({ state }) =>
        state.data?.deliveries.some((one) => one.state === 'waiting') ? pollMs : false,
    },
  )
  if (!data || data.deliveries.length === 0)
    return (
      <Typography variant="caption" color="textSecondary">
        {t(data ? 'webhooks.never' : 'common.loading')}
      </Typography>
    )
  return (
    <Box component="ul" aria-label={t('alerts.log')} sx={{ ...plainList, display: 'grid' }}>
      {data.deliveries.slice(0, shown).map((delivery) => (
        <Line key={delivery.id} delivery={delivery} />
      ))}
    </Box>
  )
}

function Line({ delivery }: { delivery: AlertDeliveryRow }) {
  const t = useText()
  const { state, tries, text, createdAt, answer } = delivery
  const last = tries.at(-1)
  const failure = state !== 'delivered' && last?.failure ? t(failureLabels[last.failure]) : undefined
  const status = last?.status === undefined || last.status === null ? undefined : String(last.status)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {tokyoTime(createdAt)}
      </Typography>
      <Typography variant="caption" noWrap title={text} sx={{ flex: 1, minWidth: 120 }}>
        {text.split('\n')[0]}
      </Typography>
      {failure && (
        <Typography variant="caption" color="error" title={answer ?? undefined}>
          {[failure, status].filter(Boolean).join(' ')}
        </Typography>
      )}
      <Chip dot={stateColors[state]}>{t(stateLabels[state])}</Chip>
    </Box>
  )
}
