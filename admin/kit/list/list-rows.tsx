import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import { EmptyState } from '../screen/empty-state.tsx'
import { LoadFailure } from '../screen/loaded.tsx'
import { Pager } from './pager.tsx'
import { RowTable, type RowTableProps } from './row-table.tsx'

/** Shown if nothing matches the filter; `all` is the button that shows everything again. */
export interface NothingFoundTexts {
  title: string
  text: string
  all: string
}

/** Shown in place of a list whose filter matches nothing. */
export function NothingFound({ title, text, all }: NothingFoundTexts) {
  const { setFilters } = useListContext()
  return (
    <EmptyState
      icon="search"
      title={title}
      text={text}
      action={
        <Button variant="outlined" onClick={() => setFilters({}, [])}>
          {all}
        </Button>
      }
    />
  )
}

interface ListRowsProps<Row extends RaRecord> extends Omit<RowTableProps<Row>, 'rows'> {
  /** Shown if the list is empty without a filter. */
  empty: ReactNode
  nothingFound?: NothingFoundTexts
}

/** The rows of the surrounding list, by page; or the reason why there are none. */
export function ListRows<Row extends RaRecord>({ empty, nothingFound, ...table }: ListRowsProps<Row>) {
  const { data, error, refetch, filterValues } = useListContext<Row>()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (data?.length === 0)
    return nothingFound && Object.keys(filterValues).length > 0 ? <NothingFound {...nothingFound} /> : empty
  return (
    <>
      <RowTable rows={data} {...table} />
      <Pager />
    </>
  )
}
