import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'

/** What is dragged on the grid. */
export type Dragged = { kind: 'page'; pageId: string } | { kind: 'column'; categoryId: string }

const dataOf = (dragged: Dragged): Record<string, unknown> => ({ ...dragged })

export function draggedOf(data: Record<string | symbol, unknown>): Dragged | undefined {
  const { kind, pageId, categoryId } = data
  if (kind === 'page' && typeof pageId === 'string') return { kind, pageId }
  if (kind === 'column' && typeof categoryId === 'string') return { kind, categoryId }
  return undefined
}

/** The elements that are dragged with a cell: all chosen cells if it is one of them. */
const togetherWith = (cell: HTMLElement): Element[] => {
  const grid = cell.closest('[data-grid]')
  const chosen =
    cell.getAttribute('aria-selected') === 'true' ? grid?.querySelectorAll('.cell[aria-selected=true]') : []
  return [...(chosen ?? [])]
}

/** Makes a cell draggable; the drag image is a small copy of it with the number of dragged pages. */
export const dragPages = (element: HTMLElement, pageId: string): (() => void) =>
  draggable({
    element,
    getInitialData: () => dataOf({ kind: 'page', pageId }),
    onGenerateDragPreview: ({ nativeSetDragImage }) => {
      const count = togetherWith(element).length
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: () => ({ x: 24, y: 24 }),
        render: ({ container }) => {
          const picture = element.cloneNode(true) as HTMLElement
          Object.assign(picture.style, { width: '64px', height: '121px', position: 'relative' })
          const grid = element.closest('[data-grid]')
          const host = container.appendChild(document.createElement('div'))
          if (grid) host.className = grid.className
          Object.assign(host.style, {
            padding: '12px',
            background: 'none',
            overflow: 'visible',
            display: 'block',
          })
          host.append(picture)
          if (count > 1) {
            const badge = picture.appendChild(document.createElement('span'))
            badge.className = 'count'
            badge.textContent = String(count)
          }
        },
      })
    },
  })

export const dragColumn = (element: HTMLElement, categoryId: string): (() => void) =>
  draggable({ element, getInitialData: () => dataOf({ kind: 'column', categoryId }) })
