import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { z } from 'zod'
import { brandColors } from '#model/records/brand-kit.ts'
import { parseColor } from '#model/values/color.ts'
import { useText } from '../../../i18n/use-text.ts'
import { radius } from '../../../kit/theme/tokens.ts'
import { recentColorsKey } from '../../../session/local-work.ts'
import { useEditor } from '../../session/editor.ts'
import { useBrandKit } from '../place/use-brand-kit.ts'
import { useColorName } from './color-names.ts'
import { colorsOf } from './site-colors.ts'

const mostRecent = 6
const storedSchema = z.array(z.string()).max(mostRecent)

/** The colours that were chosen last in this browser, the newest first. */
export function recentColors(storage: Storage): string[] {
  try {
    const stored = storedSchema.safeParse(JSON.parse(storage.getItem(recentColorsKey) ?? '[]')).data ?? []
    return stored.map(parseColor).filter((color) => color !== '')
  } catch {
    return []
  }
}

export function keepColor(storage: Storage, color: string): void {
  const others = recentColors(storage).filter((one) => one !== color)
  try {
    storage.setItem(recentColorsKey, JSON.stringify([color, ...others].slice(0, mostRecent)))
  } catch {
    // The storage is full: the colour is used all the same.
  }
}

interface ColorPaletteProps {
  anchor: HTMLElement | null
  label: string
  color: string
  /** Shown by the browser's colour input if it cannot parse the colour. */
  fallback: string
  onColor: (color: string) => void
  onClose: () => void
}

const sixDigits = /^#[0-9a-f]{6}$/
const swatchSize = 30

const freeStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  cursor: 'pointer',
  typography: 'body2',
} as const

const nativeStyle = {
  flex: 'none',
  boxSizing: 'border-box',
  width: swatchSize,
  height: swatchSize,
  p: 0.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: radius.control,
  backgroundColor: 'background.paper',
  cursor: 'pointer',
  '&::-webkit-color-swatch': { border: 0, borderRadius: radius.tiny },
  '&::-webkit-color-swatch-wrapper': { p: 0 },
  '&:focus-visible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 2 },
} as const

/** The colours of the brand kit and of the site to choose from, those chosen last, and any other. */
export function ColorPalette({ anchor, label, color, fallback, onColor, onClose }: ColorPaletteProps) {
  const t = useText()
  /** The last colour that the browser's own colour dialog reported. */
  const picked = useRef<string>(undefined)
  const close = () => {
    if (picked.current !== undefined) keepColor(localStorage, picked.current)
    picked.current = undefined
    onClose()
  }
  const colors = useColors(anchor !== null)
  const groups = [
    { title: t('editorBrand.colors'), some: colors.ofKit },
    { title: t('editorColors.ofSite'), some: colors.ofSite },
    { title: t('editorColors.recent'), some: colors.recent },
  ].filter(({ some }) => some.length > 0)
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 1.5, width: 248 } } }}
    >
      <Box onKeyDown={walkSwatches}>
        {groups.map(({ title, some }) => (
          <Swatches
            key={title}
            title={title}
            colors={some}
            names={colors.names}
            color={color}
            onColor={(chosen) => {
              onColor(chosen)
              close()
            }}
          />
        ))}
      </Box>
      <Box component="label" sx={freeStyle}>
        <Box
          component="input"
          type="color"
          value={sixDigits.test(color) ? color : fallback}
          onChange={({ target }) => {
            picked.current = target.value
            onColor(target.value)
          }}
          sx={nativeStyle}
        />
        {t('editorColors.other')}
      </Box>
    </Popover>
  )
}

interface Colors {
  ofKit: readonly string[]
  ofSite: readonly string[]
  recent: readonly string[]
  /** The names that the kit gives to its colours. */
  names: ReadonlyMap<string, string>
}

const noColors: Colors = { ofKit: [], ofSite: [], recent: [], names: new Map() }

/** The colours at the time of opening, so that the palette does not move below the pointer. */
function useColors(isOpen: boolean) {
  const { site } = useEditor()
  const kit = useBrandKit()
  const [colors, setColors] = useState(noColors)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) {
      const named = kit ? brandColors(kit) : []
      const ofKit = named.map(({ color }) => color)
      const ofSite = colorsOf(site()).filter((one) => !ofKit.includes(one))
      const recent = recentColors(localStorage).filter((one) => !ofKit.includes(one) && !ofSite.includes(one))
      const names = new Map(named.flatMap(({ name, color }) => (name ? [[color, name]] : [])))
      setColors({ ofKit, ofSite, recent, names })
    }
  }
  return colors
}

interface SwatchesProps {
  title: string
  colors: readonly string[]
  names: ReadonlyMap<string, string>
  color: string
  onColor: (color: string) => void
}

function Swatches({ title, colors, names, color, onColor }: SwatchesProps) {
  const id = useId()
  const nameOfColor = useColorName()
  const nameOf = (one: string) => [names.get(one), nameOfColor(one)].filter(Boolean).join(': ')
  return (
    <Box role="group" aria-labelledby={id} sx={{ mb: 1.25 }}>
      <Typography id={id} variant="caption" component="div" color="textSecondary" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {colors.map((one, index) => (
          <ButtonBase
            key={one}
            data-swatch
            autoFocus={one === color || (index === 0 && !colors.includes(color))}
            aria-label={nameOf(one)}
            aria-pressed={one === color}
            title={nameOf(one)}
            onClick={() => onColor(one)}
            style={{ backgroundColor: one }}
            sx={swatchStyle(one === color)}
          />
        ))}
      </Box>
    </Box>
  )
}

const swatchStyle = (isChosen: boolean) => ({
  width: swatchSize,
  height: swatchSize,
  borderRadius: radius.control,
  border: 1,
  borderColor: 'divider',
  boxShadow: isChosen ? 'inset 0 0 0 2px currentColor' : 'none',
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 1 },
})

/** The arrow keys go from colour to colour. */
function walkSwatches(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const all: Element[] = [...event.currentTarget.querySelectorAll('[data-swatch]')]
  const at = document.activeElement ? all.indexOf(document.activeElement) : -1
  event.preventDefault()
  const next = all[(at + by + all.length) % all.length]
  if (next instanceof HTMLElement) next.focus()
}
