import type { useText } from '../../i18n/use-text.ts'
import { columnClipOf, findCopied, keepCopied, pagesType, pastedParts } from '../commands/page-clipboard.ts'
import { type GridTools, newId } from '../session/grid-tools.ts'
import type { ColumnActions } from './column-actions.ts'

export interface ColumnClipboard {
  copyCategory: (categoryId: string) => void
  /** The one that was copied last, at a column. */
  pasteCategory: (column: number) => void
}

/** Copying and pasting columns by their menus. */
export function createColumnClipboard(
  { site, tell }: GridTools,
  { insertCategory }: Pick<ColumnActions, 'insertCategory'>,
  t: ReturnType<typeof useText>,
): ColumnClipboard {
  return {
    copyCategory: (id) => {
      const clip = columnClipOf(site(), id)
      if (clip === undefined) return
      keepCopied(localStorage, clip)
      writeClipboard(clip)
      tell(t('editorGrid.said.columnCopied'))
    },
    pasteCategory: (column) => {
      const pasted = pastedParts(findCopied(localStorage) ?? '', site(), newId)
      if (!pasted?.name) return tell(t('editorGrid.notPasted'), 'warning')
      insertCategory({ name: pasted.name, pages: pasted.pages }, 'clipboard', column)
    },
  }
}

/** So that the keys paste the same as the menu. */
function writeClipboard(clip: string): void {
  const write = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData(pagesType, clip)
  }
  document.addEventListener('copy', write, { capture: true })
  document.execCommand('copy')
  document.removeEventListener('copy', write, { capture: true })
}
