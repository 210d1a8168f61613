import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { LinkBase, ListBase, type RaRecord, type SortPayload, useListContext } from 'react-admin'
import type { TextsWith } from '../../i18n/en.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../screen/empty-state.tsx'
import { LoadFailure } from '../screen/loaded.tsx'
import { PageHeader } from '../screen/page-header.tsx'
import { Icon, type IconName } from '../theme/icons.tsx'
import { ListRows } from './list-rows.tsx'
import type { RowTableProps } from './row-table.tsx'

interface ScreenProps<Row extends RaRecord> extends Omit<RowTableProps<Row>, 'rows'> {
  /** The group of texts that says all that a list says of itself. */
  texts: TextsWith<'title' | 'nothingFound' | 'nothingFoundText' | 'showAll' | 'empty' | 'emptyText'>
  /** What is said of all that was found. */
  leadOf: (total: number) => ReactNode
  icon: IconName
  /** What can be done with all of it. */
  actions?: ReactNode
  filters: ReactNode
}

interface RecordListProps<Row extends RaRecord> extends ScreenProps<Row> {
  sort: SortPayload
}

/** The screen of a list of records, with all that belongs to it. */
export const RecordList = <Row extends RaRecord>({ sort, ...screen }: RecordListProps<Row>) => (
  <ListBase<Row> sort={sort} perPage={25}>
    <Screen {...screen} />
  </ListBase>
)

function Screen<Row extends RaRecord>(props: ScreenProps<Row>) {
  const { texts, leadOf, icon, actions, filters, ...table } = props
  const t = useText()
  const { data, total = 0, error, refetch } = useListContext<Row>()
  // Nothing of a screen is of use where its list can not be had.
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader title={t(`${texts}.title`)} lead={data ? leadOf(total) : ' '} actions={actions} />
      {filters}
      <ListRows<Row>
        {...table}
        empty={<EmptyState icon={icon} title={t(`${texts}.empty`)} text={t(`${texts}.emptyText`)} />}
        nothingFound={{
          title: t(`${texts}.nothingFound`),
          text: t(`${texts}.nothingFoundText`),
          all: t(`${texts}.showAll`),
        }}
      />
    </>
  )
}

/** Leads to where a record is made: before all others where they do not fit beside each other. */
export const CreateLink = ({ to, text }: { to: string; text: string }) => (
  <Button
    variant="contained"
    component={LinkBase}
    to={to}
    startIcon={<Icon name="plus" />}
    sx={{ order: { xs: -1, sm: 0 } }}
  >
    {text}
  </Button>
)
