import clamp from '@mui/utils/clamp'
import type { Size } from '../../../kit/phone/frame-size.ts'
import type { Item } from '../../session/editor.ts'
import { around, type Box, type Point, type Pull, pulled } from './geometry.ts'
import type { GuideStore } from './guide-store.ts'
import { elementsOf, type Measured, type Measures, roomOf, toFrame } from './measure-items.ts'
import { type Snapped, snap } from './snapping.ts'

/** In pixels of the screen. */
const reach = 6

export interface DragNeeds {
  measures: Measures
  /** The items that are dragged. */
  moving: readonly Measured[]
  inside: Document
  /** The element above the phone that stands for an item. */
  hitOf: (key: string) => HTMLElement | undefined
  guides: GuideStore
  /** Pixels of the screen for one of the window. */
  scale: number
  /** The edges that are pulled; absent if the whole item moves. */
  pull?: Pull
}

/** Modifier keys during a drag. */
export interface DraggedItem {
  /** Along one axis only. */
  isStraight: boolean
  /** Do not snap to lines. */
  isFree: boolean
}

export interface Drag {
  /** `by` is in pixels of the screen. */
  move: (by: Point, dragged: DraggedItem) => void
  /** Restores the styles and returns the result: the distance moved, or the new box, in the page. */
  end: () => { by: Point; box: Box }
}

const noLines: Snapped = { by: { x: 0, y: 0 }, guides: [] }
const onPage = (box: Box, page: Box): Box => ({ ...box, x: box.x - page.x, y: box.y - page.y })
const straight = ({ x, y }: Point): Point => (Math.abs(x) > Math.abs(y) ? { x, y: 0 } : { x: 0, y })

/** Moves the dragged items by styles alone; the site is changed once, at the end. */
export function startDrag(needs: DragNeeds): Drag {
  const { measures, moving, guides } = needs
  const { page } = measures.plane
  const keys = new Set(moving.map(({ key }) => key))
  const others = measures.items
    .filter(({ key, isDrawn }) => isDrawn && !keys.has(key))
    .map(({ box }) => onPage(box, page))
  const start = onPage(around(moving.map(({ box }) => box)), page)
  const rooms = moving.map((one) => roomOf(one, measures.plane))
  const restore = keepStyles(needs)
  const first = moving[0]?.item
  let by: Point = { x: 0, y: 0 }
  let box = start
  const snapped = (request: Box, { isFree }: DraggedItem) =>
    isFree ? noLines : snap({ box: request, others, area: page, reach: reach / needs.scale }, needs.pull)
  const inRoom = (request: Point): Point => ({
    x: clamp(
      request.x,
      Math.max(...rooms.map(({ min }) => min.x)),
      Math.min(...rooms.map(({ max }) => max.x)),
    ),
    y: clamp(
      request.y,
      Math.max(...rooms.map(({ min }) => min.y)),
      Math.min(...rooms.map(({ max }) => max.y)),
    ),
  })
  const moveTo = (request: Point, dragged: DraggedItem) => {
    const there = inRoom(dragged.isStraight ? straight(request) : request)
    const lines = snapped({ ...start, x: start.x + there.x, y: start.y + there.y }, dragged)
    by = inRoom({ x: there.x + lines.by.x, y: there.y + lines.by.y })
    box = { ...start, x: start.x + by.x, y: start.y + by.y }
    for (const element of elementsToMove(needs)) element.style.translate = `${by.x}px ${by.y}px`
    guides.set({ guides: lines.guides, box, words: placeLabel(first, box, measures) })
  }
  const pullTo = (request: Point, dragged: DraggedItem, pull: Pull) => {
    const lines = snapped(pulled(start, pull, request, page), dragged)
    box = pulled(start, pull, { x: request.x + lines.by.x, y: request.y + lines.by.y }, page)
    for (const element of elementsToMove(needs)) {
      const corner = element.ownerDocument === needs.inside ? box : { x: box.x + page.x, y: box.y + page.y }
      Object.assign(element.style, {
        left: `${corner.x}px`,
        top: `${corner.y}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      })
    }
    guides.set({ guides: lines.guides, box, words: sizeLabel(box, measures) })
  }
  return {
    move: (screen, dragged) => {
      const request = { x: screen.x / needs.scale, y: screen.y / needs.scale }
      if (needs.pull) pullTo(request, dragged, needs.pull)
      else moveTo(request, dragged)
    },
    end: () => {
      restore()
      guides.set(undefined)
      return { by, box }
    },
  }
}

const elementsToMove = ({ moving, inside, hitOf }: DragNeeds): HTMLElement[] =>
  moving.flatMap(({ item, key }) => [
    ...elementsOf(inside, item),
    ...[hitOf(key)].filter((hit) => hit !== undefined),
  ])

/** Restores the styles that React wrote last, which it expects to find at its next update. */
function keepStyles(needs: DragNeeds): () => void {
  const kept = elementsToMove(needs).map((element) => [element, element.style.cssText] as const)
  return () => {
    for (const [element, text] of kept) element.style.cssText = text
  }
}

function placeLabel(item: Item | undefined, box: Box, { plane }: Measures): string {
  if (!item) return ''
  const at = item.kind === 'product' ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : box
  const { x, y } = toFrame(item, at, plane)
  return `${Math.round(x)}, ${Math.round(y)}`
}

function sizeLabel({ width, height }: Size, { plane }: Measures): string {
  const size = toFrame({ kind: 'button', id: '' }, { x: width, y: height }, plane)
  return `${Math.round(size.x)} × ${Math.round(size.y)}`
}
