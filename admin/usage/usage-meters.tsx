import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useId, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { Section } from '#admin/form/section.tsx'
import { useText } from '#admin/i18n/use-text.ts'
import { type Meter, percentOf, thresholdOf, type Usage } from '#model/endpoints/usage.ts'

const shownSites = 5

/** How much of its plan an account uses; nothing while that is not known. */
export function UsageMeters({ accountId }: { accountId: string }) {
  const t = useText()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [usage, setUsage] = useState<Usage>()
  useEffect(() => {
    // The plan stands beside it, and says what went wrong.
    dataProvider.readUsage(accountId).then(setUsage, () => setUsage(undefined))
  }, [dataProvider, accountId])
  if (usage?.accountId !== accountId) return null
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

interface MeterBarProps {
  name: string
  meter: Meter
  /** Said where nothing is left. */
  full: string
  note?: string | undefined
}

function MeterBar({ name, meter, full, note }: MeterBarProps) {
  const t = useText()
  const id = useId()
  const percent = percentOf(meter)
  const threshold = thresholdOf(meter)
  const { used, limit } = meter
  const said = threshold === 100 ? full : threshold ? t('usage.near', { percent: percent ?? 0 }) : undefined
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.75, fontSize: 14 }}>
        <span id={id}>{name}</span>
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {limit === null
            ? t('usage.free', { used: used.toLocaleString() })
            : t('usage.of', { used: used.toLocaleString(), limit: limit.toLocaleString() })}
        </Box>
      </Box>
      {percent !== null && (
        <LinearProgress
          variant="determinate"
          value={Math.min(100, percent)}
          color={threshold === 100 ? 'error' : threshold ? 'warning' : 'primary'}
          aria-labelledby={id}
          sx={{ height: 6, borderRadius: 3 }}
        />
      )}
      {(said ?? note) && (
        <Box sx={{ mt: 0.5, fontSize: 13, color: threshold ? 'text.primary' : 'text.secondary' }}>
          {[said, note].filter(Boolean).join(' ')}
        </Box>
      )}
    </Box>
  )
}
