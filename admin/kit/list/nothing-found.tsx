import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { EmptyState } from '../screen/empty-state.tsx'

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
