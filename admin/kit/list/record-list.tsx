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
  /** The text group with all texts of the list. */
  texts: TextsWith<'title' | 'nothingFound' | 'nothingFoundText' | 'showAll' | 'empty' | 'emptyText'>
  /** The subtitle, given the number of results. */
  leadOf: (total: number) => ReactNode
  icon: IconName
  /** Actions on the whole list. */
  actions?: ReactNode
  filters: ReactNode
}

interface RecordListProps<Row extends RaRecord> extends ScreenProps<Row> {
  sort: SortPayload
}

/** The screen of a list of records, with header, filters and rows. */
export const RecordList = <Row extends RaRecord>({ sort, ...screen }: RecordListProps<Row>) => (
  <ListBase<Row> sort={sort} perPage={25}>
    <Screen {...screen} />
  </ListBase>
)

function Screen<Row extends RaRecord>(props: ScreenProps<Row>) {
  const { texts, leadOf, icon, actions, filters, ...table } = props
  const t = useText()
  const { data, total = 0, error, refetch } = useListContext<Row>()
  // Without the list, the rest of the screen is useless.
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

/** Links to the form that creates a record; it is placed first if the actions do not fit in one row. */
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
