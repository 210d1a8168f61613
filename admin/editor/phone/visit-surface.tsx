import Box from '@mui/material/Box'
import type { MouseEvent } from 'react'
import { useEditor } from '../session/editor.ts'
import { usePhone } from './items/phone-context.ts'

interface VisitSurfaceProps {
  inside: Document
  scale: number
}

const tappable = 'a[href], summary'

/** What a tap at a point of the window would activate: the smallest element there. */
function tapped(inside: Document, x: number, y: number): Element | undefined {
  let best: Element | undefined
  let least = Infinity
  for (const element of inside.querySelectorAll(tappable)) {
    const box = element.getBoundingClientRect()
    const isHit = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    const area = box.width * box.height
    if (!isHit || area === 0 || area > least) continue
    best = element
    least = area
  }
  return best
}

/** Handles taps as for visitors: opens cards and menus, and goes from page to page. Links out of the site do nothing. */
export function VisitSurface({ inside, scale }: VisitSurfaceProps) {
  const { openPage } = useEditor()
  const { phone } = usePhone()
  const tap = (event: MouseEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const element = tapped(inside, (event.clientX - left) / scale, (event.clientY - top) / scale)
    const details = element?.matches('summary') ? element.closest('details') : null
    for (const open of inside.querySelectorAll('details[open]'))
      if (open !== details) open.removeAttribute('open')
    if (details) return void details.toggleAttribute('open')
    const pageId = phone.pageAt(element?.getAttribute('href') ?? '')
    if (pageId !== undefined) openPage(pageId)
  }
  return <Box role="presentation" onClick={tap} sx={{ position: 'absolute', inset: 0, cursor: 'pointer' }} />
}
