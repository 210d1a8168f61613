import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Icon, type IconName } from '../../../kit/theme/icons.tsx'
import { plainList, stack } from '../../../kit/theme/styles.ts'
import { radius, textSize, textWeight } from '../../../kit/theme/tokens.ts'
import { LongListButton } from '../figures/long-list-button.tsx'
import { percent, shareOf } from '../figures/use-figures.ts'
import type { Flow, MapGrid } from './map-grid.ts'

/** Between which pages visits went. */
export interface FlowEnds {
  from: string
  to: string
}

interface FlowListProps {
  title: string
  /** Which end is listed; the other one is the current page. */
  end: 'from' | 'to'
  flows: readonly Flow[]
  grid: MapGrid
  onFlow: ((ends: FlowEnds) => void) | undefined
}

const icons: Readonly<Record<NonNullable<Flow['direction']>, IconName>> = {
  up: 'up',
  down: 'down',
  left: 'left',
  right: 'right',
  jump: 'open',
}

const shownFirst = 10

/** Flows to or from a page; a press shows the visits that took one. */
export function FlowList({ title, end, flows, grid, onFlow }: FlowListProps) {
  const t = useText()
  const [isLong, setLong] = useState(false)
  const whole = flows.reduce((sum, { count }) => sum + count, 0)
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" component="h3" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {flows.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('analytics.nothing')}
        </Typography>
      )}
      <Box component="ul" sx={{ ...stack, gap: 0.375, ...plainList }}>
        {flows.slice(0, isLong ? flows.length : shownFirst).map((flow) => (
          <li key={`${flow.from} ${flow.to} ${flow.direction}`}>
            <FlowRow flow={flow} end={end} grid={grid} share={shareOf(flow.count, whole)} onFlow={onFlow} />
          </li>
        ))}
      </Box>
      {flows.length > shownFirst && (
        <LongListButton count={flows.length} isLong={isLong} onChange={setLong} />
      )}
    </Box>
  )
}

interface FlowRowProps extends Pick<FlowListProps, 'end' | 'grid' | 'onFlow'> {
  flow: Flow
  share: number
}

function FlowRow({ flow, end, grid, share, onFlow }: FlowRowProps) {
  const t = useText()
  const { from, to, direction, count } = flow
  const id = flow[end]
  const outside = end === 'from' ? t('analytics.map.began') : t('analytics.map.ended')
  const name = id === null ? outside : (grid.cells.get(id)?.position ?? t('analytics.gone'))
  const row = {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: 1,
    width: '100%',
    minHeight: 32,
    px: 1,
    borderRadius: radius.small,
    overflow: 'hidden',
    fontSize: textSize.base,
    fontVariantNumeric: 'tabular-nums',
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      width: `${Math.max(share * 100, 1)}%`,
      borderRadius: 'inherit',
      backgroundColor: id === null ? 'text.secondary' : 'secondary.main',
      opacity: 0.15,
    },
    '& > *': { position: 'relative' },
  } as const
  const labels = (
    <>
      <Icon
        name={direction ? icons[direction] : end === 'from' ? 'play' : 'exit'}
        size="small"
        sx={{ color: 'text.secondary' }}
      />
      <Box component="span" sx={{ flex: 1, textAlign: 'left', fontWeight: textWeight.semibold }}>
        {name}{' '}
        {direction === 'jump' && (
          <Box
            component="span"
            sx={{
              ml: 0.5,
              fontSize: textSize.small,
              fontWeight: textWeight.regular,
              color: 'text.secondary',
            }}
          >
            {t('analytics.direction.jump')}
          </Box>
        )}
      </Box>
      <span>{grouped(count)}</span>
      <Box component="span" sx={{ width: 48, textAlign: 'right', color: 'text.secondary' }}>
        {percent(share)}
      </Box>
    </>
  )
  if (!onFlow || from === null || to === null) return <Box sx={row}>{labels}</Box>
  return (
    <ButtonBase
      aria-description={t('analytics.map.showVisits', {
        way: `${grid.cells.get(from)?.position ?? ''} → ${grid.cells.get(to)?.position ?? ''}`,
        smart_count: count,
      })}
      onClick={() => onFlow({ from, to })}
      sx={{
        ...row,
        '&:hover::before': { opacity: 0.28 },
        '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: -2 },
      }}
    >
      {labels}
    </ButtonBase>
  )
}
