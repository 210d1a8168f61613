import Box from '@mui/material/Box'
import { type ReactNode, useId, useState } from 'react'
import { overlay, radius, textSize, textWeight } from '../../../kit/theme/tokens.ts'
import type { Field } from '../place/use-field.ts'
import { Frame } from './frame.tsx'

interface PictureChoiceProps<Value extends string> {
  field: Field
  values: readonly Value[]
  wordsOf: (value: Value) => string
  columns: number
  /** `isLookedAt`: hovered or focused. */
  draw: (value: Value, isLookedAt: boolean) => ReactNode
}

/** One of a few, by their pictures; a radio group, so that the arrow keys walk through it. */
export function PictureChoice<Value extends string>(props: PictureChoiceProps<Value>) {
  const { field, values, wordsOf, columns, draw } = props
  const name = useId()
  const [lookedAt, lookAt] = useState<Value>()
  const { value, slot, label, isReadOnly } = field
  const chosen = value ?? slot.initial
  return (
    <Frame field={field}>
      {({ id, describedBy }) => (
        <Box
          id={id}
          role="radiogroup"
          aria-label={label}
          aria-describedby={describedBy}
          sx={{ display: 'grid', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap: 1 }}
        >
          {values.map((one) => (
            <Box
              key={one}
              component="label"
              onMouseEnter={() => lookAt(one)}
              onMouseLeave={() => lookAt(undefined)}
              sx={tile(one === chosen, isReadOnly)}
            >
              <input
                type="radio"
                name={name}
                value={one}
                checked={one === chosen}
                disabled={isReadOnly}
                onChange={() => field.set(one)}
                onFocus={() => lookAt(one)}
                onBlur={() => lookAt(undefined)}
              />
              <Box component="span" sx={picture}>
                {draw(one, one === lookedAt)}
              </Box>
              <span>{wordsOf(one)}</span>
            </Box>
          ))}
        </Box>
      )}
    </Frame>
  )
}

const tile = (isChosen: boolean, isReadOnly: boolean) =>
  ({
    ...{ position: 'relative', display: 'flex', flexDirection: 'column', gap: 0.5, minWidth: 0, p: 0.5 },
    ...{
      border: 1,
      borderRadius: radius.control,
      fontSize: textSize.tiny,
      lineHeight: 1.3,
      textAlign: 'center',
    },
    borderColor: isChosen ? 'primary.main' : 'divider',
    boxShadow: (theme: { palette: { primary: { main: string } } }) =>
      isChosen ? `inset 0 0 0 1px ${theme.palette.primary.main}` : 'none',
    color: isChosen ? 'text.primary' : 'text.secondary',
    fontWeight: isChosen ? textWeight.semibold : textWeight.regular,
    overflowWrap: 'anywhere',
    cursor: isReadOnly ? 'default' : 'pointer',
    '&:hover': isReadOnly ? {} : { borderColor: isChosen ? 'primary.main' : 'text.disabled' },
    '&:has(:focus-visible)': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 2 },
    '& input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      m: 0,
      opacity: 0,
      zIndex: 1,
      cursor: 'inherit',
    },
  }) as const

/** Dark like pages in both appearances, so that bright effects are visible. */
const picture = {
  display: 'block',
  height: 44,
  borderRadius: radius.small,
  overflow: 'hidden',
  backgroundColor: overlay.dark,
} as const
