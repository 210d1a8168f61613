import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { LinkBase, useDataProvider, useGetList, useNotify, useRefresh } from 'react-admin'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { useCall } from '#admin/form/use-call.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { tokyoTime } from '#admin/time.ts'
import { useMay } from '#admin/use-may.ts'
import type { ScheduleRow } from '#model/endpoints/schedules.ts'

const listed = 100
const refreshMs = 30_000

/** What waits for its minute: of one site, or of all. Nothing where nothing does. */
export function Plans({ siteId }: { siteId?: string }) {
  const t = useText()
  const { data } = useGetList<ScheduleRow>(
    'schedules',
    {
      filter: { status: 'waiting', ...(siteId === undefined ? {} : { siteId }) },
      sort: { field: 'at', order: 'ASC' },
      pagination: { page: 1, perPage: listed },
    },
    { refetchInterval: refreshMs },
  )
  if (!data?.length) return null
  return (
    <Box component="section" aria-label={t('publishWords.plans')} sx={{ mb: 3 }}>
      <Typography variant="subtitle2" component="h2" sx={{ mb: 0.5 }}>
        {t('publishWords.plans')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((plan) => (
          <Plan key={plan.id} plan={plan} hasSite={siteId === undefined} />
        ))}
      </Box>
    </Box>
  )
}

function Plan({ plan, hasSite }: { plan: ScheduleRow; hasSite: boolean }) {
  const t = useText()
  const may = useMay()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const time = tokyoTime(plan.at)
  const cancel = async () => {
    const outcome = await call(() => dataProvider.cancelSchedule(plan.id))
    if (outcome.isDone) notify(t('publishWords.cancelled'), { type: 'success' })
    refresh()
  }
  const details = [
    plan.versionName,
    plan.languages?.map((language) => t(`language.${language}`)).join(', '),
    plan.by && t('publishWords.byWhom', { name: plan.by }),
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
      <Icon name="clock" sx={{ fontSize: 18, color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 180 }}>
        {hasSite && (
          <Link component={LinkBase} to={`/sites/${plan.siteId}`} sx={{ fontWeight: 550, mr: 1 }}>
            {plan.siteName}
          </Link>
        )}
        <Typography variant="body2" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {`${t(`publishWords.planIs.${plan.action}`)} · ${time}`}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {details.join(' · ')}
        </Typography>
      </Box>
      {may('site.publish') && (
        <Button
          size="small"
          loading={isBusy}
          aria-label={t('publishWords.cancelPlanOf', { name: plan.siteName, time })}
          onClick={() => void cancel()}
        >
          {t('publishWords.cancelPlan')}
        </Button>
      )}
    </Box>
  )
}
