import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useText } from '../../i18n/use-text.ts'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { FilterBar, FilterSelect, useListFilter } from '../../kit/list/filter-bar.tsx'
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
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Day label={t('audit.from')} value={filter.from} onDay={(from) => narrow({ from })} />
        <span aria-hidden>–</span>
        <Day label={t('audit.to')} value={filter.to} onDay={(to) => narrow({ to })} />
      </Box>
    </FilterBar>
  )
}

function Day(props: { label: string; value: string | undefined; onDay: (day: string) => void }) {
  return (
    <OutlinedInput
      type="date"
      value={props.value ?? ''}
      onChange={({ target }) => props.onDay(target.value)}
      slotProps={{ input: { 'aria-label': props.label } }}
      sx={{ width: 158 }}
    />
  )
}
