import type { EditedSite } from '#model/definition/edited-site.ts'
import { emptyPage, type Page } from '#model/definition/page.ts'
import type { useText } from '../../i18n/use-text.ts'
import {
  categoryOf,
  duplicatePages,
  type Gap,
  gapBehind,
  inGridOrder,
  insertPages,
  movePages,
  removePages,
  setLock,
} from '../commands/grid-commands.ts'
import { gapBeyond } from '../commands/walk.ts'
import { type GridTools, newId, placeIn, showPages } from '../session/grid-tools.ts'

/** The source of pages that are inserted into a site. */
export type Origin = 'clipboard' | 'template'

export interface PageActions {
  /** Adds behind the open page if no gap is given. */
  addPage: (gap?: Gap) => void
  insertPages: (pages: readonly Page[], gap: Gap, from: Origin) => void
  removePages: (pageIds: readonly string[]) => void
  cutPages: (pageIds: readonly string[]) => void
  duplicatePages: (pageIds: readonly string[]) => void
  movePages: (pageIds: readonly string[], gap: Gap) => void
  /** Moves pages by an arrow key. */
  shiftPages: (pageIds: readonly string[], key: string) => void
  lockPages: (pageIds: readonly string[], isLocked: boolean) => void
}

type Words = ReturnType<typeof useText>

const insertActions = (tools: GridTools, t: Words): Pick<PageActions, 'addPage' | 'insertPages'> => {
  const insert = (label: string, pages: readonly Page[], gap: Gap): boolean => {
    let isDone = false
    tools.change({ label }, (draft) => {
      isDone = insertPages(draft, pages, gap)
    })
    if (!isDone) tools.notifyFull()
    const ids = pages.map(({ id }) => id)
    return isDone && showPages(tools, ids)
  }
  return {
    addPage: (gap = gapBehind(tools.site(), tools.pageId())) => {
      const page = emptyPage(newId())
      if (gap && insert('editorGrid.did.addPage', [page], gap))
        tools.say(t('editorGrid.said.added', { place: placeIn(tools.site(), page.id) }))
    },
    insertPages: (pages, gap, from) => {
      const [did, said] =
        from === 'template'
          ? (['editorGrid.did.insertTemplate', 'editorGrid.said.inserted'] as const)
          : (['editorGrid.did.pastePages', 'editorGrid.said.pasted'] as const)
      if (insert(did, pages, gap)) tools.say(t(said, { smart_count: pages.length }))
    },
  }
}

const removeActions = (tools: GridTools, t: Words): Pick<PageActions, 'removePages' | 'cutPages'> => {
  const remove = (label: string) => (ids: readonly string[]) => {
    if (ids.length === 0) return
    const next = neighbourOf(tools.site(), ids)
    tools.change({ label }, (draft) => removePages(draft, ids))
    tools.say(t('editorGrid.said.removed', { smart_count: ids.length }))
    if (next === undefined) tools.choosePages([])
    else showPages(tools, [next])
  }
  return { removePages: remove('editorGrid.did.removePages'), cutPages: remove('editorGrid.did.cutPages') }
}

/** The page to look at once some are gone: the next of the column, or the one before. */
function neighbourOf(site: EditedSite, pageIds: readonly string[]): string | undefined {
  const gone = new Set(pageIds)
  const category = categoryOf(site, pageIds[0] ?? '')
  if (!category) return undefined
  const row = category.pages.findIndex((id) => gone.has(id))
  return category.pages.slice(row).find((id) => !gone.has(id)) ?? category.pages.slice(0, row).at(-1)
}

export function createPageActions(tools: GridTools, t: Words): PageActions {
  const move = (ids: readonly string[], gap: Gap, isByKey: boolean) => {
    const moved = inGridOrder(tools.site(), ids)
    if (moved.length === 0) return
    let isDone = false
    const group = isByKey ? { group: `move ${moved}` } : {}
    tools.change({ label: 'editorGrid.did.movePages', ...group }, (draft) => {
      isDone = movePages(draft, moved, gap)
    })
    if (!isDone) return tools.notifyFull()
    const place = placeIn(tools.site(), moved[0]!)
    tools.say(t('editorGrid.said.moved', { smart_count: moved.length, place }))
  }
  return {
    ...insertActions(tools, t),
    ...removeActions(tools, t),
    movePages: (ids, gap) => move(ids, gap, false),
    shiftPages: (ids, key) => {
      const gap = gapBeyond(tools.site().categories, ids, key)
      if (gap) move(ids, gap, true)
    },
    duplicatePages: (ids) => {
      let made: string[] = []
      tools.change({ label: 'editorGrid.did.duplicatePages' }, (draft) => {
        made = duplicatePages(draft, ids, newId)
      })
      if (made.length < ids.length) tools.notifyFull()
      showPages(tools, made)
      tools.say(t('editorGrid.said.duplicated', { smart_count: made.length }))
    },
    lockPages: (ids, isLocked) => {
      const label = isLocked ? 'editorGrid.did.lockPages' : 'editorGrid.did.unlockPages'
      tools.change({ label }, (draft) => setLock(draft, ids, isLocked))
      const said = isLocked ? 'editorGrid.said.locked' : 'editorGrid.said.unlocked'
      tools.say(t(said, { smart_count: ids.length }))
    },
  }
}
