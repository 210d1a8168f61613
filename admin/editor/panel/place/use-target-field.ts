import { type RefObject, useEffect, useRef } from 'react'
import { type Editor, useEditor } from '../../session/editor.ts'

const granted = new WeakSet<NonNullable<Editor['wanted']>>()

export const isBelow = (pointer: string, above: string): boolean =>
  pointer === above || pointer.startsWith(`${above}/`)

/** Puts the cursor into a field that somebody asked for, once. */
export function useWantedField(pointer: string): RefObject<HTMLDivElement | null> {
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
