import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { type StateCounts, shownChoices, type TextFilter } from './shown-texts.ts'

interface FilterLineProps {
  counts: StateCounts
  filter: TextFilter
  onFilter: (filter: TextFilter) => void
  onNext: () => void
  isAllDone: boolean
  children?: ReactNode
}

/** Which texts are shown, how many there are of each kind, and the way to the next. */
export function FilterLine({ counts, filter, onFilter, onNext, isAllDone, children }: FilterLineProps) {
  const t = useText()
  const isDone = counts.missing + counts.stale === 0
  return (
    <Box sx={{ flex: 'none', borderBottom: 1, borderColor: 'divider', px: 2, py: 1.25 }}>
      <Row align="center" gap={1.5} sx={{ maxWidth: 1240, mx: 'auto' }}>
        <SegmentChoice
          label={t('translations.show')}
          value={filter.shown}
          choices={shownChoices}
          wordsOf={(choice) => t(`translations.${choice}`, { smart_count: counts[choice] })}
          onChoose={(shown) => onFilter({ ...filter, shown })}
        />
        <OutlinedInput
          value={filter.words}
          onChange={({ target }) => onFilter({ ...filter, words: target.value })}
          placeholder={t('translations.search')}
          type="search"
          size="small"
          slotProps={{ input: { 'aria-label': t('translations.search') } }}
          startAdornment={
            <InputAdornment position="start">
              <Icon name="search" />
            </InputAdornment>
          }
          sx={{ flex: '1 1 180px', maxWidth: 300 }}
        />
        <Box sx={{ flex: 1 }} />
        {children}
        {isDone ? (
          <Typography variant="body2" color="success" role="status" sx={{ display: 'flex', gap: 0.75 }}>
            <Icon name="check" />
            {t('translations.nothingLeft')}
          </Typography>
        ) : (
          <Button
            variant="contained"
            onClick={onNext}
            disabled={isAllDone && isDone}
            title={t('translations.nextKeys')}
            aria-keyshortcuts="Control+Enter"
            endIcon={<Icon name="down" />}
          >
            {t('translations.next')}
          </Button>
        )}
      </Row>
    </Box>
  )
}
