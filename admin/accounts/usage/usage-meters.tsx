import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Usage } from '#model/calls/accounts/usage.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { Section } from '../../kit/form/section.tsx'
import { MeterBar } from './meter-bar.tsx'

/** How much of its plan an account uses; undefined while that is not known. */
export function useUsage(accountId: string): Usage | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [usage, setUsage] = useState<Usage>()
  useEffect(() => {
    // It stands beside something else, which says what went wrong.
    dataProvider
      .request('GET /api/users/:id/usage', { params: { id: accountId } })
      .then(setUsage, () => setUsage(undefined))
  }, [dataProvider, accountId])
  return usage?.accountId === accountId ? usage : undefined
}

const shownSites = 5

/** How much of its plan an account uses; nothing while that is not known. */
export function UsageMeters({ accountId }: { accountId: string }) {
  const t = useText()
  const usage = useUsage(accountId)
  if (!usage) return null
  const { month, plan, sites, views, pages } = usage
  const yen = { cost: views.cost.toLocaleString(), price: views.pricePerView.toLocaleString() }
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
