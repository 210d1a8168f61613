import { type RefObject, useEffect } from 'react'
import { useNotify } from 'react-admin'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Gap } from '../commands/grid-commands.ts'
import { clipOf, columnClipOf, keepCopied, pagesType, pastedParts } from '../commands/page-clipboard.ts'
import { useEditor } from '../session/editor.ts'
import { placeIn } from '../session/grid-tools.ts'
import { gapBehind } from './page-actions.ts'
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

/** The column whose head the keyboard is on. */
const headAt = (target: EventTarget | null): string | undefined =>
  target instanceof HTMLElement && target.closest('.head')
    ? target.closest<HTMLElement>('[data-category]')?.dataset.category
    : undefined

/** Copies, cuts and pastes pages and columns while the keyboard is on the grid; also from site to site. */
export function usePageClipboard({ grid, chosen, tabStop, actions }: PageClipboard): void {
  const t = useText()
  const notify = useNotify()
  const { site, isReadOnly } = useEditor()
  useEffect(() => {
    const isHere = ({ target }: ClipboardEvent) =>
      target instanceof Node && grid.current?.contains(target) === true && !isWriting(target)
    const write = (event: ClipboardEvent, clip: string, text: string) => {
      event.preventDefault()
      event.clipboardData?.setData(pagesType, clip)
      event.clipboardData?.setData('text/plain', text)
    }
    const copyColumn = (event: ClipboardEvent, id: string) => {
      const clip = columnClipOf(site(), id)
      if (clip === undefined) return
      write(event, clip, nameOf(site(), id))
      keepCopied(localStorage, clip)
      if (event.type === 'cut' && !isReadOnly) actions.removeCategory(id)
      else notify(t('editorGrid.said.columnCopied'))
    }
    const copy = (event: ClipboardEvent) => {
      if (!isHere(event)) return
      const column = headAt(event.target)
      if (column !== undefined) return copyColumn(event, column)
      const ids = chosen.length > 0 ? chosen : tabStop === undefined ? [] : [tabStop]
      if (ids.length === 0) return
      write(event, clipOf(site(), ids), ids.map((id) => placeIn(site(), id)).join(' '))
      if (event.type === 'cut' && !isReadOnly) actions.cutPages(ids)
      else notify(t('editorGrid.said.copied', { smart_count: ids.length }))
    }
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData(pagesType)
      if (!isHere(event) || isReadOnly || !text) return
      event.preventDefault()
      const pasted = pastedParts(text, site(), () => crypto.randomUUID())
      if (!pasted) return notify(t('editorGrid.notPasted'), { type: 'warning' })
      const gap = gapAt(site(), headAt(event.target), chosen.at(-1) ?? tabStop)
      const { name, pages } = pasted
      if (name) actions.insertCategory({ name, pages }, 'clipboard', columnBehind(site(), gap))
      else if (gap) actions.insertPages(pages, gap, 'clipboard')
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

const nameOf = ({ categories, settings }: EditedSite, id: string): string =>
  categories.find((category) => category.id === id)?.name[settings.defaultLanguage] ?? ''

/** At the top of the column whose head the keyboard is on, or behind a page. */
const gapAt = (site: EditedSite, head: string | undefined, pageId: string | undefined): Gap | undefined =>
  head === undefined ? gapBehind(site, pageId) : { categoryId: head, row: 0 }

const columnBehind = ({ categories }: EditedSite, gap: Gap | undefined): number =>
  categories.findIndex(({ id }) => id === gap?.categoryId) + 1
