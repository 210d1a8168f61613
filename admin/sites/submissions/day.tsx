import OutlinedInput from '@mui/material/OutlinedInput'

/** One end of a span of days. */
export function Day(props: { label: string; value: string | undefined; onDay: (day: string) => void }) {
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
