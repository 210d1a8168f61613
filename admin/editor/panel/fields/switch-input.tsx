import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Caption } from '../../../kit/display/caption.tsx'
import { HelpPicture } from '../../../kit/display/help-picture.tsx'
import { textSize } from '../../../kit/theme/tokens.ts'
import { type Field, useRequestedField } from '../place/use-field.ts'

/** On or off; the whole line can be pressed. */
export function SwitchInput({ field }: { field: Field }) {
  const id = useId()
  const frame = useRequestedField(field.pointer)
  const { value, slot, help } = field
  return (
    <Box ref={frame} data-path={field.pointer} sx={{ gridColumn: '1 / -1' }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          cursor: field.isReadOnly ? 'default' : 'pointer',
        }}
      >
        <Box sx={{ flex: 1 }}>
          <Typography variant="subtitle2" component="div" sx={{ fontSize: textSize.compact }}>
            {field.label}
          </Typography>
          {help && <Caption id={`${id}-help`}>{help}</Caption>}
          {field.picture && <HelpPicture of={field.picture} />}
        </Box>
        <Switch
          id={id}
          disabled={field.isReadOnly}
          checked={Boolean(value ?? slot.initial)}
          onChange={({ target }) => field.set(target.checked)}
          slotProps={{
            input: {
              role: 'switch',
              'aria-label': field.label,
              'aria-describedby': help ? `${id}-help` : undefined,
            },
          }}
        />
      </Box>
    </Box>
  )
}
