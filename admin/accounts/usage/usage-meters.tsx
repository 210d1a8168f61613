import type { Usage } from '#model/calls/accounts/usage.ts'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Section } from '../../kit/form/section.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { MeterBar } from './meter-bar.tsx'

/** How much of its plan an account uses; undefined while that is not known. */
export function useUsage(accountId: string): Usage | undefined {
  // Errors are not shown here: the part beside this one reports them.
  const { data } = useRequest('GET /api/users/:id/usage', { params: { id: accountId } })
  return data?.accountId === accountId ? data : undefined
}

const shownSites = 5

/** How much of its plan an account uses. Renders nothing while it is not known. */
export function UsageMeters({ accountId }: { accountId: string }) {
  const t = useText()
  const usage = useUsage(accountId)
  if (!usage) return null
  const { month, plan, sites, views, pages } = usage
  const yen = { cost: grouped(views.cost), price: grouped(views.pricePerView) }
  const isOver = views.limit !== null && views.used >= views.limit
  return (
    <Section title={t('usage.title')} lead={plan === null ? t('usage.noPlan') : t('usage.lead', { month })}>
      <MeterBar name={t('usage.sites')} meter={sites} full={t('usage.full')} />
      <MeterBar
        name={t('usage.views')}
        meter={views}
        full={t('usage.over', yen)}
        note={views.limit !== null && !isOver ? t('usage.ahead', yen) : undefined}
      />
      {pages.slice(0, shownSites).map((site) => (
        <MeterBar
          key={site.siteId}
          name={t('usage.pages', { name: site.name })}
          meter={site}
          full={t('usage.full')}
        />
      ))}
    </Section>
  )
}
