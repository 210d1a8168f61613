import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'

interface LocalDateTimeInputProps {
  /** In Japan: `2026-04-01T09:00`; empty until it is chosen. */
  value: string
  help?: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** An input for a time in the future, to the minute. */
export function LocalDateTimeInput({ value, help, error, onChange }: LocalDateTimeInputProps) {
  const t = useText()
  const id = useId()
  const below = error ?? help
  return (
    <Box>
      <Typography component="label" htmlFor={id} variant="subtitle2" sx={{ display: 'block', mb: 0.5 }}>
        {t('publishLabels.at')}
      </Typography>
      <OutlinedInput
        id={id}
        type="datetime-local"
        size="small"
        value={value}
        error={error !== undefined}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{
          input: { max: '2199-12-31T23:59', 'aria-describedby': below ? `${id}-help` : undefined },
        }}
      />
      {below && (
        <FormHelperText id={`${id}-help`} error={error !== undefined}>
          {below}
        </FormHelperText>
      )}
    </Box>
  )
}
