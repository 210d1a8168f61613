import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useChange, useEditor } from '../session/editor.ts'
import { keyOf } from './items/geometry.ts'
import { maxOf, textOf, writeText } from './items/item-text.ts'
import { elementsOf, type Measured } from './items/measure-items.ts'
import { usePhone } from './items/phone-context.ts'

/** The text looks as it does in the phone. */
function looksOf(inside: Document, { item, box }: Measured): CSSProperties {
  const element = elementsOf(inside, item).at(-1)
  const style = element && inside.defaultView?.getComputedStyle(element)
  const isText = item.kind === 'text'
  return {
    left: box.x - 6,
    top: box.y - 6,
    width: Math.max(box.width, isText ? 280 : 80) + 12,
    height: isText ? Math.max(box.height, 72) + 40 : Math.max(box.height, 32) + 12,
    fontFamily: style?.fontFamily,
    fontSize: style?.fontSize,
    fontWeight: style?.fontWeight,
    lineHeight: style?.lineHeight,
    textAlign: isText ? 'start' : 'center',
  }
}

interface TextEditorProps {
  inside: Document
  at: Measured
  /** Called when a key ends the editing, so that the keyboard focus returns to where it was. */
  onDone: () => void
}

/** Edits a text in place; the phone shows it at once, and all of it is one undo step. */
export function TextEditor({ inside, at, onDone }: TextEditorProps) {
  const t = useText()
  const change = useChange()
  const { pageId = '' } = useEditor()
  const { phone, languages, nameOf, write } = usePhone()
  const field = useRef<HTMLTextAreaElement>(null)
  const [look] = useState(() => looksOf(inside, at))
  const { item } = at
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const hear = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const isEnd = event.key === 'Escape' || (event.key === 'Enter' && (item.kind !== 'text' || event.ctrlKey))
    if (!isEnd) return
    event.preventDefault()
    onDone()
  }
  return (
    <textarea
      ref={field}
      className="writing"
      style={look}
      aria-label={t('editorPhone.write', { name: nameOf(item) })}
      value={textOf(phone.page, languages, item) ?? ''}
      maxLength={maxOf(item)}
      onBlur={() => write(undefined)}
      onKeyDown={hear}
      onPointerDown={(event) => event.stopPropagation()}
      onChange={({ target }) =>
        change(
          { label: 'editorPhone.did.wrote', group: `phone.write ${pageId} ${keyOf(item)}` },
          ({ pages }) => {
            const page = pages[pageId]
            if (page) writeText(page, languages, item, target.value)
          },
        )
      }
    />
  )
}
