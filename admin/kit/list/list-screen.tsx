import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { EmptyState } from '../screen/empty-state.tsx'
import { LoadFailure } from '../screen/load-failure.tsx'
import { PageHeader } from '../screen/page-header.tsx'
import { Pager } from './pager.tsx'

/** In place of a list that is narrowed to nothing. */
export function NothingFound({ title, text, all }: { title: string; text: string; all: string }) {
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

interface ListScreenProps {
  title: string
  /** What is said of all that was found. */
  leadOf: (total: number) => ReactNode
  actions?: ReactNode
  filters: ReactNode
  table: ReactNode
  /** Said where nothing is like what was looked for. */
  nothingFound: { title: string; text: string; all: string }
  /** Shown where there is nothing at all. */
  empty: ReactNode
}

/** A list with all that belongs to it; within a `ListBase`. */
export function ListScreen({ title, leadOf, actions, filters, table, nothingFound, empty }: ListScreenProps) {
  const { data, total = 0, isPending, error, refetch, filterValues } = useListContext()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <>
      <PageHeader title={title} lead={isPending ? ' ' : leadOf(total)} actions={actions} />
      {filters}
      {isPending || (data && data.length > 0) ? (
        <>
          {table}
          <Pager />
        </>
      ) : isFiltered ? (
        <NothingFound {...nothingFound} />
      ) : (
        empty
      )}
    </>
  )
}
