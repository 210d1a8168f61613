import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import { Row } from '../display/row.tsx'
import { DateInput } from '../fields/dates/date-input.tsx'
import { Icon } from '../theme/icons.tsx'

/** The filter of the surrounding list. `narrow` changes a part of it, and drops what was emptied. */
export function useListFilter<Filter extends object>() {
  const { filterValues, setFilters } = useListContext()
  const filter: Partial<Filter> = filterValues
  const narrow = (change: Partial<Filter>) => {
    const wanted = Object.entries({ ...filter, ...change })
    setFilters(Object.fromEntries(wanted.filter(([, value]) => value !== undefined && value !== '')), [])
  }
  return { filter, narrow }
}

/** A search field and further filters above a list. */
export function FilterBar({ search, children }: { search: string; children?: ReactNode }) {
  return (
    <Row gap={1.5} sx={{ mb: 2 }}>
      <Search label={search} />
      {children}
    </Row>
  )
}

interface FoldedFiltersProps {
  title: string
  /** How many are chosen. */
  count: number
  /** Distances of the button to the filters and, while these are folded, to what is below. */
  gaps: { open: number; folded: number }
  /** Stands in the line of the button. */
  beside?: ReactNode
  children: ReactNode
}

/** Filters that phones have folded below a button, so that what is filtered comes first. */
export function FoldedFilters({ title, count, gaps, beside, children }: FoldedFiltersProps) {
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [isOpen, setOpen] = useState(false)
  if (!isSmall) return children
  const button = (
    <Button
      variant="outlined"
      startIcon={<Icon name="sliders" />}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      sx={beside ? {} : { mb: isOpen ? gaps.open : gaps.folded }}
    >
      {title}
      {count > 0 && ` (${count})`}
    </Button>
  )
  return (
    <>
      {beside ? (
        <Row
          align="center"
          gap={1}
          sx={{ justifyContent: 'space-between', mb: isOpen ? gaps.open : gaps.folded }}
        >
          {beside}
          {button}
        </Row>
      ) : (
        button
      )}
      {isOpen && children}
    </>
  )
}

function Search({ label }: { label: string }) {
  const { filter, narrow } = useListFilter<{ q: string }>()
  const [words, setWords] = useState(filter.q ?? '')
  // The filter was cleared elsewhere.
  useEffect(() => {
    if (filter.q === undefined) setWords('')
  }, [filter.q])
  const change = (typed: string) => {
    setWords(typed)
    narrow({ q: typed.trim() })
  }
  return <SearchField label={label} value={words} onChange={change} />
}

interface SearchFieldProps {
  label: string
  value: string
  onChange: (typed: string) => void
}

export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <OutlinedInput
    value={value}
    onChange={({ target }) => onChange(target.value)}
    placeholder={label}
    type="search"
    slotProps={{ input: { 'aria-label': label } }}
    startAdornment={
      <InputAdornment position="start">
        <Icon name="search" />
      </InputAdornment>
    }
    sx={{ width: { xs: '100%', sm: 'auto' }, flex: { sm: '1 1 200px' }, maxWidth: { sm: 320 } }}
  />
)

interface SpanFilterProps {
  kind: 'day' | 'month'
  from: string | undefined
  to: string | undefined
  /** Labels of the two ends. */
  labels: { from: string; to: string }
  /** Empty for an open end. */
  onChange: (change: { from: string } | { to: string }) => void
}

/** A span of days or months, both ends included. */
export function SpanFilter({ kind, from, to, labels, onChange }: SpanFilterProps) {
  const end = (value: string | undefined, label: string, change: (end: string) => void) => (
    <Box sx={{ width: 158 }}>
      <DateInput kind={kind} label={label} value={value ?? ''} onChange={change} />
    </Box>
  )
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      {end(from, labels.from, (day) => onChange({ from: day }))}
      <Box component="span" aria-hidden sx={{ lineHeight: '36px' }}>
        –
      </Box>
      {end(to, labels.to, (day) => onChange({ to: day }))}
    </Box>
  )
}

interface FilterSelectProps<Value extends string> {
  label: string
  value: Value | undefined
  /** Label of the option for all. */
  all: string
  choices: readonly Value[]
  wordsOf: (choice: Value) => string
  onChoose: (choice: Value | undefined) => void
}

/** A choice of one of many options, or all. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, all, choices, wordsOf, onChoose } = props
  return (
    <NativeSelect
      value={value ?? ''}
      onChange={({ target }) => onChoose(choices.find((choice) => choice === target.value))}
      input={<OutlinedInput />}
      inputProps={{ 'aria-label': label }}
      sx={{
        maxWidth: { xs: '100%', sm: 320 },
        '& .MuiNativeSelect-icon': { right: 9 },
        '&&& .MuiNativeSelect-select': { pr: 4.5, textOverflow: 'ellipsis' },
      }}
    >
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {wordsOf(choice)}
        </option>
      ))}
    </NativeSelect>
  )
}
