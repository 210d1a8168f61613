import type { useText } from '../../i18n/use-text.ts'
import { type ClipOf, clipOfCategory, clipOfPages } from '../clipboard/clip.ts'
import { copyByMenu } from '../clipboard/copying.ts'
import { fittedPages, type Loss } from '../clipboard/fit-clip.ts'
import type { Gap } from '../commands/grid-commands.ts'
import { type GridTools, newId, placeIn } from '../session/grid-tools.ts'
import type { ColumnActions } from './column-actions.ts'
import type { PageActions } from './page-actions.ts'

export interface GridClipboard {
  copyCategory: (categoryId: string) => void
  copyPages: (pageIds: readonly string[]) => void
  /** Inserts pages into a gap, or a column to its right. Returns what the site does not have. */
  pasteParts: (clip: ClipOf<'pages'> | ClipOf<'category'>, gap: Gap | undefined) => readonly Loss[]
}

/** Copying and pasting by menus. */
export function createGridClipboard(
  { site, tell, language }: GridTools,
  { insertCategory, insertPages }: Pick<ColumnActions, 'insertCategory'> & Pick<PageActions, 'insertPages'>,
  t: ReturnType<typeof useText>,
): GridClipboard {
  return {
    copyCategory: (id) => {
      const clip = clipOfCategory(site(), id)
      if (!clip) return
      copyByMenu(clip, clip.name[language] ?? '')
      tell(t('editorGrid.said.columnCopied'))
    },
    copyPages: (ids) => {
      copyByMenu(clipOfPages(site(), ids), ids.map((id) => placeIn(site(), id)).join(' '))
      tell(t('editorGrid.said.copied', { smart_count: ids.length }))
    },
    pasteParts: (clip, gap) => {
      const { part: pages, lost } = fittedPages(clip.pages, site(), newId)
      const column = site().categories.findIndex(({ id }) => id === gap?.categoryId) + 1
      if (clip.kind === 'category') insertCategory({ name: clip.name, pages }, 'clipboard', column)
      else if (gap) insertPages(pages, gap, 'clipboard')
      return lost
    },
  }
}
