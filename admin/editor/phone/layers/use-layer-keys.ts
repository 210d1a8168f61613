import type { KeyboardEvent, RefObject } from 'react'
import { useEditor } from '../../session/editor.ts'
import { isSame } from '../items/geometry.ts'
import type { Measured } from '../items/measure-items.ts'
import { usePhone } from '../items/phone-context.ts'

interface LayerKeyNeeds {
  one: Measured
  list: RefObject<HTMLElement | null>
  rename: () => unknown
}

/** The keyboard on a row of the layers. */
export function useLayerKeys({ one: { item, key }, list, rename }: LayerKeyNeeds) {
  const { selected, isReadOnly } = useEditor()
  const { phone, commands, locked, hidden } = usePhone()
  const walk = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-layer]') ?? [])]
    rows[rows.findIndex(({ dataset }) => dataset.layer === key) + by]?.focus()
  }
  const remove = () => {
    walk(1)
    // A selected item is removed with the whole selection.
    commands.remove(phone.page, selected.some((other) => isSame(other, item)) ? selected : [item])
  }
  const actionOf = ({ key: pressed, altKey }: KeyboardEvent): (() => unknown) | undefined => {
    const isUp = pressed === 'ArrowUp'
    if (isUp || pressed === 'ArrowDown') {
      if (!altKey) return () => walk(isUp ? -1 : 1)
      return () => !isReadOnly && commands.order(item, isUp ? 'forward' : 'backward')
    }
    switch (pressed) {
      case 'F2':
        return rename
      case 'Delete':
      case 'Backspace':
        return () => !isReadOnly && remove()
      case 'l':
        return () => !isReadOnly && locked.toggle([key])
      case 'h':
        return () => hidden.toggle([key])
      default:
        return undefined
    }
  }
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const action = actionOf(event)
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }
}
