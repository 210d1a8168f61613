import Box from '@mui/material/Box'
import Popper from '@mui/material/Popper'
import { type RefObject, useEffect, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { radius, shadow, textSize, textWeight } from '../../../kit/theme/tokens.ts'
import { percent, shareOf, useFigures } from '../figures/use-figures.ts'
import { type Arrow, type MapCell, type MapGrid, placeOf } from './map-grid.ts'

interface HoverCardProps {
  scroller: RefObject<HTMLElement | null>
  grid: MapGrid
  arrows: readonly Arrow[]
  visits: number
}

interface Over {
  element: Element
  cell: MapCell | undefined
  arrow: Arrow | undefined
}

/** Shows the figures of the hovered element, without rendering the map again. */
export function HoverCard({ scroller, grid, arrows, visits }: HoverCardProps) {
  const [over, setOver] = useState<Over>()
  useEffect(() => {
    const map = scroller.current
    if (!map) return
    const onOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || !target) return
      const { element, cell, from, to } = placeOf(target, grid)
      const arrow = arrows.find((one) => one.from === from && one.to === to)
      setOver(element ? { element, cell, arrow } : undefined)
    }
    const onLeave = () => setOver(undefined)
    map.addEventListener('pointerover', onOver)
    map.addEventListener('pointerleave', onLeave)
    map.addEventListener('scroll', onLeave, { passive: true })
    return () => {
      map.removeEventListener('pointerover', onOver)
      map.removeEventListener('pointerleave', onLeave)
      map.removeEventListener('scroll', onLeave)
    }
  }, [scroller, grid, arrows])
  if (!over) return null
  return (
    <Popper
      open
      anchorEl={over.element}
      placement="top"
      sx={{ zIndex: 'tooltip', pointerEvents: 'none', pb: 1 }}
    >
      <Box
        aria-hidden
        sx={{
          p: 1.5,
          minWidth: 168,
          borderRadius: radius.control,
          fontSize: textSize.compact,
          lineHeight: 1.6,
          color: 'background.paper',
          backgroundColor: 'text.primary',
          boxShadow: shadow.floating,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {over.cell && <OfCell cell={over.cell} visits={visits} />}
        {over.arrow && <OfArrow arrow={over.arrow} />}
      </Box>
    </Popper>
  )
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
    <span>{name}</span>
    <b>{value}</b>
  </Box>
)

function OfCell({ cell: { position, title, figures: page }, visits }: { cell: MapCell; visits: number }) {
  const t = useText()
  const figures = useFigures()
  return (
    <>
      <Box
        sx={{
          fontWeight: textWeight.bold,
          maxWidth: 260,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {[position, title].filter(Boolean).join('  ')}
      </Box>
      <Line
        name={t('analytics.map.reach')}
        value={`${percent(shareOf(page.visits, visits))} · ${figures.count(page.visits)}`}
      />
      <Line name={t('analytics.map.dwell')} value={figures.duration(page.dwellMs)} />
      <Line
        name={t('analytics.map.exit')}
        value={`${percent(shareOf(page.exits, page.visits))} · ${figures.count(page.exits)}`}
      />
    </>
  )
}

function OfArrow({ arrow: { from, to, side, count, before } }: { arrow: Arrow }) {
  const t = useText()
  const figures = useFigures()
  return (
    <>
      <Box sx={{ fontWeight: textWeight.bold }}>{`${from.position} → ${to.position}`}</Box>
      <Line name={t(`analytics.direction.${side}`)} value={figures.count(count)} />
      <Line name={t('analytics.monthBefore')} value={figures.count(before)} />
      <Box sx={{ opacity: 0.85 }}>{t('analytics.map.pressArrow')}</Box>
    </>
  )
}
