import type { Theme } from '@mui/material/styles'
import { radius, textSize, textWeight } from '../../../kit/theme/tokens.ts'
import { headHeight } from './map-geometry.ts'

const frameStyles = (theme: Theme) =>
  ({
    position: 'relative',
    overflow: 'auto',
    height: '100%',
    maxHeight: 'min(72vh, 760px)',
    minHeight: 240,
    boxSizing: 'border-box',
    backgroundColor: theme.palette.background.paper,
    backgroundImage: `radial-gradient(${theme.palette.divider} 1px, transparent 1px)`,
    backgroundSize: '18px 18px',
    backgroundAttachment: 'local',
    scrollPadding: `${headHeight + 12}px 24px 24px`,
    '& .inner': { position: 'relative' },
    '& table, & tbody': { display: 'block' },
    '& tr': { display: 'contents' },
    '& .heads': {
      display: 'block',
      position: 'sticky',
      top: 0,
      zIndex: 3,
      height: headHeight,
      background: `linear-gradient(${theme.palette.background.paper} 78%, transparent)`,
    },
    '& .heads th': {
      position: 'absolute',
      top: 8,
      p: 0,
      overflow: 'hidden',
      textAlign: 'left',
      fontSize: textSize.small,
      lineHeight: '16px',
      fontWeight: textWeight.semibold,
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
    },
    '& .heads small': {
      display: 'block',
      fontSize: textSize.tiny,
      fontWeight: textWeight.semibold,
      color: theme.palette.text.secondary,
    },
  }) as const

const cellStyles = (theme: Theme) =>
  ({
    '& .cell': {
      position: 'absolute',
      zIndex: 1,
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      boxSizing: 'border-box',
      p: '4px 8px',
      borderRadius: radius.control,
      cursor: 'pointer',
      fontVariantNumeric: 'tabular-nums',
      boxShadow: `inset 0 0 0 1px ${theme.palette.mode === 'light' ? 'rgb(0 0 0 / 0.07)' : 'rgb(255 255 255 / 0.09)'}`,
      '&:hover': {
        boxShadow: `0 0 0 2px ${theme.palette.background.paper}, 0 0 0 4px ${theme.palette.text.secondary}`,
      },
      '&[aria-current=true]': {
        boxShadow: `0 0 0 2px ${theme.palette.background.paper}, 0 0 0 4.5px ${theme.palette.text.primary}`,
      },
      '&:focus-visible': { outline: `3px solid ${theme.palette.secondary.main}`, outlineOffset: 5 },
    },
    '& .unseen': {
      backgroundColor: theme.palette.background.paper,
      color: theme.palette.text.secondary,
      border: `1.5px dashed ${theme.palette.divider}`,
    },
    '& .few': {
      backgroundImage:
        'repeating-linear-gradient(135deg, transparent 0 5px, rgb(127 127 127 / 0.16) 5px 7px)',
    },
    '& .cell img, & .cell .blank': {
      flex: 'none',
      width: 38,
      height: 72,
      objectFit: 'cover',
      borderRadius: radius.small,
      boxShadow: '0 0 0 1px rgb(0 0 0 / 0.14)',
      backgroundColor: theme.palette.action.hover,
    },
  }) as const

const wordStyles = {
  '& .words': { display: 'grid', minWidth: 0, lineHeight: 1.25 },
  // By CSS, since the label is already read out.
  '& [data-words]::after': { content: 'attr(data-words)' },
  '& .position': { fontSize: textSize.tiny, fontWeight: textWeight.semibold },
  '& .value': { fontSize: textSize.heading, fontWeight: textWeight.bold, letterSpacing: '-0.02em' },
  '& .visits': {
    fontSize: textSize.tiny,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '&[data-zoom=medium] .value': { fontSize: textSize.reading },
  '&[data-zoom=small] .value': { fontSize: textSize.small },
  '&[data-zoom=small] .position': { fontSize: textSize.tiny },
  '&[data-zoom=small] .cell': { p: '2px 6px', borderRadius: radius.small },
} as const

const arrowStyles = (theme: Theme) =>
  ({
    '& svg.arrows': { position: 'absolute', top: 0, left: 0, pointerEvents: 'none' },
    '& svg.bows': { zIndex: 0 },
    '& .arrow': {
      fill: theme.palette.text.primary,
      stroke: 'transparent',
      strokeWidth: 8,
      pointerEvents: 'all',
      cursor: 'pointer',
      '&:hover': { fill: theme.palette.secondary.main, fillOpacity: 1 },
    },
    '& .bow': {
      fill: 'none',
      stroke: theme.palette.secondary.main,
      strokeLinecap: 'round',
      strokeOpacity: 0.5,
    },
  }) as const

/** One sheet for all cells: a map has up to some thousands of them. */
export const mapStyles = [frameStyles, cellStyles, wordStyles, arrowStyles]
