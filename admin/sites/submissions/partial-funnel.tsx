import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PartialList } from '#model/records/received.ts'
import { useLocalized, useText } from '../../i18n/use-text.ts'
import { Card } from '../../kit/form/section.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { CountBar } from './count-bar.tsx'

interface PartialFunnelProps {
  siteId: string
  list: PartialList
}

/** How many visitors reached each step of a form, and how many gave up there. */
export function PartialFunnelOf({ siteId, list }: PartialFunnelProps) {
  const t = useText()
  const wordsOf = useLocalized()
  const { data, error, refetch } = useRequest(`GET /api/sites/:id/${list}/funnel`, { params: { id: siteId } })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  // The list below explains what to do if it is empty.
  if (!data || data.begun === 0) return null
  const { begun, sent, steps } = data
  const mostLeft = Math.max(...steps.map(({ left }) => left))
  const nameOf = (title: string, place: number) =>
    title ? t('partials.stepNamed', { place, title }) : t('partials.stepPlain', { place })
  return (
    <Box component="section" aria-label={t('partials.funnel')} sx={{ mb: 2.5, maxWidth: 720 }}>
      <Card>
        <Box>
          <Typography variant="h3" component="h2">
            {t('partials.funnel')}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
            {t('partials.funnelText', { begun, sent })}
          </Typography>
        </Box>
        <Box component="ul" sx={{ display: 'grid', gap: 1.5, ...plainList }}>
          <CountBar label={t('partials.first')} count={begun} of={begun} isMost={false} />
          {steps.map(({ place, title, reached, left }) => (
            <CountBar
              key={place}
              label={nameOf(wordsOf(title), place)}
              note={left > 0 ? t('partials.left', { smart_count: left }) : undefined}
              count={reached}
              of={begun}
              isMost={left > 0 && left === mostLeft}
            />
          ))}
          <CountBar label={t('partials.sentRow')} count={sent} of={begun} isMost={false} />
        </Box>
      </Card>
    </Box>
  )
}
