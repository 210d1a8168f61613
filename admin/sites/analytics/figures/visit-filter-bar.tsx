import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import type { AnalyticsSummary, VisitFilter } from '#model/calls/reports/analytics.ts'
import type { TextKey } from '../../../i18n/en.ts'
import { useText } from '../../../i18n/use-text.ts'
import { FilterSelect } from '../../../kit/list/filter-bar.tsx'
import { Icon } from '../../../kit/theme/icons.tsx'
import { type FilterName, filterChoices } from './report-request.ts'
import { useAddressState } from './use-address-state.ts'
import { isNamed, useNames } from './use-names.ts'

interface VisitFilterBarProps {
  filter: VisitFilter
  /** The unfiltered summary of these days. */
  all: AnalyticsSummary | undefined
}

const few = ['language', 'device', 'visit'] as const
const allLabels = {
  language: 'analytics.anyLanguage',
  device: 'analytics.anyDevice',
  visit: 'analytics.anyVisit',
} as const satisfies Record<(typeof few)[number], TextKey>

/** Filters of the visits in a report. */
export function VisitFilterBar({ filter, all }: VisitFilterBarProps) {
  const t = useText()
  const nameOf = useNames()
  const { change } = useAddressState()
  const narrow = (name: FilterName, value: string | undefined) => change({ [name]: value })
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <Box
      role="group"
      aria-label={t('analytics.filters')}
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 3 },
        '& .MuiInputBase-root': { maxWidth: 190 },
      }}
    >
      {few.map((name) => (
        <FilterSelect<string>
          key={name}
          label={t(`analytics.filter.${name}`)}
          value={filter[name]}
          all={t(allLabels[name])}
          choices={filterChoices[name]}
          wordsOf={(choice) => nameOf(name, choice)}
          onChoose={(choice) => narrow(name, choice)}
        />
      ))}
      <Labels name="source" value={filter.source} found={all?.sources} onChoose={narrow} />
      <Labels name="campaign" value={filter.campaign} found={all?.campaigns} onChoose={narrow} />
      {(['content', 'term'] as const).map((name) => (
        <LabelsIfAny
          key={name}
          name={name}
          value={filter[name]}
          found={all?.[`${name}s`]}
          onChoose={narrow}
        />
      ))}
      <Medium
        key={filter.medium ?? ''}
        value={filter.medium ?? ''}
        onChange={(medium) => narrow('medium', medium || undefined)}
      />
      {isNarrowed && (
        <Button
          size="small"
          startIcon={<Icon name="close" />}
          onClick={() => change(Object.fromEntries(Object.keys(filter).map((name) => [name, undefined])))}
        >
          {t('analytics.clearFilters')}
        </Button>
      )}
    </Box>
  )
}

const anyLabels = {
  source: 'analytics.anySource',
  campaign: 'analytics.anyCampaign',
  content: 'analytics.anyContent',
  term: 'analytics.anyTerm',
} as const satisfies Partial<Record<FilterName, TextKey>>

interface LabelsProps {
  name: keyof typeof anyLabels
  value: string | undefined
  found: AnalyticsSummary['sources'] | undefined
  onChoose: (name: FilterName, value: string | undefined) => void
}

/** A choice among the labels that visits came with. A value is prefixed in the select, since "none" is a choice of its own. */
function Labels({ name, value, found = [], onChoose }: LabelsProps) {
  const t = useText()
  const nameOf = useNames()
  const names = new Set(found.map((one) => one.name))
  if (value !== undefined) names.add(value)
  return (
    <FilterSelect<string>
      label={t(`analytics.filter.${name}`)}
      value={value === undefined ? undefined : `=${value}`}
      all={t(anyLabels[name])}
      choices={[...names].map((one) => `=${one}`)}
      wordsOf={(choice) => nameOf(name, choice.slice(1))}
      onChoose={(choice) => onChoose(name, choice?.slice(1))}
    />
  )
}

/** Few sites have advertisements with these labels. */
const LabelsIfAny = (props: LabelsProps) =>
  props.value !== undefined || isNamed(props.found) ? <Labels {...props} /> : null

function Medium({ value, onChange }: { value: string; onChange: (medium: string) => void }) {
  const t = useText()
  const [words, write] = useState(value)
  const apply = () => words.trim() !== value && onChange(words.trim())
  return (
    <OutlinedInput
      value={words}
      placeholder={t('analytics.anyMedium')}
      onChange={({ target }) => write(target.value)}
      onBlur={apply}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && apply()}
      slotProps={{ input: { 'aria-label': t('analytics.filter.medium'), maxLength: 200 } }}
      sx={{ width: 150 }}
    />
  )
}
