import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { GridShape } from '../grid/grid-shape.ts'
import { railWidth } from '../grid/grid-shape.ts'
import { Part } from './part.tsx'
import type { Room } from './use-room.ts'
import type { View } from './view-switch.tsx'

/** Narrower if the phone would otherwise have too little room. */
const panelBasis = 'clamp(304px, 24vw, 400px)'

const whole = { flex: 1, minWidth: 0 } as const

/** The stage takes what a rail and the panel leave; beside the wide grid no more than it needs. */
function widthOf(view: View, shape: GridShape, room: Room) {
  if (room === 'one') return whole
  const isRail = shape === 'rail'
  switch (view) {
    case 'grid':
      return isRail ? { flex: `0 0 ${railWidth}px` } : { flex: '1 1 240px', minWidth: 236 }
    case 'phone':
      return { flex: isRail ? '1 1 0' : '0 1 auto', minWidth: 389, borderLeft: 1 }
    case 'panel':
      return { flex: `0 0 ${panelBasis}`, borderLeft: 1 }
  }
}

const looks = {
  grid: {},
  phone: { overflow: 'auto', backgroundColor: 'action.hover', display: 'flex', flexDirection: 'column' },
  panel: { overflow: 'auto', backgroundColor: 'background.paper' },
} as const

interface SectionProps {
  view: View
  label: string
  shape: GridShape
  room: Room
  children: ReactNode
}

/** One of the parts that are side by side. */
export function Section({ view, label, shape, room, children }: SectionProps) {
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{ minHeight: 0, ...looks[view], ...widthOf(view, shape, room), borderColor: 'divider' }}
    >
      <Part>{children}</Part>
    </Box>
  )
}
