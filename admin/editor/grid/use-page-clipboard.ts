import { type RefObject, useEffect } from 'react'
import { useNotify } from 'react-admin'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { useText } from '../../i18n/use-text.ts'
import { clipOfCategory, clipOfPages } from '../clipboard/clip.ts'
import { copyInto, hearClipboard, isHeardIn } from '../clipboard/copying.ts'
import { type Put, usePasting } from '../clipboard/use-pasting.ts'
import { type Gap, gapBehind } from '../commands/grid-commands.ts'
import { useEditor } from '../session/editor.ts'
import { placeIn } from '../session/grid-tools.ts'
import type { GridActions } from './use-grid-actions.ts'

interface PageClipboard {
  grid: RefObject<HTMLElement | null>
  chosen: readonly string[]
  /** The cell that has the keyboard focus, or is in the tab order. */
  tabStop: string | undefined
  actions: GridActions
}

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
  const pasting = usePasting()
  useEffect(() => {
    const copyColumn = (event: ClipboardEvent, id: string) => {
      const clip = clipOfCategory(site(), id)
      if (clip === undefined) return
      copyInto(event, clip, nameOf(site(), id))
      if (event.type === 'cut' && !isReadOnly) actions.removeCategory(id)
      else notify(t('editorGrid.said.columnCopied'))
    }
    const copy = (event: ClipboardEvent) => {
      if (!isHeardIn(grid.current, event)) return
      const column = headAt(event.target)
      if (column !== undefined) return copyColumn(event, column)
      const ids = chosen.length > 0 ? chosen : tabStop === undefined ? [] : [tabStop]
      if (ids.length === 0) return
      copyInto(event, clipOfPages(site(), ids), ids.map((id) => placeIn(site(), id)).join(' '))
      if (event.type === 'cut' && !isReadOnly) actions.cutPages(ids)
      else notify(t('editorGrid.said.copied', { smart_count: ids.length }))
    }
    const paste = (event: ClipboardEvent) => {
      if (!isHeardIn(grid.current, event) || isReadOnly) return
      const gap = gapAt(site(), headAt(event.target), chosen.at(-1) ?? tabStop)
      const put: Put = (clip) => {
        if (clip.kind === 'popup') return pasting.putPopup(clip)
        if (clip.kind !== 'items') return actions.pasteParts(clip, gap)
        notify(t('editorPaste.inPhone'), { type: 'warning' })
        return []
      }
      pasting.hear(event, put)
    }
    return hearClipboard({ copy, paste })
  }, [grid, chosen, tabStop, actions, site, isReadOnly, pasting, notify, t])
}

const nameOf = ({ categories, settings }: EditedSite, id: string): string =>
  categories.find((category) => category.id === id)?.name[settings.defaultLanguage] ?? ''

/** The top of the column whose head has the focus, or else the gap behind a page. */
const gapAt = (site: EditedSite, head: string | undefined, pageId: string | undefined): Gap | undefined =>
  head === undefined ? gapBehind(site, pageId) : { categoryId: head, row: 0 }
