import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Item } from '../../session/editor.ts'
import { canTrade } from '../items/layer-order.ts'
import { usePhone } from '../items/phone-context.ts'

type Where = 'before' | 'behind'

const layerOf = ({ kind, id }: Record<string | symbol, unknown>): Item | undefined =>
  (kind === 'button' || kind === 'product') && typeof id === 'string' ? { kind, id } : undefined

const whereAt = (element: Element, clientY: number): Where => {
  const { top, height } = element.getBoundingClientRect()
  return clientY < top + height / 2 ? 'before' : 'behind'
}

/** Makes a row draggable among those of its kind; returns on which side of the row a drop would land. */
export function useLayerDrag(
  row: RefObject<HTMLElement | null>,
  item: Item,
  isOn: boolean,
): Where | undefined {
  const { commands } = usePhone()
  const latest = useRef(commands)
  latest.current = commands
  const [where, setWhere] = useState<Where>()
  const id = 'id' in item ? item.id : undefined
  const { kind } = item
  useEffect(() => {
    const element = row.current
    const own = layerOf({ kind, id })
    if (!element || !own || !isOn) return
    const clear = () => setWhere(undefined)
    return combine(
      draggable({ element, getInitialData: () => ({ kind, id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => {
          const dragged = layerOf(source.data)
          return dragged !== undefined && canTrade(dragged, own)
        },
        onDrag: ({ location }) => setWhere(whereAt(element, location.current.input.clientY)),
        onDragLeave: clear,
        onDrop: ({ source, location }) => {
          clear()
          const dragged = layerOf(source.data)
          if (dragged) latest.current.put(dragged, own, whereAt(element, location.current.input.clientY))
        },
      }),
    )
  }, [row, kind, id, isOn])
  return where
}
