import Box from '@mui/material/Box'
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { useSharedKeys } from '../commands/use-shared.ts'
import { useEditor } from '../session/editor.ts'
import { DragLines } from './drag-lines.tsx'
import { HitBox } from './hit-box.tsx'
import { ItemMenu } from './item-menu.tsx'
import { isSame, type Point } from './items/geometry.ts'
import { createGuideStore } from './items/guide-store.ts'
import { textOf } from './items/item-text.ts'
import { usePhone } from './items/phone-context.ts'
import { overlayStyles } from './overlay-styles.ts'
import { TextEditor } from './text-editor.tsx'
import { useClipboard } from './use-clipboard.ts'
import { useKeys } from './use-keys.ts'
import { usePointer } from './use-pointer.ts'

interface OverlayProps {
  inside: Document
  scale: number
}

const hitAt = (surface: RefObject<HTMLElement | null>, key: string) =>
  surface.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(key)}"]`)

/** Lies above the phone: items are selected, moved and resized here. */
export function Overlay({ inside, scale }: OverlayProps) {
  const t = useText()
  const { selected, select, isReadOnly } = useEditor()
  const { phone, languages, measures, hidden, writing, write } = usePhone()
  const surface = useRef<HTMLDivElement>(null)
  const [guides] = useState(createGuideStore)
  const [menuAt, setMenuAt] = useState<Point>()
  const pointer = usePointer({ surface, inside, guides, scale })
  const hear = useKeys(surface, pointer.cancel)
  const clipboard = useClipboard(surface)
  const pressedOf = ({ target }: MouseEvent) => {
    const key = target instanceof Element && target.closest<HTMLElement>('[data-item]')?.dataset.item
    return measures?.items.find((one) => one.key === key)
  }
  const openMenu = (event: MouseEvent) => {
    event.preventDefault()
    const pressed = pressedOf(event)
    if (pressed && !selected.some((one) => isSame(one, pressed.item))) select([pressed.item])
    setMenuAt({ x: event.clientX, y: event.clientY })
  }
  const beginWriting = (event: MouseEvent) => {
    const item = pressedOf(event)?.item
    if (item && !isReadOnly && textOf(phone.page, languages, item) !== undefined) write(item)
  }
  const written = writing && measures?.items.find(({ item }) => isSame(item, writing))
  const hasItems = measures?.items.some(({ key }) => !hidden.has(key))
  return (
    <>
      <Box
        ref={surface}
        tabIndex={-1}
        {...(hasItems ? { role: 'listbox', 'aria-multiselectable': true } : { role: 'group' })}
        aria-label={t('editorPhone.onPage')}
        style={{ '--px': `${1 / scale}px` }}
        sx={overlayStyles}
        onPointerDown={pointer.down}
        onPointerMove={pointer.go}
        onPointerUp={pointer.up}
        onPointerCancel={pointer.cancel}
        onKeyDown={hear}
        onDoubleClick={beginWriting}
        onContextMenu={openMenu}
      >
        <Hits surface={surface} />
      </Box>
      {measures && (
        <Box style={{ '--px': `${1 / scale}px`, pointerEvents: 'none' }} sx={overlayStyles}>
          {phone.document.page.film ? (
            <span className="mark-film">
              <Icon name="play" />
            </span>
          ) : null}
          <DragLines guides={guides} plane={measures.plane} inside={inside} />
          {written ? (
            <Box sx={{ pointerEvents: 'auto' }}>
              <TextEditor
                key={written.key}
                inside={inside}
                at={written}
                onDone={() => hitAt(surface, written.key)?.focus()}
              />
            </Box>
          ) : null}
        </Box>
      )}
      <ItemMenu at={menuAt} clipboard={clipboard} onClose={() => setMenuAt(undefined)} />
    </>
  )
}

function Hits({ surface }: { surface: RefObject<HTMLElement | null> }) {
  const { selected, select, isReadOnly } = useEditor()
  const { phone, measures, locked, hidden, nameOf } = usePhone()
  const shared = useSharedKeys(phone.page)
  const items = measures?.items.filter(({ key }) => !hidden.has(key)) ?? []
  const last = selected.at(-1)
  const chosen = items.find(({ item }) => last && isSame(item, last))
  const stop = chosen ?? items[0]
  // The keyboard focus follows the selection, for example to a new copy.
  useEffect(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || !surface.current?.contains(focused)) return
    if (chosen && focused.dataset.item !== chosen.key) hitAt(surface, chosen.key)?.focus()
  }, [surface, chosen])
  const latest = useRef({ items, selected })
  latest.current = { items, selected }
  const focus = useCallback(
    (key: string) => {
      const { items: known, selected: before } = latest.current
      const item = known.find((one) => one.key === key)?.item
      if (item && !before.some((one) => isSame(one, item))) select([item])
    },
    [select],
  )
  return items.map(({ item, key, box, isDrawn }) => {
    const isSelected = selected.some((one) => isSame(one, item))
    const isLocked = locked.has(key)
    return (
      <HitBox
        key={key}
        itemKey={key}
        name={nameOf(item)}
        box={box}
        isSelected={isSelected}
        isTabStop={key === stop?.key}
        isDrawn={isDrawn}
        isLocked={isLocked}
        isShared={shared.has(key)}
        isFixed={isReadOnly || item.kind === 'price' || item.kind === 'link'}
        hasHandles={isSelected && selected.length === 1 && item.kind === 'button' && !isLocked && !isReadOnly}
        onFocus={focus}
      />
    )
  })
}
