import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { radius, textSize, textWeight } from '../../kit/theme/tokens.ts'

interface CountBarProps {
  label: string
  note?: string | undefined
  count: number
  of: number
  /** Whether no other row has a higher count. */
  isMost: boolean
  /** Narrows to what the row counts, or widens again; without it, the row is no button. */
  narrow?: { isOn: boolean; press: () => void }
}

const narrowing = (isOn: boolean) => ({
  gap: 0.5,
  font: 'inherit',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  borderRadius: radius.small,
  textDecoration: isOn ? 'underline' : 'none',
  '&:hover': { textDecoration: 'underline' },
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main' },
})

/** A row of a list: how many of all, as a bar and in figures. */
export function CountBar({ label, note, count, of, isMost, narrow }: CountBarProps) {
  const t = useText()
  const percent = of === 0 ? 0 : Math.round((100 * count) / of)
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, fontSize: textSize.base, mb: 0.5 }}>
        <Box
          component="span"
          sx={{
            flex: 1,
            minWidth: 0,
            overflowWrap: 'anywhere',
            fontWeight: isMost ? textWeight.semibold : textWeight.regular,
          }}
        >
          {narrow ? (
            <ButtonBase aria-pressed={narrow.isOn} onClick={narrow.press} sx={narrowing(narrow.isOn)}>
              {label}
              {narrow.isOn && <Icon name="close" size="small" />}
            </ButtonBase>
          ) : (
            label
          )}
          {note && (
            <Box
              component="span"
              sx={{
                ml: 1,
                fontSize: textSize.small,
                color: 'text.secondary',
                fontWeight: textWeight.regular,
              }}
            >
              {note}
            </Box>
          )}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('visitors.chosen', { count, percent })}
        </Box>
      </Box>
      <Box
        aria-hidden
        sx={{ height: 8, borderRadius: radius.card, backgroundColor: 'action.hover', overflow: 'hidden' }}
      >
        <Box
          sx={{
            width: `${percent}%`,
            minWidth: count > 0 ? 4 : 0,
            height: '100%',
            borderRadius: radius.card,
            backgroundColor: isMost ? 'secondary.main' : 'text.disabled',
          }}
        />
      </Box>
    </Box>
  )
}
