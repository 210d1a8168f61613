import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { parseColor } from '#model/values/color.ts'
import { defaults } from '#model/values/limits.ts'
import { useText } from '../../../i18n/use-text.ts'
import { radius, textSize } from '../../../kit/theme/tokens.ts'
import { nameOf } from '../place/field-names.ts'
import type { Field } from '../place/use-field.ts'
import type { FieldPath } from '../schema/slot-at.ts'
import { Frame } from './frame.tsx'
import { asText } from './text-input.tsx'

/** What is shown where a colour is empty, by its key; and before that by the key of what holds it. */
const fallbacks: Readonly<Record<string, string>> = {
  buttonColor: defaults.buttonColor,
  buttonTextColor: defaults.buttonTextColor,
  globalMenuBackgroundColor: defaults.menuBackgroundColor,
  globalMenuTextColor: defaults.menuTextColor,
  linkButtonColor: defaults.linkButtonColor,
  speakerColor: '#ffffff',
  'products.backgroundColor': defaults.productBackgroundColor,
  'products.textColor': defaults.productTextColor,
  'style.backgroundColor': defaults.popupBackgroundColor,
  'style.textColor': defaults.popupTextColor,
}

const fallbackOf = (path: FieldPath, name: string): string | undefined =>
  fallbacks[`${nameOf(path.slice(0, -1))}.${name}`] ?? fallbacks[name]

const sixDigits = /^#[0-9a-f]{6}$/

/** A colour to pick or to type; what is no colour is not taken. */
export function ColorInput({ field, path }: { field: Field; path: FieldPath }) {
  const t = useText()
  const [typed, setTyped] = useState<string>()
  const name = nameOf(path)
  const { value, original, isReadOnly } = field
  const fallback = fallbackOf(path, name) ?? '#ffffff'
  const color = parseColor(asText(value) || asText(original)) || fallback
  const write = (text: string) => {
    setTyped(text)
    if (text.trim() === '') field.set(undefined, true)
    else if (parseColor(text) !== '') field.set(parseColor(text), true)
  }
  return (
    <Frame field={field} isHalf>
      {({ id, error, describedBy }) => (
        <Box sx={{ display: 'flex', gap: 0.75 }}>
          <Box
            component="input"
            type="color"
            id={id}
            disabled={isReadOnly}
            value={sixDigits.test(color) ? color : fallback}
            onChange={({ target }) => field.set(target.value, true)}
            sx={{
              flex: 'none',
              boxSizing: 'border-box',
              width: 38,
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
            value={typed ?? asText(value)}
            onChange={({ target }) => write(target.value)}
            onBlur={() => setTyped(undefined)}
            readOnly={isReadOnly}
            error={error || (typed !== undefined && typed.trim() !== '' && parseColor(typed) === '')}
            placeholder={asText(original) || fallbackOf(path, name) || t('editorPanel.usual')}
            slotProps={{
              input: {
                'aria-label': t('settings.colorText', { label: field.label }),
                spellCheck: false,
                'aria-describedby': describedBy,
              },
            }}
            sx={{
              flex: 1,
              minWidth: 0,
              fontVariantNumeric: 'tabular-nums',
              '& input': { px: 1.125, fontSize: textSize.compact },
            }}
          />
        </Box>
      )}
    </Frame>
  )
}
