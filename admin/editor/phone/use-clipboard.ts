import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { z } from 'zod'
import { buttonSchema } from '#model/definition/button.ts'
import { productSchema } from '#model/definition/product.ts'
import { type Item, useEditor } from '../session/editor.ts'
import { type Copied, canCopy, copiedOf } from './items/item-commands.ts'
import { usePhone } from './items/phone-context.ts'

/** How things of a page lie in the clipboard, beside a text for all other programs. */
const itemsType = 'application/x-page-items'

const copiedSchema = z.object({
  buttons: z.array(buttonSchema).max(50),
  products: z.array(productSchema).max(50),
})

/** Things from a clipboard, which anybody may have written; undefined where there are none. */
export function copiedFrom(text: string): Copied | undefined {
  try {
    return copiedSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable=true]') !== null

/** Copies, cuts and pastes things while the keyboard is on the phone, from page to page and from site to site. */
export function useClipboard(surface: RefObject<HTMLElement | null>) {
  const { isReadOnly } = useEditor()
  const { phone, commands, chosen, nameOf } = usePhone()
  /** For the menu, which may not read the clipboard without being asked for it. */
  const last = useRef<Copied>(undefined)
  useEffect(() => {
    const isHere = ({ target }: ClipboardEvent) =>
      target instanceof Node && surface.current?.contains(target) === true && !isWriting(target)
    const copy = (event: ClipboardEvent) => {
      const items = chosen.map(({ item }) => item)
      if (!isHere(event) || !canCopy(items)) return
      event.preventDefault()
      last.current = copiedOf(phone.page, items)
      event.clipboardData?.setData(itemsType, JSON.stringify(last.current))
      event.clipboardData?.setData('text/plain', items.map(nameOf).join(', '))
      if (event.type === 'cut' && !isReadOnly) commands.remove(phone.page, items, true)
    }
    const paste = (event: ClipboardEvent) => {
      const copied = copiedFrom(event.clipboardData?.getData(itemsType) ?? '')
      if (!isHere(event) || isReadOnly || !copied) return
      event.preventDefault()
      commands.paste(copied)
    }
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', paste)
    }
  }, [surface, phone, commands, chosen, nameOf, isReadOnly])
  return useMemo(
    () => ({
      canPaste: () => last.current !== undefined,
      copy: (items: readonly Item[]) => {
        last.current = copiedOf(phone.page, items)
      },
      paste: () => last.current && commands.paste(last.current),
    }),
    [phone, commands],
  )
}

export type ItemClipboard = ReturnType<typeof useClipboard>
