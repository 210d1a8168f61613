import { type RefObject, useEffect, useMemo } from 'react'
import { type ClipOf, findClip } from '../clipboard/clip.ts'
import { copyByMenu, copyInto, hearClipboard, isHeardIn } from '../clipboard/copying.ts'
import { fittedItems } from '../clipboard/fit-clip.ts'
import { useTellLosses } from '../clipboard/losses.ts'
import { plainWords } from '../clipboard/paste-words.ts'
import { type Put, usePasting } from '../clipboard/use-pasting.ts'
import { type Item, useEditor } from '../session/editor.ts'
import { canCopy, clipOf } from './items/item-commands.ts'
import { usePhone } from './items/phone-context.ts'

/** Copies, cuts and pastes while the keyboard is on the phone, from page to page and from site to site. */
export function useClipboard(surface: RefObject<HTMLElement | null>) {
  const { isReadOnly, site } = useEditor()
  const { phone, commands, chosen, nameOf } = usePhone()
  const pasting = usePasting()
  const tellLosses = useTellLosses()
  const put = useMemo((): Put => {
    const putItems = (clip: ClipOf<'items'>) => {
      const { part, lost } = fittedItems(clip, site())
      return [...lost, ...commands.paste(part, site().settings.languages)]
    }
    return (clip) => {
      if (clip.kind === 'items') return putItems(clip)
      return clip.kind === 'popup' ? pasting.putPopup(clip) : pasting.putPages(clip)
    }
  }, [site, commands, pasting])
  useEffect(() => {
    const copy = (event: ClipboardEvent) => {
      const items = chosen.map(({ item }) => item)
      if (!isHeardIn(surface.current, event) || !canCopy(items)) return
      copyInto(event, clipOf(phone.page, items), items.map(nameOf).join(', '))
      if (event.type === 'cut' && !isReadOnly) commands.remove(phone.page, items, true)
    }
    const paste = (event: ClipboardEvent) => {
      if (!isHeardIn(surface.current, event) || isReadOnly || pasting.hear(event, put)) return
      const text = plainWords(event.clipboardData?.getData('text/plain') ?? '')
      if (text === '') return
      event.preventDefault()
      tellLosses(commands.pasteText(text))
    }
    return hearClipboard({ copy, paste })
  }, [surface, phone, commands, chosen, nameOf, isReadOnly, pasting, put, tellLosses])
  return useMemo(
    () => ({
      canPaste: () => findClip(localStorage) !== undefined,
      copy: (items: readonly Item[]) => copyByMenu(clipOf(phone.page, items), items.map(nameOf).join(', ')),
      paste: () => {
        const clip = findClip(localStorage)
        if (clip) void pasting.paste(clip, put)
      },
    }),
    [phone, nameOf, pasting, put],
  )
}

export type ItemClipboard = ReturnType<typeof useClipboard>
