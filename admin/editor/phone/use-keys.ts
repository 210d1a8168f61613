import { type KeyboardEvent, type RefObject, useCallback } from 'react'
import { type Item, useEditor } from '../session/editor.ts'
import { commandOf, phoneShortcuts } from '../session/shortcuts.ts'
import { keyOf, type Point, pulled } from './items/geometry.ts'
import { textOf } from './items/item-text.ts'
import { type Measured, type Plane, roomOf, wayOnPage } from './items/measure-items.ts'
import { usePhone } from './items/phone-context.ts'

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Pixels of the frame that an arrow goes, alone and with Shift. */
const step = 1
const longStep = 10

type Command = (typeof phoneShortcuts)[number]['does']
/** Commands that need the selection, but no details of the key event. */
type PlainCommand = Exclude<Command, 'walk' | 'nudge' | 'clipboard'>

const changes: ReadonlySet<Command> = new Set<Command>([
  'remove',
  'write',
  'forward',
  'backward',
  'lock',
  'duplicate',
])

type Parts = ReturnType<typeof usePhone>

function canGo(one: Measured, by: Point, plane: Plane): boolean {
  const { min, max } = roomOf(one, plane)
  const isInside = by.x >= min.x - 1 && by.x <= max.x + 1 && by.y >= min.y - 1 && by.y <= max.y + 1
  return one.item.kind === 'text' || isInside
}

/** Moves the selection by an arrow key, or with Alt moves the lower right corner of a button. */
function stepBy(event: KeyboardEvent, arrow: Point, { measures, movable, commands }: Parts): void {
  if (!measures) return
  const { plane } = measures
  const length = event.shiftKey ? longStep : step
  const by = wayOnPage({ x: arrow.x * length, y: arrow.y * length }, plane)
  if (!event.altKey) {
    const going = movable.filter((one) => canGo(one, by, plane))
    if (going.length > 0) commands.moveBy(going, by, true)
    return
  }
  const one = movable.find(({ item }) => item.kind === 'button')
  if (!one) return
  const box = { ...one.box, x: one.box.x - plane.page.x, y: one.box.y - plane.page.y }
  commands.resizeTo(one, pulled(box, { x: 1, y: 1 }, by, plane.page), true)
}

interface Performing {
  parts: Parts
  select: (items: readonly Item[]) => void
  seen: readonly Measured[]
  surface: HTMLElement | null
  cancelDrag: () => boolean
}

function perform(plain: PlainCommand, { parts, select, seen, surface, cancelDrag }: Performing): void {
  const { commands, chosen, phone, locked, hidden, languages, write } = parts
  const items = chosen.map(({ item }) => item)
  const last = items.at(-1)
  switch (plain) {
    case 'clear':
      if (!cancelDrag()) select([])
      break
    case 'remove':
      surface?.focus()
      commands.remove(phone.page, items)
      break
    case 'write':
      if (last && textOf(phone.page, languages, last) !== undefined) write(last)
      break
    case 'forward':
    case 'backward':
      if (last) commands.order(last, plain)
      break
    case 'lock':
      locked.toggle(chosen.map((one) => one.key))
      break
    case 'hide':
      hidden.toggle(chosen.map((one) => one.key))
      break
    case 'all':
      select(seen.map(({ item }) => item))
      break
    case 'duplicate':
      commands.duplicate(phone.page, items)
      break
  }
}

/** Handles keys on the items of a page. */
export function useKeys(surface: RefObject<HTMLElement | null>, cancelDrag: () => boolean) {
  const { select, isReadOnly } = useEditor()
  const parts = usePhone()
  const walk = useCallback(
    (item: Item) => {
      select([item])
      surface.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(keyOf(item))}"]`)?.focus()
    },
    [select, surface],
  )
  return useCallback(
    (event: KeyboardEvent) => {
      const { measures, chosen, movable, hidden } = parts
      if (event.nativeEvent.isComposing || !measures) return
      const key = (event.target as HTMLElement).closest<HTMLElement>('[data-item]')?.dataset.item
      const seen = measures.items.filter((one) => !hidden.has(one.key))
      const handled = () => {
        event.preventDefault()
        event.stopPropagation()
      }
      const command = commandOf<Command>(phoneShortcuts, event)
      if (command === 'walk') {
        const at = seen.findIndex((one) => one.key === key)
        const next = seen[at + (event.shiftKey ? -1 : 1)]
        if (key === undefined || chosen.length === 0 || !next) return
        handled()
        return walk(next.item)
      }
      if (command === 'nudge') {
        if (movable.length === 0 || isReadOnly) return
        handled()
        return stepBy(event, arrows[event.key]!, parts)
      }
      const plain = command === 'clipboard' ? undefined : command
      const isIdle = chosen.length === 0 && plain !== 'all' && plain !== 'clear'
      if (!plain || isIdle || (isReadOnly && changes.has(plain))) return
      handled()
      perform(plain, { parts, select, seen, surface: surface.current, cancelDrag })
    },
    [parts, select, isReadOnly, walk, surface, cancelDrag],
  )
}
