import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { parseColor } from '#model/values/color.ts'
import { defaults } from '#model/values/limits.ts'
import { useText } from '../../../i18n/use-text.ts'
import { radius, textSize } from '../../../kit/theme/tokens.ts'
import { nameOf } from '../place/field-names.ts'
import type { Field } from '../place/use-field.ts'
import type { FieldPath } from '../schema/slot-at.ts'
import { useColorName } from './color-names.ts'
import { ColorPalette } from './color-palette.tsx'
import { Frame } from './frame.tsx'
import { asText } from './text-input.tsx'

/** Colours shown for empty fields, by key, or by the holder's key and the key. */
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

const buttonStyle = {
  flex: 'none',
  width: 38,
  height: 40,
  p: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: radius.control,
  backgroundColor: 'background.paper',
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 2 },
} as const

const swatchStyle = {
  width: '100%',
  height: '100%',
  borderRadius: radius.tiny,
  boxShadow: 'inset 0 0 0 1px rgb(128 128 128 / 0.35)',
} as const

/** A colour, chosen from those of the site, picked or typed; an invalid text stays to be corrected. */
export function ColorInput({ field, path }: { field: Field; path: FieldPath }) {
  const t = useText()
  const nameOfColor = useColorName()
  const [typed, setTyped] = useState<string>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = nameOf(path)
  const { value, original, isReadOnly } = field
  const fallback = fallbackOf(path, name) ?? '#ffffff'
  const color = parseColor(asText(value) || asText(original)) || fallback
  const write = (text: string) => {
    setTyped(text)
    if (text.trim() === '') field.set(undefined, true)
    else if (parseColor(text) !== '') field.set(parseColor(text), true)
  }
  const isWrong = typed !== undefined && typed.trim() !== '' && parseColor(typed) === ''
  return (
    <Frame field={field} isHalf help={isWrong ? t('editorPanel.colorForm') : undefined}>
      {({ id, error, describedBy }) => (
        <Box sx={{ display: 'flex', gap: 0.75 }}>
          <ButtonBase
            id={id}
            disabled={isReadOnly}
            aria-haspopup="dialog"
            aria-label={t('editorColors.choose', { label: field.label, color: nameOfColor(color) })}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
            sx={buttonStyle}
          >
            <Box component="span" style={{ backgroundColor: color }} sx={swatchStyle} />
          </ButtonBase>
          <ColorPalette
            anchor={anchor}
            label={field.label}
            color={color}
            fallback={fallback}
            onColor={(chosen) => {
              setTyped(undefined)
              field.set(chosen, true)
            }}
            onClose={() => setAnchor(null)}
          />
          <OutlinedInput
            value={typed ?? asText(value)}
            onChange={({ target }) => write(target.value)}
            onBlur={() => !isWrong && setTyped(undefined)}
            readOnly={isReadOnly}
            error={error || isWrong}
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
