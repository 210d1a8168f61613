import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useInput } from 'react-admin'
import { parseColor } from '#model/values/color.ts'
import { useText } from '../../i18n/use-text.ts'
import { radius } from '../theme/tokens.ts'
import { FieldFrame } from './field-frame.tsx'
import { useReadOnly } from './read-only.tsx'

interface ColorFieldProps {
  source: string
  label: string
  /** The colour used if the field is empty. */
  fallback: string
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
const asIs = (value: string) => value
const sixDigits = /^#[0-9a-f]{6}$/

/** A colour, picked or typed. */
export function ColorField({ source, label, fallback }: ColorFieldProps) {
  const t = useText()
  const validate = (value: unknown) =>
    asText(value).trim() && !parseColor(asText(value)) ? t('theme.wrongColor') : undefined
  const { id, field, fieldState } = useInput({ source, format: asText, parse: asIs, validate })
  const isReadOnly = useReadOnly()
  const error = fieldState.error?.message
  const color = parseColor(field.value) || fallback
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box
          component="input"
          type="color"
          id={id}
          disabled={isReadOnly}
          value={sixDigits.test(color) ? color : fallback}
          onChange={field.onChange}
          sx={{
            flex: 'none',
            boxSizing: 'border-box',
            width: 44,
            height: 40,
            p: 0.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: radius.control,
            backgroundColor: 'background.paper',
            cursor: isReadOnly ? 'default' : 'pointer',
            '&::-webkit-color-swatch': { border: 0, borderRadius: radius.tiny },
            '&::-webkit-color-swatch-wrapper': { p: 0 },
            '&:focus-visible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 2 },
          }}
        />
        <OutlinedInput
          {...field}
          inputRef={field.ref}
          ref={undefined}
          readOnly={isReadOnly}
          error={Boolean(error)}
          placeholder={fallback}
          slotProps={{
            input: {
              'aria-label': t('settings.colorText', { label }),
              spellCheck: false,
              'aria-describedby': error ? `${id}-help` : undefined,
            },
          }}
          sx={{ width: 132, fontVariantNumeric: 'tabular-nums' }}
        />
      </Box>
    </FieldFrame>
  )
}
