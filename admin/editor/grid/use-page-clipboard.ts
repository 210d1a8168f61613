import { type RefObject, useEffect } from 'react'
import { useNotify } from 'react-admin'
import { useText } from '#admin/i18n/use-text.ts'
import { useEditor } from '../editor.ts'
import { placeIn } from './grid-tools.ts'
import { gapBehind } from './page-actions.ts'
import { clipOf, pagesType, pastedPages } from './page-clipboard.ts'
import type { GridActions } from './use-grid-actions.ts'

interface PageClipboard {
  grid: RefObject<HTMLElement | null>
  chosen: readonly string[]
  /** The cell that the keyboard is at, or would come to. */
  tabStop: string | undefined
  actions: GridActions
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable=true]') !== null

/** Copies, cuts and pastes pages while the keyboard is on the grid; also from site to site. */
export function usePageClipboard({ grid, chosen, tabStop, actions }: PageClipboard): void {
  const t = useText()
  const notify = useNotify()
  const { site, isReadOnly } = useEditor()
  useEffect(() => {
    const isHere = ({ target }: ClipboardEvent) =>
      target instanceof Node && grid.current?.contains(target) === true && !isWriting(target)
    const copy = (event: ClipboardEvent) => {
      const ids = chosen.length > 0 ? chosen : tabStop === undefined ? [] : [tabStop]
      if (!isHere(event) || ids.length === 0) return
      event.preventDefault()
      event.clipboardData?.setData(pagesType, clipOf(site(), ids))
      event.clipboardData?.setData('text/plain', ids.map((id) => placeIn(site(), id)).join(' '))
      if (event.type === 'cut' && !isReadOnly) actions.cutPages(ids)
      else notify(t('editorGrid.said.copied', { smart_count: ids.length }))
    }
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData(pagesType)
      if (!isHere(event) || isReadOnly || !text) return
      event.preventDefault()
      const pages = pastedPages(text, site(), () => crypto.randomUUID())
      if (!pages) return notify(t('editorGrid.notPasted'), { type: 'warning' })
      const gap = gapBehind(site(), chosen.at(-1) ?? tabStop)
      if (gap) actions.insertPages(pages, gap, 'clipboard')
    }
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', paste)
    }
  }, [grid, chosen, tabStop, actions, site, isReadOnly, notify, t])
}
