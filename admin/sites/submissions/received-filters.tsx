import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { type SourceField, sourceFields } from '#model/calls/submissions/attribution.ts'
import { type LeadState, leadStates, noOwner } from '#model/records/lead.ts'
import { memberStates } from '#model/records/members.ts'
import { type ReceivedList, sentLists } from '#model/records/received.ts'
import { type Language, languageFacts, languages } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import {
  FilterBar,
  FilterSelect,
  FoldedFilters,
  SpanFilter,
  useListFilter,
} from '../../kit/list/filter-bar.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { SourceFilters } from './source-filters.tsx'

interface ReceivedFiltersProps {
  siteId: string
  list: ReceivedList
  surveyId?: string | undefined
  children?: ReactNode
}

interface Filter extends Record<SourceField, readonly string[]> {
  email: string
  language: Language | undefined
  status: (typeof memberStates)[number] | undefined
  leadState: LeadState | undefined
  ownerId: string | undefined
  from: string
  to: string
}

const foldedNames = [
  ...(['email', 'status', 'leadState', 'ownerId', 'language', 'from', 'to'] as const),
  ...sourceFields,
]

/**
 * Search by any answer or by address, one language at a time, and a span of days in Japan; beside them what the list
 * offers more.
 */
export function ReceivedFilters({ siteId, list, surveyId, children }: ReceivedFiltersProps) {
  const t = useText()
  const { filter, narrow } = useListFilter<Filter>()
  const sent = sentLists.find((one) => one === list)
  const narrowed = foldedNames.filter((name) => filter[name] !== undefined)
  return (
    <FilterBar search={t('visitors.search')}>
      <FoldedFilters title={t('visitors.filters')} count={narrowed.length} gaps={{ open: 0, folded: 0 }}>
        <EmailFilter />
        {list === 'members' && (
          <FilterSelect
            label={t('visitors.status')}
            value={filter.status}
            all={t('visitors.anyStatus')}
            choices={memberStates}
            wordsOf={(status) => t(`visitors.${status}`)}
            onChoose={(status) => narrow({ status })}
          />
        )}
        {(list === 'contacts' || list === 'forms') && <LeadFilters siteId={siteId} />}
        <FilterSelect
          label={t('visitors.language')}
          value={filter.language}
          all={t('visitors.anyLanguage')}
          choices={languages}
          wordsOf={(language) => languageFacts[language].name}
          onChoose={(language) => narrow({ language })}
        />
        <SpanFilter
          kind="day"
          from={filter.from}
          to={filter.to}
          labels={{ from: t('visitors.from'), to: t('visitors.to') }}
          onChange={narrow}
        />
        {sent && <SourceFilters siteId={siteId} list={sent} surveyId={surveyId} />}
      </FoldedFilters>
      {children}
    </FilterBar>
  )
}

function EmailFilter() {
  const t = useText()
  const { filter, narrow } = useListFilter<Filter>()
  return (
    <OutlinedInput
      value={filter.email ?? ''}
      onChange={({ target }) => narrow({ email: target.value.trim() })}
      placeholder={t('visitors.searchEmail')}
      type="search"
      slotProps={{ input: { 'aria-label': t('visitors.searchEmail'), autoCapitalize: 'none' } }}
      startAdornment={
        <InputAdornment position="start">
          <Icon name="mail" />
        </InputAdornment>
      }
      sx={{ width: { xs: '100%', sm: 'auto' }, flex: { sm: '1 1 210px' }, maxWidth: { sm: 240 } }}
    />
  )
}

function LeadFilters({ siteId }: { siteId: string }) {
  const t = useText()
  const { filter, narrow } = useListFilter<Filter>()
  const { data = [] } = useRequest('GET /api/sites/:id/lead-owners', { params: { id: siteId } })
  const names = new Map(data.map(({ id, name }) => [id, name]))
  return (
    <>
      <FilterSelect
        label={t('visitors.leads.state')}
        value={filter.leadState}
        all={t('visitors.leads.anyState')}
        choices={leadStates}
        wordsOf={(state) => t(`visitors.leads.states.${state}`)}
        onChoose={(leadState) => narrow({ leadState })}
      />
      <FilterSelect
        label={t('visitors.leads.owner')}
        value={filter.ownerId}
        all={t('visitors.leads.anyOwner')}
        choices={[noOwner, ...names.keys()]}
        wordsOf={(id) => names.get(id) ?? t('visitors.leads.nobody')}
        onChoose={(ownerId) => narrow({ ownerId })}
      />
    </>
  )
}
