import type { Theme } from '@mui/material/styles'
import { iconSize, overlay, radius, shadow, textSize, textWeight } from '../../kit/theme/tokens.ts'
import { cellSizes, type GridShape } from './grid-shape.ts'

const cellWidth = 'var(--cell-width)'
const cellHeight = 'var(--cell-height)'

const sizesOf = (shape: GridShape) => ({
  '--cell-width': `${cellSizes[shape].width}px`,
  '--cell-height': `${cellSizes[shape].height}px`,
})

const frameStyles = {
  ...sizesOf('wide'),
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: '14px',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  userSelect: 'none',
  p: '4px 16px 72px',
  scrollPadding: '48px 16px 72px',
  // One column below the other.
  '&[data-grid=rail]': {
    ...sizesOf('rail'),
    flexDirection: 'column',
    alignItems: 'center',
    gap: '16px',
    p: '4px 8px 24px',
    scrollPadding: '60px 8px 24px',
    scrollbarWidth: 'thin',
  },
} as const

const columnStyles = (theme: Theme) =>
  ({
    '& .column': { flex: 'none', width: cellWidth, display: 'flex', flexDirection: 'column' },
    '& .head': {
      position: 'sticky',
      top: -4,
      zIndex: 2,
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      alignItems: 'center',
      columnGap: '2px',
      width: cellWidth,
      minHeight: 48,
      py: '4px',
      backgroundColor: theme.palette.background.default,
      cursor: 'grab',
    },
    '& .letter': {
      fontSize: textSize.tiny,
      fontWeight: textWeight.semibold,
      lineHeight: '20px',
      color: theme.palette.text.secondary,
    },
    '& .more': {
      gridArea: '1 / 2',
      '& button': { p: '2px', m: '-2px 0', color: theme.palette.text.secondary },
    },
  }) as const

const nameStyles = (theme: Theme) =>
  ({
    '& .name, & .naming': {
      gridColumn: '1 / -1',
      minHeight: 24,
      minWidth: 0,
      fontSize: textSize.compact,
      lineHeight: '22px',
      fontWeight: textWeight.semibold,
    },
    '& .name': {
      display: 'block',
      px: '4px',
      mx: '-4px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      textAlign: 'start',
      borderRadius: radius.small,
      color: theme.palette.text.primary,
      '&:hover': { backgroundColor: theme.palette.action.hover },
      '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.secondary.main}` },
      '&.lent': { color: theme.palette.text.secondary, fontWeight: textWeight.regular },
      '&.wrong': {
        color: theme.palette.error.main,
        textDecoration: 'underline wavy',
        textUnderlineOffset: '3px',
        textDecorationThickness: '1px',
      },
    },
    '& .naming': {
      px: '4px',
      mx: '-4px',
      width: 'calc(100% + 8px)',
      borderRadius: radius.small,
      backgroundColor: theme.palette.background.paper,
      outline: `2px solid ${theme.palette.secondary.main}`,
      '& input': { p: 0, height: 24 },
    },
  }) as const

const cellStyles = (theme: Theme) =>
  ({
    '& .cell': {
      position: 'relative',
      width: cellWidth,
      height: cellHeight,
      mb: '8px',
      display: 'grid',
      placeItems: 'center',
      overflow: 'hidden',
      borderRadius: radius.control,
      backgroundColor: theme.palette.action.hover,
      color: theme.palette.text.disabled,
      cursor: 'pointer',
      outlineOffset: '2px',
      contentVisibility: 'auto',
      containIntrinsicSize: `${cellWidth} ${cellHeight}`,
      '&::after': {
        content: '""',
        position: 'absolute',
        inset: 0,
        borderRadius: 'inherit',
        boxShadow: `inset 0 0 0 1px ${theme.palette.divider}`,
        pointerEvents: 'none',
      },
      '&:hover::after': { boxShadow: `inset 0 0 0 2px ${theme.palette.text.disabled}` },
      '&[aria-selected=true]::after': {
        boxShadow: `inset 0 0 0 2.5px ${theme.palette.secondary.main}`,
        backgroundColor: `color-mix(in srgb, ${theme.palette.secondary.main} 16%, transparent)`,
      },
      '&[data-open]': { outline: `2.5px solid ${theme.palette.secondary.main}`, outlineOffset: '1.5px' },
      '&:focus-visible': { outline: `3px solid ${theme.palette.text.primary}` },
      '&[data-dragged]': { opacity: 0.35 },
    },
  }) as const

const badgeStyles = {
  '& .cells': { display: 'flex', flexDirection: 'column', pt: '4px' },
  '& .cell img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
  '& .nothing': { fontSize: textSize.heading },
  '& .position, & .marks, & .problem, & .count, & .comments': {
    position: 'absolute',
    display: 'flex',
    alignItems: 'center',
    height: 18,
    px: '5px',
    borderRadius: radius.small,
    fontSize: textSize.tiny,
    fontWeight: textWeight.bold,
    fontVariantNumeric: 'tabular-nums',
    color: overlay.light,
    backgroundColor: overlay.shade,
  },
  '& .position': { top: 5, left: 5 },
  '& .marks': {
    bottom: 5,
    left: 5,
    gap: '3px',
    '&:empty': { display: 'none' },
    '& .MuiSvgIcon-root': { fontSize: iconSize.tiny },
  },
  '& .problem': { top: 5, right: 5, backgroundColor: overlay.problem },
  '& .comments': {
    bottom: 5,
    right: 5,
    gap: '3px',
    backgroundColor: overlay.mark,
    '&::after': { content: 'attr(data-comments)' },
    '&:hover': { backgroundColor: overlay.markHover },
    '& .MuiSvgIcon-root': { fontSize: iconSize.tiny },
  },
  '& .people': { position: 'absolute', top: 27, left: 5, display: 'flex', flexWrap: 'wrap', gap: '2px' },
  '& .people b': {
    display: 'grid',
    placeItems: 'center',
    width: 18,
    height: 18,
    borderRadius: '50%',
    fontSize: textSize.tiny,
    fontWeight: textWeight.bold,
    color: overlay.light,
    boxShadow: `0 0 0 1.5px ${overlay.light}`,
    '&::after': { content: 'attr(data-initial)' },
  },
  '& .count': { top: -7, right: -7, height: 20, backgroundColor: overlay.mark },
} as const

/** Visitor statistics, above the pictures and below everything else on the cells. */
const heatStyles = {
  '& .heat': {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    pointerEvents: 'none',
    '& b': {
      px: '8px',
      borderRadius: radius.control,
      fontSize: textSize.reading,
      lineHeight: '26px',
      fontWeight: textWeight.bold,
      fontVariantNumeric: 'tabular-nums',
      boxShadow: shadow.knob,
      '&::after': { content: 'attr(data-words)' },
    },
  },
} as const

const otherStyles = (theme: Theme) =>
  ({
    '& .adds': { display: 'flex', flex: 'none', gap: '4px', width: cellWidth },
    '& .adds.tall': { flexDirection: 'column', gap: '6px' },
    '& .adds.column-end': { mt: '52px' },
    '&[data-grid=rail] .adds.column-end': {
      mt: '4px',
      '& .add.large': { height: 'auto', minHeight: 84, py: '8px' },
    },
    '& .add': {
      flex: 1,
      minWidth: 0,
      height: 36,
      borderRadius: radius.control,
      border: `1px dashed ${theme.palette.text.disabled}`,
      color: theme.palette.text.secondary,
      '&:hover': { backgroundColor: theme.palette.action.hover, color: theme.palette.text.primary },
      '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.secondary.main}` },
    },
    '& .add.from': { flex: 'none', width: 30, '& .MuiSvgIcon-root': { fontSize: iconSize.small } },
    '& .tall .add': { flex: 'none', width: '100%' },
    '& .tall .add.from': {
      height: 'auto',
      minHeight: 36,
      gap: '5px',
      p: '5px',
      fontSize: textSize.tiny,
      lineHeight: 1.3,
    },
    '& .add.large': {
      height: cellHeight,
      flexDirection: 'column',
      gap: '6px',
      fontSize: textSize.small,
      lineHeight: 1.4,
      px: '6px',
      textAlign: 'center',
    },
    '& .marquee': {
      position: 'absolute',
      top: 0,
      left: 0,
      zIndex: 3,
      borderRadius: radius.tiny,
      border: `1px solid ${theme.palette.secondary.main}`,
      backgroundColor: `color-mix(in srgb, ${theme.palette.secondary.main} 14%, transparent)`,
      pointerEvents: 'none',
      visibility: 'hidden',
    },
    '& .mark': {
      position: 'absolute',
      top: 0,
      left: 0,
      zIndex: 3,
      borderRadius: radius.tiny,
      backgroundColor: theme.palette.secondary.main,
      pointerEvents: 'none',
      visibility: 'hidden',
    },
  }) as const

/** One sheet for all cells: a grid has up to some thousands of them. */
export const gridStyles = [
  frameStyles,
  columnStyles,
  nameStyles,
  cellStyles,
  badgeStyles,
  heatStyles,
  otherStyles,
]
