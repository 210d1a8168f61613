import type { PlanDetail } from '#model/calls/accounts/plans.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { Row } from '../../kit/display/row.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { Part } from '../../kit/screen/part.tsx'
import { usePlanLabels } from './plan-labels.ts'

/** The versions of a plan, and which accounts still have each. */
export function PlanVersions({ plan }: { plan: PlanDetail }) {
  const t = useText()
  const labels = usePlanLabels()
  return (
    <Part title={t('priceList.versions')} lead={t('priceList.versionsLead')}>
      <RowTable
        rows={plan.versions}
        keyOf={({ version }) => String(version)}
        columns={[
          {
            text: t('priceList.version'),
            as: 'line',
            cell: ({ version, terms }) => (
              <Row gap={1}>
                {`${version} · ${terms.name}`}
                {version === plan.version && <Chip>{t('priceList.newest')}</Chip>}
              </Row>
            ),
          },
          { text: t('priceList.since'), as: 'aside', cell: ({ createdAt }) => tokyoTime(createdAt) },
          { text: t('priceList.price'), as: 'line', cell: ({ terms }) => labels.yen(terms.price) },
          {
            text: t('priceList.includes'),
            as: 'text',
            cell: ({ terms }) => [labels.sites(terms), labels.pages(terms), labels.views(terms)].join(' · '),
          },
          {
            text: t('priceList.accounts'),
            as: 'aside',
            cell: ({ accounts }) => t('priceList.accountsCount', { smart_count: accounts }),
          },
        ]}
      />
    </Part>
  )
}
