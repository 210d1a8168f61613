import type { Theme } from '@mui/material/styles'

const cellWidth = 84

const frameStyles = {
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
      fontSize: 11.5,
      fontWeight: 600,
      lineHeight: '20px',
      color: theme.palette.text.secondary,
    },
    '& .more': { gridArea: '1 / 2', p: '2px', m: '-2px 0', color: theme.palette.text.secondary },
  }) as const

const nameStyles = (theme: Theme) =>
  ({
    '& .name, & .naming': {
      gridColumn: '1 / -1',
      minHeight: 24,
      minWidth: 0,
      fontSize: 13.5,
      lineHeight: '22px',
      fontWeight: 600,
    },
    '& .name': {
      display: 'block',
      px: '4px',
      mx: '-4px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      textAlign: 'start',
      borderRadius: '6px',
      color: theme.palette.text.primary,
      '&:hover': { backgroundColor: theme.palette.action.hover },
      '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.secondary.main}` },
      '&.lent': { color: theme.palette.text.secondary, fontWeight: 450 },
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
      borderRadius: '6px',
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
      height: 159,
      mb: '8px',
      display: 'grid',
      placeItems: 'center',
      overflow: 'hidden',
      borderRadius: '10px',
      backgroundColor: theme.palette.action.hover,
      color: theme.palette.text.disabled,
      cursor: 'pointer',
      outlineOffset: '2px',
      contentVisibility: 'auto',
      containIntrinsicSize: `${cellWidth}px 159px`,
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
  '& .nothing': { fontSize: 20 },
  '& .position, & .marks, & .problem, & .count, & .comments': {
    position: 'absolute',
    display: 'flex',
    alignItems: 'center',
    height: 18,
    px: '5px',
    borderRadius: '6px',
    fontSize: 11,
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
    color: '#ffffff',
    backgroundColor: 'rgb(20 20 22 / 0.76)',
  },
  '& .position': { top: 5, left: 5 },
  '& .marks': {
    bottom: 5,
    left: 5,
    gap: '3px',
    '&:empty': { display: 'none' },
    '& .MuiSvgIcon-root': { fontSize: 12 },
  },
  '& .problem': { top: 5, right: 5, backgroundColor: '#b4232a' },
  '& .comments': {
    bottom: 5,
    right: 5,
    gap: '3px',
    backgroundColor: '#3d4eeb',
    '&::after': { content: 'attr(data-comments)' },
    '&:hover': { backgroundColor: '#2c3bc4' },
    '& .MuiSvgIcon-root': { fontSize: 12 },
  },
  '& .people': { position: 'absolute', top: 27, left: 5, display: 'flex', flexWrap: 'wrap', gap: '2px' },
  '& .people b': {
    display: 'grid',
    placeItems: 'center',
    width: 18,
    height: 18,
    borderRadius: '50%',
    fontSize: 10.5,
    fontWeight: 650,
    color: '#ffffff',
    boxShadow: '0 0 0 1.5px #ffffff',
    '&::after': { content: 'attr(data-initial)' },
  },
  '& .count': { top: -7, right: -7, height: 20, backgroundColor: '#3d4eeb' },
} as const

/** What visitors did, over pictures; under what stands on them. */
const heatStyles = {
  '& .heat': {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    pointerEvents: 'none',
    '& b': {
      px: '8px',
      borderRadius: '8px',
      fontSize: 15,
      lineHeight: '26px',
      fontWeight: 650,
      fontVariantNumeric: 'tabular-nums',
      boxShadow: '0 1px 4px rgb(0 0 0 / 0.25)',
      '&::after': { content: 'attr(data-words)' },
    },
  },
} as const

const otherStyles = (theme: Theme) =>
  ({
    '& .adds': { display: 'flex', flex: 'none', gap: '4px', width: cellWidth },
    '& .adds.tall': { flexDirection: 'column', gap: '6px' },
    '& .adds.column-end': { mt: '52px' },
    '& .add': {
      flex: 1,
      minWidth: 0,
      height: 36,
      borderRadius: '10px',
      border: `1px dashed ${theme.palette.text.disabled}`,
      color: theme.palette.text.secondary,
      '&:hover': { backgroundColor: theme.palette.action.hover, color: theme.palette.text.primary },
      '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.secondary.main}` },
    },
    '& .add.from': { flex: 'none', width: 30, '& .MuiSvgIcon-root': { fontSize: 16 } },
    '& .tall .add': { flex: 'none', width: '100%' },
    '& .tall .add.from': {
      height: 'auto',
      minHeight: 36,
      gap: '5px',
      p: '5px',
      fontSize: 11.5,
      lineHeight: 1.3,
    },
    '& .add.large': {
      height: 159,
      flexDirection: 'column',
      gap: '6px',
      fontSize: 12.5,
      lineHeight: 1.4,
      px: '6px',
      textAlign: 'center',
    },
    '& .marquee': {
      position: 'absolute',
      top: 0,
      left: 0,
      zIndex: 3,
      borderRadius: '4px',
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
      borderRadius: '2px',
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
