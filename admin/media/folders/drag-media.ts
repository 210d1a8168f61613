import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { overlay, radius } from '../../kit/theme/tokens.ts'

/** Ids of the dragged media; undefined if something else is dragged. */
export function draggedMedia({ media }: Record<string | symbol, unknown>): string[] | undefined {
  return Array.isArray(media) ? media.filter((id) => typeof id === 'string') : undefined
}

/** Makes a card draggable, together with the other selected ones; the drag image shows how many. */
export const dragMedia = (element: HTMLElement, idsOf: () => readonly string[]): (() => void) =>
  draggable({
    element,
    getInitialData: () => ({ media: idsOf() }),
    onGenerateDragPreview: ({ nativeSetDragImage }) =>
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: () => ({ x: 20, y: 20 }),
        render: ({ container }) => {
          const preview = container.appendChild(document.createElement('div'))
          Object.assign(preview.style, { position: 'relative', padding: '8px' })
          const picture = element.querySelector('img')?.cloneNode() ?? document.createElement('div')
          if (picture instanceof HTMLElement) Object.assign(picture.style, pictureStyle)
          preview.append(picture)
          const count = idsOf().length
          if (count < 2) return
          const badge = preview.appendChild(document.createElement('span'))
          badge.textContent = String(count)
          Object.assign(badge.style, badgeStyle)
        },
      }),
  })

const pictureStyle = {
  display: 'block',
  width: '64px',
  height: '80px',
  objectFit: 'cover',
  borderRadius: radius.control,
  background: overlay.lightHover,
}

const badgeStyle = {
  position: 'absolute',
  top: '0',
  right: '0',
  minWidth: '22px',
  borderRadius: radius.panel,
  textAlign: 'center',
  font: '600 12px/22px system-ui',
  color: overlay.light,
  background: overlay.dark,
}
