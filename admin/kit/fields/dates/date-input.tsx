import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useText } from '../../../i18n/use-text.ts'
import { late } from '../../screen/lazy.tsx'
import { Icon } from '../../theme/icons.tsx'
import { textSize } from '../../theme/tokens.ts'
import type { DateKind } from './date-form.ts'
import { type DateNote, useDateNote } from './use-date-note.ts'
import { useTypedDate } from './use-typed-date.ts'

const placeholderOf = {
  day: 'dates.formDay',
  minute: 'dates.formMinute',
  month: 'dates.formMonth',
} as const

const DatePopover = late(async () => (await import('./date-popover.tsx')).DatePopover)

export interface DateInputProps {
  kind: DateKind
  /** In Japan: `2026-04-01`, `2026-04-01T09:00` to the minute, or `2026-04` for a month; empty for none. */
  value: string
  /** Called with a date as in `value`, or with an empty text. */
  onChange: (value: string) => void
  /** Called with a text that is not understood, for forms that may not be sent with it. */
  onUnclear?: (text: string) => void
  onBlur?: () => void
  /** What it is called; where no visible label belongs to the `id`, screen readers are told. */
  label: string
  id?: string | undefined
  describedBy?: string | undefined
  error?: boolean
  isReadOnly?: boolean
  isRequired?: boolean
  /** Whether the time zone is said beside it; not where the label says it. */
  hasZone?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/**
 * A date, a month, or a date and time in Japan: typed in any common form, or chosen in a calendar.
 * What is not understood stays as it was typed, with what would be right below it.
 */
export function DateInput(props: DateInputProps) {
  const { kind, value, onBlur, label, id, describedBy, error = false, isReadOnly = false } = props
  const t = useText()
  const noteId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const calendar = useCalendar(!isReadOnly)
  const typing = useTypedDate(props)
  const note = useDateNote(props, typing)
  return (
    <Box sx={{ minWidth: 0 }}>
      <OutlinedInput
        ref={frame}
        inputRef={props.inputRef}
        id={id}
        value={typing.shown}
        placeholder={t(placeholderOf[kind])}
        onChange={({ target }) => typing.write(target.value)}
        onFocus={typing.enter}
        onBlur={() => {
          typing.leave()
          onBlur?.()
        }}
        onKeyDown={calendar.openByKey}
        readOnly={isReadOnly}
        fullWidth
        error={error || typing.isWrong}
        endAdornment={
          calendar.isThere && (
            <InputAdornment position="end" sx={{ ml: 0 }}>
              <CalendarButton label={label} onOpen={calendar.open} />
            </InputAdornment>
          )
        }
        slotProps={{
          input: {
            'aria-label': id === undefined ? label : undefined,
            'aria-required': props.isRequired,
            'aria-describedby': [describedBy, note && noteId].filter(Boolean).join(' ') || undefined,
            autoComplete: 'off',
            sx: { minWidth: 0, fontVariantNumeric: 'tabular-nums', textOverflow: 'ellipsis' },
          },
        }}
      />
      {note && <Note id={noteId} note={note} />}
      {calendar.isMissing && (
        <Note id={`${noteId}-calendar`} note={{ text: t('dates.noCalendar'), isWrong: true }} />
      )}
      {calendar.isOpen && (
        <ErrorBoundary fallback={null} onError={calendar.miss}>
          <DatePopover
            kind={kind}
            value={value}
            label={label}
            anchor={frame}
            onChange={typing.choose}
            onClose={calendar.close}
          />
        </ErrorBoundary>
      )}
    </Box>
  )
}

/** Whether the calendar is open. If it cannot be loaded, the screen around it stays. */
function useCalendar(isThere: boolean) {
  const [state, setState] = useState<'closed' | 'open' | 'missing'>('closed')
  const open = () => isThere && setState('open')
  return {
    isThere,
    isOpen: state === 'open',
    isMissing: state === 'missing',
    open,
    close: () => setState('closed'),
    miss: () => setState('missing'),
    openByKey: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || !event.altKey) return
      event.preventDefault()
      open()
    },
  }
}

function CalendarButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  const t = useText()
  return (
    <IconButton
      size="small"
      edge="end"
      aria-label={t('dates.open')}
      aria-description={label}
      aria-haspopup="dialog"
      title={t('dates.open')}
      onPointerEnter={DatePopover.expect}
      onFocus={DatePopover.expect}
      onClick={onOpen}
    >
      <Icon name="calendar" size="small" />
    </IconButton>
  )
}

const Note = ({ id, note }: { id: string; note: DateNote }) => (
  <FormHelperText
    id={id}
    component="div"
    error={note.isWrong}
    role={note.isWrong ? 'alert' : undefined}
    sx={{ mx: 0, mt: 0.625, fontSize: textSize.small, overflowWrap: 'anywhere' }}
  >
    {note.text}
  </FormHelperText>
)
