import { type KeyboardEvent, type RefObject, useCallback } from 'react'
import { gapBehind } from '../commands/grid-commands.ts'
import { walk } from '../commands/walk.ts'
import { useEditing, useEditor } from '../session/editor.ts'
import { commandOf, gridShortcuts } from '../session/shortcuts.ts'
import type { GridActions } from './use-grid-actions.ts'
import type { Choice } from './use-selection.ts'

interface GridKeys {
  grid: RefObject<HTMLElement | null>
  order: readonly string[]
  chosen: readonly string[]
  actions: GridActions
  choose: (pageId: string, choice: Choice, order: readonly string[]) => void
  chooseAll: (pageIds: readonly string[]) => void
  walkTo: (pageId: string) => void
  clear: () => void
  onComments: (pageId: string) => void
}

type Command = (typeof gridShortcuts)[number]['does']

/** The commands for editors who may not change anything. */
const looking: ReadonlySet<Command> = new Set<Command>([
  'walk',
  'open',
  'choose',
  'all',
  'clear',
  'extend',
  'comments',
])

/** The keyboard on the cells of the grid. */
export function useGridKeys(needs: GridKeys): (event: KeyboardEvent) => void {
  const { grid, order, chosen, actions, choose, chooseAll, walkTo, clear, onComments } = needs
  const { openPage, isReadOnly } = useEditor()
  const site = useEditing(({ site: edited }) => edited)
  const { categories } = site
  return useCallback(
    (event) => {
      const id = (event.target as HTMLElement).closest<HTMLElement>('[data-page]')?.dataset.page
      if (id === undefined || event.nativeEvent.isComposing) return
      const ids = chosen.includes(id) ? chosen : [id]
      const does = commandOf<Command>(gridShortcuts, event)
      // The browser fires clipboard events by itself.
      if (!does || does === 'clipboard') return
      event.preventDefault()
      // The editor's own shortcuts mean something else on a cell.
      event.stopPropagation()
      if (isReadOnly && !looking.has(does)) return
      switch (does) {
        case 'walk':
        case 'extend': {
          const next = walk(categories, id, event.key) ?? id
          return does === 'extend' ? choose(next, 'range', order) : walkTo(next)
        }
        case 'move':
          walkTo(id)
          return actions.shiftPages(ids, event.key)
        case 'open':
          choose(id, 'only', order)
          return openPage(id)
        case 'choose':
          return choose(id, 'toggle', order)
        case 'all':
          return chooseAll(categories.find(({ pages }) => pages.includes(id))?.pages ?? [])
        case 'clear':
          return clear()
        case 'comments':
          return onComments(id)
        case 'remove':
          return actions.removePages(ids)
        case 'duplicate':
          return actions.duplicatePages(ids)
        case 'lock':
          return actions.lockPages(ids, !ids.every((one) => site.pages[one]?.membersOnlyLock))
        case 'add':
          return actions.addPage(gapBehind(site, id))
        case 'rename':
          return beginNaming(grid.current, categories.find(({ pages }) => pages.includes(id))?.id)
      }
    },
    [
      grid,
      categories,
      order,
      chosen,
      actions,
      choose,
      chooseAll,
      walkTo,
      clear,
      onComments,
      openPage,
      isReadOnly,
      site,
    ],
  )
}

const beginNaming = (grid: HTMLElement | null, categoryId = ''): void =>
  grid?.querySelector<HTMLElement>(`[data-category="${CSS.escape(categoryId)}"] .name`)?.click()
