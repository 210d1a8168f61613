import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { pointerOf } from '#model/messages/problem.ts'
import type { HelpPictureName } from '../../../kit/display/help-picture.tsx'
import { createLabelOf, textKeyOf } from '../../../kit/problems/problem-labels.ts'
import { type Editor, useChange, useEditing, useEditor } from '../../session/editor.ts'
import type { Slot } from '../schema/slot.ts'
import { type FieldPath, slotAt, valueAt } from '../schema/slot-at.ts'
import { inOtherLanguage, nameOf } from './field-names.ts'
import { pictureOfField } from './help-pictures.ts'
import { setAt } from './set-at.ts'

export interface Field {
  /** JSON pointer from the edited site. */
  pointer: string
  slot: Slot
  value: unknown
  /** The default language's value of the field; undefined if the field is in the default language. */
  original: unknown
  label: string
  help: string | undefined
  /** Shown beside the help. */
  picture: HelpPictureName | undefined
  isReadOnly: boolean
  /** `isTyping` joins consecutive changes into one undo step. */
  set: (value: unknown, isTyping?: boolean) => void
}

/** A place of the edited site, as an input shows it. */
export function useField(path: FieldPath, given?: string): Field {
  const { site: siteNow, isReadOnly } = useEditor()
  const change = useChange()
  const translate = useTranslate()
  const pointer = pointerOf(path)
  const value = useEditing(({ site }) => valueAt(site, path))
  const original = useEditing(({ site }) => {
    const { defaultLanguage } = site.settings
    const other = inOtherLanguage(path, defaultLanguage)
    return other && pointerOf(other) !== pointer ? valueAt(site, other) : undefined
  })
  const name = nameOf(path)
  const holder = nameOf(path.slice(0, path.lastIndexOf(name)))
  const labels = useMemo(() => {
    const helpOf = (key: string) => translate(`swipress.editorPanel.help.${key}`, { _: '' })
    const help = helpOf(`${holder}.${name}`) || helpOf(name)
    return { label: given ?? createLabelOf(translate)(name), help: help || undefined }
  }, [translate, name, holder, given])
  const set = useCallback(
    (next: unknown, isTyping = false) =>
      change({ label: textKeyOf(name), ...(isTyping ? { group: pointer } : {}) }, (site) =>
        setAt(site, path, next),
      ),
    [change, name, pointer, path],
  )
  const picture = pictureOfField(holder, name, value ?? original)
  return { pointer, slot: slotAt(siteNow(), path), value, original, ...labels, picture, isReadOnly, set }
}

const granted = new WeakSet<NonNullable<Editor['wanted']>>()

export const isBelow = (pointer: string, above: string): boolean =>
  pointer === above || pointer.startsWith(`${above}/`)

/** Focuses a field that was requested, once. */
export function useRequestedField(pointer: string): RefObject<HTMLDivElement | null> {
  const { wanted } = useEditor()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wanted || granted.has(wanted) || !isBelow(wanted.pointer, pointer)) return
    granted.add(wanted)
    frame.current?.scrollIntoView({ block: 'center' })
    frame.current
      ?.querySelector<HTMLElement>('input, textarea, select, button')
      ?.focus({ preventScroll: true })
  }, [wanted, pointer])
  return frame
}
