import Button from '@mui/material/Button'
import { LinkBase, useListContext } from 'react-admin'
import { type BillMethod, type BillStatus, billMethods, billStatuses } from '#model/billing/bill-status.ts'
import type { BillRow } from '#model/calls/accounts/bills.ts'
import { callAddress } from '#model/calls/call-address.ts'
import { yenText } from '#model/values/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { FilterBar, FilterSelect, SpanFilter, useListFilter } from '../../kit/list/filter-bar.tsx'
import { RecordList } from '../../kit/list/record-list.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { useBillColumns } from './bill-columns.tsx'

/** The bills that the reader's accounts owe, and those that the reader owes: the payment list. */
export const BillList = () => (
  <RecordList<BillRow>
    texts="bills"
    icon="card"
    leadOf={() => <Sums />}
    sort={{ field: 'month', order: 'DESC' }}
    actions={<Actions />}
    filters={<Filters />}
    columns={useBillColumns({ isOwn: false })}
  />
)

/** Totals of all bills that match the filter, not only of the current page. */
function Sums() {
  const t = useText()
  const { filterValues } = useListContext<BillRow>()
  const { data: sums } = useRequest('GET /api/bill-sums', { query: { filter: filterValues } })
  if (!sums) return ' '
  const words = { total: yenText(sums.total), open: yenText(sums.open), refunded: yenText(sums.refunded) }
  return t(sums.refunded > 0 ? 'refund.sums' : 'bills.sums', words)
}

function Actions() {
  const t = useText()
  const may = useMay()
  const { filterValues, sort, total = 0 } = useListContext<BillRow>()
  return (
    <Row gap={1.25}>
      {total > 0 && (
        <Button
          variant="outlined"
          href={callAddress('GET /api/bill-exports', {
            query: { filter: filterValues, sort: [sort.field, sort.order] },
          })}
          download
          startIcon={<Icon name="download" />}
        >
          {t('bills.export')}
        </Button>
      )}
      {may('bill.decide') && (
        <Button variant="outlined" component={LinkBase} to="/view-contests">
          {t('contestedViews.list')}
        </Button>
      )}
      {may('billing.settings') && (
        <Button
          variant="outlined"
          component={LinkBase}
          to="/billing-settings"
          startIcon={<Icon name="sliders" />}
        >
          {t('bills.settings')}
        </Button>
      )}
    </Row>
  )
}

interface Filter {
  status: BillStatus | undefined
  method: BillMethod | undefined
  fromMonth: string
  toMonth: string
}

function Filters() {
  const t = useText()
  const { filter, narrow } = useListFilter<Filter>()
  return (
    <FilterBar search={t('bills.search')}>
      <FilterSelect
        label={t('bills.status')}
        value={filter.status}
        all={t('bills.anyStatus')}
        choices={billStatuses}
        wordsOf={(status) => t(`billStatus.${status}`)}
        onChoose={(status) => narrow({ status })}
      />
      <FilterSelect
        label={t('bills.method')}
        value={filter.method}
        all={t('bills.anyMethod')}
        choices={billMethods}
        wordsOf={(method) => t(`billMethod.${method}`)}
        onChoose={(method) => narrow({ method })}
      />
      <SpanFilter
        kind="month"
        from={filter.fromMonth}
        to={filter.toMonth}
        labels={{ from: t('bills.from'), to: t('bills.to') }}
        onChange={(change) => narrow('from' in change ? { fromMonth: change.from } : { toMonth: change.to })}
      />
    </FilterBar>
  )
}
