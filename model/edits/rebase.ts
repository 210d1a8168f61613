import type { EditedSite } from '../definition/edited-site.ts'
import { sharedKinds, sharedLists } from '../definition/shared-item.ts'
import { applyEdits, type EditConflict } from './apply-edits.ts'
import type { Edit } from './edit.ts'
import { findEdits } from './find-edits.ts'
import { syncSharedItems } from './sync-shared-items.ts'

/** The site as edited here, and the version of the server that it is based on. */
export interface Copies {
  base: EditedSite
  site: EditedSite
}

/** A value that was changed both here and elsewhere. */
export interface RebaseConflict {
  /** The local edit, with the value that it was based on. */
  mine: Edit
  theirs?: EditConflict['theirs']
}

/** Applies the local changes to a newer version. Where others changed the same value, theirs is kept. */
export function rebase(
  { base, site }: Copies,
  newBase: EditedSite,
): Copies & { conflicts: RebaseConflict[] } {
  const applied = applyEdits(newBase, findEdits(base, site))
  const conflicts = withoutCopies(applied.conflicts, newBase).map(({ edit, theirs }) => ({
    mine: edit,
    ...(theirs === undefined ? {} : { theirs }),
  }))
  return { base: newBase, site: syncSharedItems(newBase, applied.document), conflicts }
}

/** Leaves out conflicts of copies whose shared item has the same conflict. */
function withoutCopies(conflicts: readonly EditConflict[], { pages }: EditedSite): EditConflict[] {
  const sharedConflicts = new Set(
    conflicts.flatMap(({ edit: { path } }) => {
      const [, list, id = '', , ...rest] = path
      const kind = sharedKinds.find((one) => sharedLists[one].shared === list)
      return kind ? [JSON.stringify([kind, id, ...rest])] : []
    }),
  )
  return conflicts.filter(({ edit: { path } }) => {
    const [root, pageId = '', list, itemId, ...rest] = path
    const kind = sharedKinds.find((one) => sharedLists[one].copies === list)
    if (root !== 'pages' || !kind) return true
    const copy = pages[pageId]?.[sharedLists[kind].copies].find(({ id }) => id === itemId)
    return !(
      copy?.sharedId !== undefined && sharedConflicts.has(JSON.stringify([kind, copy.sharedId, ...rest]))
    )
  })
}

/**
 * The edits that replace the others' value with the local one. None for an added or moved item, or for the removal of
 * an item that no longer exists.
 */
export function keepMine({ mine, theirs }: RebaseConflict): Edit[] {
  switch (mine.op) {
    case 'set': {
      const { before: _old, ...rest } = mine
      return [{ ...rest, ...(theirs === undefined ? {} : { before: theirs }) }]
    }
    case 'remove':
      return theirs === undefined ? [] : [{ ...mine, item: theirs }]
    case 'add':
    case 'move':
      return []
  }
}
