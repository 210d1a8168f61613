import { useText } from '../../i18n/use-text.ts'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { FilterBar, FilterSelect, SpanFilter, useListFilter } from '../../kit/list/filter-bar.tsx'
import { auditActions, useActionLabels } from './entry-labels.ts'

const results = ['all', 'done', 'refused'] as const

interface Filter {
  action: (typeof auditActions)[number] | undefined
  result: (typeof results)[number] | undefined
  from: string
  to: string
}

/** Search, one action and one result at a time, and the days in Japan to look at. */
export function AuditFilters() {
  const t = useText()
  const wordsOf = useActionLabels()
  const { filter, narrow } = useListFilter<Filter>()
  return (
    <FilterBar search={t('audit.search')}>
      <FilterSelect
        label={t('audit.action')}
        value={filter.action}
        all={t('audit.anyAction')}
        choices={auditActions}
        wordsOf={wordsOf}
        onChoose={(action) => narrow({ action })}
      />
      <SegmentChoice
        label={t('audit.result')}
        value={filter.result ?? 'all'}
        choices={results}
        wordsOf={(result) => t(`audit.${result}`)}
        onChoose={(result) => narrow({ result: result === 'all' ? undefined : result })}
      />
      <SpanFilter
        kind="day"
        from={filter.from}
        to={filter.to}
        labels={{ from: t('audit.from'), to: t('audit.to') }}
        onChange={narrow}
      />
    </FilterBar>
  )
}
