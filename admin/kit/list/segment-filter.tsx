import { SegmentChoice } from '../fields/segment-choice.tsx'
import { FilterBar, useListFilter } from './filter-bar.tsx'

interface SegmentFilterProps<Choice extends string> {
  /** Label of the search field. */
  search: string
  /** The filter of the list. */
  name: string
  label: string
  choices: readonly Choice[]
  wordsOf: (choice: Choice | 'all') => string
}

/** Narrows a list by words and to one of a few kinds, or to all of them. */
export function SegmentFilter<Choice extends string>({
  search,
  name,
  label,
  choices,
  wordsOf,
}: SegmentFilterProps<Choice>) {
  const { filter, narrow } = useListFilter<Record<string, Choice | undefined>>()
  return (
    <FilterBar search={search}>
      <SegmentChoice<Choice | 'all'>
        label={label}
        value={filter[name] ?? 'all'}
        choices={['all', ...choices]}
        wordsOf={wordsOf}
        onChoose={(choice) => narrow({ [name]: choice === 'all' ? undefined : choice })}
      />
    </FilterBar>
  )
}
