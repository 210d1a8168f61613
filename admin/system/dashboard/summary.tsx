import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import type { Dashboard, FigureName } from '#model/calls/accounts/dashboard.ts'
import { callAddress } from '#model/calls/call-address.ts'
import { periodErrorsOf } from '../../api-client/http/api-error.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { FigureCard } from './figure-card.tsx'
import type { Months } from './month-fields.tsx'
import { MonthFields } from './month-fields.tsx'
import { ShareList } from './share-list.tsx'

const listAt = (list: string, filter: object): string =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** Addresses of the lists behind figures, with the matching filters. */
const listAddresses = ({ accountId, isOfOthers }: Dashboard) => ({
  users: (filter: { plan?: string; sites?: string }): string => listAt('users', filter),
  month: (name: FigureName, month: string): string | undefined => {
    if (name === 'begun') return listAt('users', { begunIn: month })
    if (name === 'ended') return listAt('users', { endedIn: month })
    if (name === 'views') return undefined
    const whose = isOfOthers ? { issuerId: accountId } : { accountId }
    return listAt('bills', { fromMonth: month, toMonth: month, ...whose })
  },
})

/** `/summary`: the figures of the reader's account, and of those below it. */
export function Summary() {
  const t = useText()
  const [months, setMonths] = useState<Months>({})
  const {
    data: dashboard,
    error,
    refetch,
  } = useRequest('GET /api/dashboard', { query: months, fieldOf: fieldOfPointer })
  const problems = periodErrorsOf(error)
  if (error && !dashboard && !problems) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        lead={t(dashboard?.isOfOthers === false ? 'dashboard.leadOwn' : 'dashboard.lead')}
        actions={
          <Button
            variant="outlined"
            href={callAddress('GET /api/dashboard-exports', { query: months })}
            download
            startIcon={<Icon name="download" />}
          >
            {t('dashboard.export')}
          </Button>
        }
      />
      <MonthFields months={months} shown={dashboard} problems={problems ?? {}} onChange={setMonths} />
      {dashboard ? <Figures dashboard={dashboard} /> : <Skeleton variant="rounded" height={420} />}
    </>
  )
}

function Figures({ dashboard }: { dashboard: Dashboard }) {
  const t = useText()
  const { isOfOthers, plans, sitesPerUser } = dashboard
  const to = listAddresses(dashboard)
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}>
      {isOfOthers && (
        <FigureCard
          title={t('dashboard.registrations')}
          dashboard={dashboard}
          names={['begun', 'ended']}
          to={to.month}
        />
      )}
      <FigureCard
        title={t(isOfOthers ? 'dashboard.revenue' : 'dashboard.charges')}
        dashboard={dashboard}
        names={['billed', 'paid', 'open']}
        note={t('dashboard.moneyNote')}
        to={to.month}
      />
      <FigureCard title={t('dashboard.views')} dashboard={dashboard} names={['views']} />
      {isOfOthers && (
        <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          <ShareList
            title={t('dashboard.plans')}
            rows={plans.map(({ plan, accounts }) => ({
              name: plan || t('dashboard.noPlan'),
              count: accounts,
              to: to.users({ plan }),
            }))}
          />
          <ShareList
            title={t('dashboard.sitesPerUser')}
            rows={sitesPerUser.map(({ sites, accounts }) => ({
              name: t('dashboard.bucket', {
                sites: sites.replace('-', '–'),
                smart_count: sites === '1' ? 1 : 2,
              }),
              count: accounts,
              to: to.users({ sites }),
            }))}
          />
        </Box>
      )}
    </Box>
  )
}
