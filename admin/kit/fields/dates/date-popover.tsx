import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import type { RefObject } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { radius } from '../../theme/tokens.ts'
import { Calendar } from './calendar.tsx'
import { ClockChoice } from './clock-choice.tsx'
import type { DateKind } from './date-form.ts'
import { MonthChoice } from './month-choice.tsx'

interface DatePopoverProps {
  kind: DateKind
  value: string
  label: string
  anchor: RefObject<HTMLElement | null>
  onChange: (value: string) => void
  onClose: () => void
}

/** A calendar, or a year, below its field; to the minute it has the time of day, too, and stays open until it is closed. */
export function DatePopover({ kind, value, label, anchor, onChange, onClose }: DatePopoverProps) {
  const t = useText()
  const [day = '', clock = '00:00'] = value.split('T')
  const choose = (chosen: string) => {
    onChange(kind === 'minute' ? `${chosen}T${clock}` : chosen)
    if (kind !== 'minute') onClose()
  }
  return (
    <Popover
      open
      anchorEl={anchor.current}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { mt: 0.5, p: 2, maxWidth: 'calc(100vw - 32px)', borderRadius: radius.panel },
        },
      }}
    >
      {kind === 'month' ? (
        <MonthChoice month={value} onChoose={choose} />
      ) : (
        <Calendar day={day} onChoose={choose} />
      )}
      {kind === 'minute' && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1.5 }}>
          <ClockChoice
            clock={clock}
            isDisabled={day === ''}
            onChoose={(chosen) => onChange(`${day}T${chosen}`)}
          />
          <Button variant="contained" size="small" onClick={onClose} sx={{ ml: 'auto' }}>
            {t('dates.done')}
          </Button>
        </Box>
      )}
    </Popover>
  )
}
