import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useInput } from 'react-admin'
import { Caption } from '../display/caption.tsx'
import { useReadOnly } from './read-only.tsx'

interface SwitchFieldProps {
  source: string
  label: string
  help: string
}

const asIs = (value: unknown) => value

/** A switch with an explanation. The whole row can be pressed. */
export function SwitchField({ source, label, help }: SwitchFieldProps) {
  const { id, field } = useInput({ source, format: asIs, parse: asIs })
  const isReadOnly = useReadOnly()
  return (
    <Box
      component="label"
      htmlFor={id}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        py: 1.5,
        cursor: isReadOnly ? 'default' : 'pointer',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1 }}>
        <Typography variant="subtitle2" component="div">
          {label}
        </Typography>
        <Caption id={`${id}-help`}>{help}</Caption>
      </Box>
      <Switch
        id={id}
        name={field.name}
        disabled={isReadOnly}
        checked={Boolean(field.value)}
        onChange={({ target }) => field.onChange(target.checked)}
        onBlur={() => field.onBlur()}
        slotProps={{ input: { role: 'switch', 'aria-label': label, 'aria-describedby': `${id}-help` } }}
      />
    </Box>
  )
}
