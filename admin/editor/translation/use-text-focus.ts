import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { placeOfText, type TextPlace, textIn } from '#model/edits/translations/translated-texts.ts'
import { textsToTranslate } from '#model/edits/translations/translation-list.ts'
import { placedPointer } from '#model/edits/translations/write-text.ts'

const attribute = 'data-text-place'
const fieldIn = (list: HTMLElement | null, place: TextPlace) =>
  list?.querySelector<HTMLTextAreaElement>(`[${attribute}="${CSS.escape(place)}"] textarea`)

function goTo(list: HTMLElement | null, place: TextPlace): boolean {
  const field = fieldIn(list, place)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
  return Boolean(field)
}

/** Focuses texts by their places, including those that are rendered only once they come near. */
export function useTextFocus() {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<TextPlace>(undefined)
  const [request, setWish] = useState<{ place: TextPlace }>()
  useEffect(() => {
    const hear = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest(`[${attribute}]`) : null
      if (row) last.current = row.getAttribute(attribute) ?? undefined
    }
    document.addEventListener('focusin', hear)
    return () => document.removeEventListener('focusin', hear)
  }, [])
  useEffect(() => {
    if (!request) return
    let left = framesToWait
    let frame = 0
    const look = () => {
      if (goTo(list.current, request.place)) return
      list.current
        ?.querySelector(`[data-text-group="${CSS.escape(groupOf(request.place))}"]`)
        ?.scrollIntoView({ block: 'start' })
      if (left-- > 0) frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [request])
  const focus = useCallback((place: TextPlace) => {
    // Synchronously if possible, so that typing continues there without a gap.
    if (!goTo(list.current, place)) setWish({ place })
  }, [])
  const current = useCallback(() => last.current, [])
  return useMemo(() => ({ list, focus, current }), [focus, current])
}

const framesToWait = 30

/** The id of the group that a text belongs to. */
export const groupOf = (place: TextPlace): string => {
  const [root, id = ''] = place.split('/').slice(1)
  return root === 'pages' ? id : root === 'categories' ? 'columns' : 'settings'
}

/** The text of a field of the editor, by the field's pointer in problems; undefined if the field has none. */
export function placeWithField(site: EditedSite, pointer: string): TextPlace | undefined {
  const language = placeOfText(pointer)?.language
  if (!language) return undefined
  for (const { texts } of textsToTranslate(site, language))
    for (const { place } of texts) {
      const named = textIn(place, language)
      if (named === pointer || placedPointer(site, named) === pointer) return place
    }
  return undefined
}
