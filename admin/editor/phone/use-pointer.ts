import { type PointerEvent, type RefObject, useCallback, useRef } from 'react'
import { type Item, useEditor } from '../session/editor.ts'
import { type Drag, startDrag } from './items/drag-items.ts'
import { isSame, type Point, type Pull } from './items/geometry.ts'
import type { GuideStore } from './items/guide-store.ts'
import type { Measured } from './items/measure-items.ts'
import { usePhone } from './items/phone-context.ts'
import { stillness } from './items/use-phone-document.ts'
import { useMarqueeSelection } from './use-marquee-selection.ts'

interface PointerNeeds {
  surface: RefObject<HTMLElement | null>
  inside: Document
  guides: GuideStore
  scale: number
}

interface Press {
  at: Point
  moving: readonly Measured[]
  pull: Pull | undefined
  /** The copy is dropped at the pointer, and the originals stay. */
  isCopy: boolean
  /** The new selection if nothing was dragged. */
  onClick: readonly Item[] | undefined
  drag: Drag | undefined
}

const pullOf = (target: Element): Pull | undefined => {
  const [x, y] = (target.getAttribute('data-pull') ?? '').split(' ').map(Number)
  return x === undefined || y === undefined ? undefined : ({ x, y } as Pull)
}

/** The selection after a press, and after a release without dragging. */
function selectionOf(selected: readonly Item[], item: Item, isMore: boolean) {
  const isIn = selected.some((one) => isSame(one, item))
  if (isMore) {
    const rest = selected.filter((one) => !isSame(one, item))
    return isIn ? { now: selected, onClick: rest } : { now: [...rest, item], onClick: undefined }
  }
  return isIn ? { now: selected, onClick: [item] } : { now: [item], onClick: undefined }
}

/** Selects and drags items by pointer. */
export function usePointer({ surface, inside, guides, scale }: PointerNeeds) {
  const { selected, select, isReadOnly } = useEditor()
  const { phone, measures, commands, locked } = usePhone()
  const press = useRef<Press>(undefined)
  const marquee = useMarqueeSelection({ surface, guides, scale })
  const down = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !(event.target instanceof Element)) return
      const hit = event.target.closest<HTMLElement>('[data-item]')
      const pressed = measures?.items.find(({ key }) => key === hit?.dataset.item)
      if (!pressed) return marquee.begin(event)
      const { now, onClick } = selectionOf(selected, pressed.item, event.shiftKey)
      select(now)
      const moving = (measures?.items ?? []).filter(
        ({ item, key }) =>
          now.some((one) => isSame(one, item)) &&
          !locked.has(key) &&
          item.kind !== 'price' &&
          item.kind !== 'link',
      )
      const pull = pullOf(event.target)
      const { clientX: x, clientY: y, altKey } = event
      press.current = { at: { x, y }, moving, pull, isCopy: altKey && !pull, onClick, drag: undefined }
    },
    [measures, selected, select, locked, marquee],
  )
  const go = useCallback(
    (event: PointerEvent) => {
      const { clientX, clientY, shiftKey, ctrlKey, metaKey } = event
      if (marquee.follow(event)) return
      const active = press.current
      if (!active || !measures || isReadOnly || active.moving.length === 0) return
      const by = { x: clientX - active.at.x, y: clientY - active.at.y }
      if (!active.drag) {
        if (Math.hypot(by.x, by.y) < stillness) return
        // Only now: a pointer capture from the start would prevent clicks.
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      const hitOf = (key: string) =>
        surface.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(key)}"]`) ?? undefined
      const { moving, pull } = active
      active.drag ??= startDrag({ measures, moving, inside, hitOf, guides, scale, ...(pull ? { pull } : {}) })
      active.drag.move(by, { isStraight: shiftKey, isFree: ctrlKey || metaKey })
    },
    [measures, isReadOnly, surface, inside, guides, scale, marquee],
  )
  const up = useCallback(() => {
    if (marquee.end()) return
    const active = press.current
    press.current = undefined
    if (!active) return
    if (!active.drag) return active.onClick && select(active.onClick)
    const { by, box } = active.drag.end()
    const [first] = active.moving
    if (active.pull && first) return commands.resizeTo(first, box)
    if (!active.isCopy) return commands.moveBy(active.moving, by)
    const items = active.moving.map(({ item }) => item)
    commands.duplicate(phone.page, items, by)
  }, [commands, phone, select, marquee])
  const cancel = useCallback(() => {
    const { drag } = press.current ?? {}
    press.current = undefined
    drag?.end()
    return marquee.cancel() || drag !== undefined
  }, [marquee])
  return { down, go, up, cancel }
}
