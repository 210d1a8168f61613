import { mediaKinds } from '#model/calls/media/media.ts'
import { useText } from '../../i18n/use-text.ts'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { FilterBar, useListFilter } from '../../kit/list/filter-bar.tsx'

const kinds = ['all', ...mediaKinds] as const
const states = ['all', 'used', 'unused', 'trash'] as const

interface Filter {
  kind: (typeof mediaKinds)[number] | undefined
  used: boolean | undefined
  trash: boolean | undefined
}

const stateOf = ({ used, trash }: Partial<Filter>): (typeof states)[number] => {
  if (trash) return 'trash'
  return used === undefined ? 'all' : used ? 'used' : 'unused'
}

const filterOf = (state: (typeof states)[number]): Partial<Filter> => ({
  trash: state === 'trash' ? true : undefined,
  used: state === 'used' ? true : state === 'unused' ? false : undefined,
})

/** Search by name, the kind, and whether anything shows it. */
export function MediaFilters() {
  const t = useText()
  const { filter, narrow } = useListFilter<Filter>()
  return (
    <FilterBar search={t('library.search')}>
      <SegmentChoice
        label={t('library.kind')}
        value={filter.kind ?? 'all'}
        choices={kinds}
        wordsOf={(kind) => t(`library.${kind}`)}
        onChoose={(kind) => narrow({ kind: kind === 'all' ? undefined : kind })}
      />
      <SegmentChoice
        label={t('library.state')}
        value={stateOf(filter)}
        choices={states}
        wordsOf={(state) => t(`library.${state}`)}
        onChoose={(state) => narrow(filterOf(state))}
      />
    </FilterBar>
  )
}
