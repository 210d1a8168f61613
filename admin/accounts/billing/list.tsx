import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useState } from 'react'
import { LinkBase, ListBase, useDataProvider, useListContext } from 'react-admin'
import { type BillMethod, type BillStatus, billMethods, billStatuses } from '#model/billing/bill-status.ts'
import { yenText } from '#model/billing/invoice-texts.ts'
import type { BillRow, BillSums } from '#model/calls/accounts/bills.ts'
import { callAddress } from '#model/calls/call-address.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { FilterBar, FilterSelect, useListFilter } from '../../kit/list/filter-bar.tsx'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { BillTable } from './bill-table.tsx'

/** The payment list: what one's accounts owe, and what one owes oneself. */
export const BillList = () => (
  <ListBase<BillRow> sort={{ field: 'month', order: 'DESC' }} perPage={25}>
    <Bills />
  </ListBase>
)

function Bills() {
  const t = useText()
  return (
    <ListScreen
      title={t('bills.title')}
      leadOf={() => <Sums />}
      actions={<Actions />}
      filters={<Filters />}
      table={<BillTable />}
      nothingFound={{
        title: t('bills.nothingFound'),
        text: t('bills.nothingFoundText'),
        all: t('bills.showAll'),
      }}
      empty={<EmptyState icon="card" title={t('bills.empty')} text={t('bills.emptyText')} />}
    />
  )
}

/** Totals of all bills that match the filter, not only of the current page. */
function Sums() {
  const t = useText()
  const { filterValues, data } = useListContext<BillRow>()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [sums, setSums] = useState<BillSums>()
  const filter = JSON.stringify(filterValues)
  useEffect(() => {
    let isOver = false
    // Added up anew with every answer of the list.
    if (!data) return
    void dataProvider
      .request('GET /api/bill-sums', { query: { filter } })
      .then((found) => isOver || setSums(found))
      .catch(() => setSums(undefined))
    return () => {
      isOver = true
    }
  }, [dataProvider, filter, data])
  if (!sums) return ' '
  const words = { total: yenText(sums.total), open: yenText(sums.open), refunded: yenText(sums.refunded) }
  return t(sums.refunded > 0 ? 'refund.sums' : 'bills.sums', words)
}

function Actions() {
  const t = useText()
  const may = useMay()
  const { filterValues, sort, total = 0 } = useListContext<BillRow>()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
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
    </Box>
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
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Month
          label={t('bills.from')}
          value={filter.fromMonth}
          onMonth={(fromMonth) => narrow({ fromMonth })}
        />
        <span aria-hidden>–</span>
        <Month label={t('bills.to')} value={filter.toMonth} onMonth={(toMonth) => narrow({ toMonth })} />
      </Box>
    </FilterBar>
  )
}

function Month(props: { label: string; value: string | undefined; onMonth: (month: string) => void }) {
  return (
    <OutlinedInput
      type="month"
      value={props.value ?? ''}
      onChange={({ target }) => props.onMonth(target.value)}
      slotProps={{ input: { 'aria-label': props.label } }}
      sx={{ width: 158 }}
    />
  )
}
