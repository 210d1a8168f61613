import type { PlanRow } from '#model/calls/accounts/plans.ts'
import { planKinds } from '#model/records/plan.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { CreateLink, RecordList } from '../../kit/list/record-list.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { SegmentFilter } from '../../kit/list/segment-filter.tsx'
import { useSession } from '../../session/session.ts'
import { useMay } from '../../session/use-may-on.ts'
import { flagsWithin, usePlanLabels } from './plan-labels.ts'

/** The price lists: `/plans`. */
export function PlanList() {
  const t = useText()
  const may = useMay()
  const labels = usePlanLabels()
  return (
    <RecordList<PlanRow>
      texts="priceList"
      icon="tag"
      leadOf={(total) => t('priceList.subtitle', { smart_count: total })}
      sort={{ field: 'price', order: 'ASC' }}
      actions={may('plan.edit') && <CreateLink to="/plans/create" text={t('priceList.create')} />}
      filters={
        <SegmentFilter
          search={t('priceList.search')}
          name="kind"
          label={t('priceList.filterKind')}
          choices={planKinds}
          wordsOf={(kind) => t(`planKind.${kind}`)}
        />
      }
      columns={[
        {
          text: t('priceList.plan'),
          field: 'name',
          as: 'title',
          width: '30%',
          cell: (plan) => <Name plan={plan} />,
        },
        {
          text: t('priceList.price'),
          field: 'price',
          as: 'line',
          isAtEnd: true,
          cell: ({ terms }) => labels.yen(terms.price),
        },
        {
          text: t('priceList.includes'),
          as: 'text',
          from: 'lg',
          cell: ({ terms }) => (
            <>
              <div>{[labels.sites(terms), labels.pages(terms), labels.views(terms)].join(' · ')}</div>
              <div>
                {flagsWithin(terms)
                  .map((flag) => t(`planField.${flag}`))
                  .join(' · ')}
              </div>
            </>
          ),
        },
        {
          text: t('priceList.accounts'),
          isNamedOnPhones: true,
          as: 'aside',
          isAtEnd: true,
          cell: ({ accounts }) => t('priceList.accountsCount', { smart_count: accounts }),
        },
      ]}
    />
  )
}

function Name({ plan }: { plan: PlanRow }) {
  const t = useText()
  const { account } = useSession()
  const { name } = plan.terms
  const kind = t(`planKind.${plan.kind}`)
  return (
    <RowTitle
      text={name}
      to={`/plans/${plan.id}`}
      marks={
        <>
          {name !== kind && <Chip>{kind}</Chip>}
          {plan.isRetired && <Chip dot="text.disabled">{t('priceList.retired')}</Chip>}
        </>
      }
    >
      {plan.ownerId !== account.id && <Caption>{`${t('priceList.owner')}: ${plan.owner}`}</Caption>}
    </RowTitle>
  )
}
