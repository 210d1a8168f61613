import { useListContext } from 'react-admin'
import { type SourceField, sourceFields } from '#model/calls/submissions/attribution.ts'
import type { ReceivedSources } from '#model/calls/submissions/sources.ts'
import type { sentLists } from '#model/records/received.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { FilterSelect, useListFilter } from '../../kit/list/filter-bar.tsx'
import { useRequest } from '../../kit/query/use-request.ts'

interface SourceFiltersProps {
  siteId: string
  list: (typeof sentLists)[number]
  surveyId: string | undefined
}

const all = {
  source: 'visitors.led.anySource',
  medium: 'visitors.led.anyMedium',
  campaign: 'visitors.led.anyCampaign',
  position: 'visitors.led.anyPage',
} as const satisfies Record<SourceField, string>

/** What led to the rows of a list, each with how many; one of each can be chosen. A line of its own among other filters. */
export function SourceFilters({ siteId, list, surveyId }: SourceFiltersProps) {
  const { filterValues } = useListContext()
  const { data } = useRequest(`GET /api/sites/:id/${list}/sources`, {
    params: { id: siteId },
    query: { filter: { ...filterValues, surveyId } },
  })
  return (
    <Row gap={1.5} sx={{ flexBasis: '100%', order: { sm: 1 }, '&:empty': { display: 'none' } }}>
      {data && sourceFields.map((field) => <SourceSelect key={field} field={field} groups={data[field]} />)}
    </Row>
  )
}

function SourceSelect({ field, groups }: { field: SourceField; groups: ReceivedSources[SourceField] }) {
  const t = useText()
  // A list of one, since react-admin drops empty texts from filters.
  const { filter, narrow } = useListFilter<Record<SourceField, readonly string[]>>()
  const wanted = filter[field]?.[0]
  const totals = new Map(groups.map(({ value, total }) => [value, total]))
  if (wanted !== undefined && !totals.has(wanted)) totals.set(wanted, 0)
  const isTelling = [...totals.keys()].some((value) => value !== '') || totals.size > 1
  if (!isTelling && wanted === undefined) return null
  // An empty option stands for all.
  const optionOf = (value: string) => `=${value}`
  const wordsOf = (value: string) =>
    value || t(field === 'source' ? 'visitors.led.direct' : 'visitors.led.none')
  return (
    <FilterSelect
      label={t(`visitors.led.${field}`)}
      value={wanted === undefined ? undefined : optionOf(wanted)}
      all={t(all[field])}
      choices={[...totals.keys()].map(optionOf)}
      wordsOf={(option) => {
        const value = option.slice(1)
        return t('visitors.led.counted', { name: wordsOf(value), total: totals.get(value) ?? 0 })
      }}
      onChoose={(option) => narrow({ [field]: option === undefined ? undefined : [option.slice(1)] })}
    />
  )
}
