import { emptyPage } from '#model/definition/page.ts'
import type { useText } from '../../i18n/use-text.ts'
import {
  addCategory,
  type ColumnPart,
  duplicateCategory,
  insertCategory,
  insertPages,
  moveCategory,
  removeCategory,
  renameCategory,
} from '../commands/grid-commands.ts'
import { type GridTools, newId, placeIn, showPages } from '../session/grid-tools.ts'
import type { Origin } from './page-actions.ts'

export interface ColumnActions {
  /** Adds a column with an empty page, and begins to rename it. */
  addCategory: (column?: number) => void
  /** Inserts at the end if no column is given. */
  insertCategory: (part: ColumnPart, from: Origin, column?: number) => void
  renameCategory: (categoryId: string, name: string) => void
  moveCategory: (categoryId: string, column: number) => void
  duplicateCategory: (categoryId: string) => void
  removeCategory: (categoryId: string) => void
}

export function createColumnActions(tools: GridTools, t: ReturnType<typeof useText>): ColumnActions {
  const { change, say, language } = tools
  return {
    addCategory: (column) => {
      const id = newId()
      const first = newId()
      change({ label: 'editorGrid.did.addCategory' }, (draft) => {
        addCategory(draft, id, column)
        insertPages(draft, [emptyPage(first)], { categoryId: id, row: 0 })
      })
      showPages(tools, [first])
      tools.goTo(`/categories/${id}/name/${language}`)
      say(t('editorGrid.said.added', { place: placeIn(tools.site(), first) }))
    },
    insertCategory: (part, from, column = tools.site().categories.length) => {
      const id = newId()
      const did = from === 'template' ? 'editorGrid.did.insertTemplate' : 'editorGrid.did.pasteCategory'
      change({ label: did }, (draft) => insertCategory(draft, id, part, column))
      if (!tools.site().categories.some((category) => category.id === id)) return
      const ids = part.pages.map((page) => page.id)
      showPages(tools, ids)
      say(t('editorGrid.said.columnInserted', { place: column + 1 }))
    },
    renameCategory: (id, name) =>
      change({ label: 'editorGrid.did.renameCategory', group: `name ${id} ${language}` }, (draft) =>
        renameCategory(draft, id, { language, name }),
      ),
    moveCategory: (id, column) => {
      change({ label: 'editorGrid.did.moveCategory' }, (draft) => moveCategory(draft, id, column))
      say(t('editorGrid.said.columnMoved', { place: column + 1 }))
    },
    duplicateCategory: (id) => {
      let first: string | undefined
      change({ label: 'editorGrid.did.duplicateCategory' }, (draft) => {
        first = duplicateCategory(draft, id, newId)
      })
      if (first !== undefined) showPages(tools, [first])
    },
    removeCategory: (id) => {
      change({ label: 'editorGrid.did.removeCategory' }, (draft) => removeCategory(draft, id))
      tools.choosePages([])
      say(t('editorGrid.said.columnRemoved'))
    },
  }
}
