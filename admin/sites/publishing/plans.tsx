import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { LinkBase, useGetList, useNotify, useRefresh } from 'react-admin'
import type { ScheduleRow } from '#model/calls/sites/schedules.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { DatedText } from '../../kit/display/dated-text.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { textWeight } from '../../kit/theme/tokens.ts'
import { useMay } from '../../session/use-may-on.ts'

const listed = 100
const listedFailures = 20
const refreshMs = 30_000
const dueMs = 1_000

const isDue = (plans: readonly ScheduleRow[] | undefined): boolean =>
  plans?.some(({ at }) => Date.parse(at) <= Date.now()) ?? false

/** Refetches the rest of the screen once a due plan has been carried out. */
function useFollowed(isAnyDue: boolean): void {
  const refresh = useRefresh()
  const wasDue = useRef(false)
  useEffect(() => {
    if (wasDue.current && !isAnyDue) refresh()
    wasDue.current = isAnyDue
  }, [isAnyDue, refresh])
}

/** Pending and failed plans of one site, or of all. Renders nothing if there are none. */
export function Plans({ siteId }: { siteId?: string }) {
  const t = useText()
  const may = useMay()
  const ofSite = siteId === undefined ? {} : { siteId }
  const { data: waiting = [] } = useGetList<ScheduleRow>(
    'schedules',
    {
      filter: { status: 'waiting', ...ofSite },
      sort: { field: 'at', order: 'ASC' },
      pagination: { page: 1, perPage: listed },
    },
    { refetchInterval: ({ state }) => (isDue(state.data?.data) ? dueMs : refreshMs) },
  )
  const isAnyDue = isDue(waiting)
  const { data: failed = [] } = useGetList<ScheduleRow>(
    'schedules',
    {
      filter: { status: 'failed', ...ofSite },
      sort: { field: 'at', order: 'DESC' },
      pagination: { page: 1, perPage: listedFailures },
    },
    { refetchInterval: isAnyDue ? dueMs : refreshMs },
  )
  useFollowed(isAnyDue)
  const rowOf = (plan: ScheduleRow) => <Plan key={plan.id} plan={plan} hasSite={siteId === undefined} />
  return (
    <>
      {failed.length > 0 && (
        <Alert
          severity="error"
          variant="outlined"
          role="region"
          aria-label={t('plans.failed')}
          sx={{ mb: 3, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
        >
          <AlertTitle>{t('plans.failed')}</AlertTitle>
          <Box component="ul" sx={plainList}>
            {failed.map((plan) => (
              <Failure
                key={plan.id}
                plan={plan}
                hasSite={siteId === undefined}
                mayEnd={!!may('site.publish')}
              />
            ))}
          </Box>
        </Alert>
      )}
      {waiting.length > 0 && (
        <Box component="section" aria-label={t('publishLabels.plans')} sx={{ mb: 3 }}>
          <Typography variant="subtitle2" component="h2" sx={{ mb: 0.5 }}>
            {t('publishLabels.plans')}
          </Typography>
          <Box component="ul" sx={plainList}>
            {waiting.map(rowOf)}
          </Box>
        </Box>
      )}
    </>
  )
}

/** The server carries out a due plan within seconds; until then it is listed as pending. */
function useRetry({ id }: ScheduleRow) {
  const t = useText()
  const notify = useNotify()
  const { request, isBusy } = useCall()
  const retry = async () => {
    const { isDone } = await request('POST /api/schedules/:id/retry', { params: { id } }, null)
    if (isDone) notify(t('plans.retried'), { type: 'info' })
  }
  return { retry, isRetrying: isBusy }
}

function SiteLink({ plan }: { plan: ScheduleRow }) {
  return (
    <Link component={LinkBase} to={`/sites/${plan.siteId}`} sx={{ fontWeight: textWeight.semibold, mr: 1 }}>
      {plan.siteName}
    </Link>
  )
}

interface PlanProps {
  plan: ScheduleRow
  /** Whether the site is named. */
  hasSite: boolean
}

function Failure({ plan, hasSite, mayEnd }: PlanProps & { mayEnd: boolean }) {
  const t = useText()
  const { request, isBusy } = useCall()
  const { retry, isRetrying } = useRetry(plan)
  const time = tokyoTime(plan.at)
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 180 }}>
        {hasSite && <SiteLink plan={plan} />}
        <Typography variant="body2" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <DatedText
            text={[t(`publishLabels.planIs.${plan.action}`), time, plan.versionName]
              .filter(Boolean)
              .join(' · ')}
          />
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          {plan.error}
        </Typography>
      </Box>
      {mayEnd && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={isRetrying}
          aria-label={t('plans.retryOf', { name: plan.siteName, time })}
          onClick={() => void retry()}
        >
          {t('plans.retry')}
        </Button>
      )}
      {mayEnd && (
        <Button
          size="small"
          color="inherit"
          loading={isBusy}
          aria-label={t('plans.putAwayOf', { name: plan.siteName, time })}
          onClick={() => void request('DELETE /api/schedules/:id', { params: { id: plan.id } }, null)}
        >
          {t('plans.putAway')}
        </Button>
      )}
    </Box>
  )
}

function Plan({ plan, hasSite }: PlanProps) {
  const t = useText()
  const may = useMay()
  const { request, isBusy } = useCall()
  const time = tokyoTime(plan.at)
  const cancel = () =>
    request('DELETE /api/schedules/:id', { params: { id: plan.id } }, t('publishLabels.cancelled'))
  const details = [
    plan.versionName,
    plan.languages?.map((language) => t(`language.${language}`)).join(', '),
    plan.by && t('publishLabels.byWhom', { name: plan.by }),
  ].filter(Boolean)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Icon name="clock" sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 180 }}>
        {hasSite && <SiteLink plan={plan} />}
        <Typography variant="body2" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <DatedText text={`${t(`publishLabels.planIs.${plan.action}`)} · ${time}`} />
        </Typography>
        <Caption>{details.join(' · ')}</Caption>
      </Box>
      {may('site.publish') && (
        <Button
          size="small"
          loading={isBusy}
          aria-label={t('publishLabels.cancelPlanOf', { name: plan.siteName, time })}
          onClick={() => void cancel()}
        >
          {t('publishLabels.cancelPlan')}
        </Button>
      )}
    </Box>
  )
}
