import { applyEdits, type EditConflict } from '#model/edits/apply-edits.ts'
import type { Edit } from '#model/edits/edit.ts'
import type { EditedSite } from '#model/edits/edited-site.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { followSharedButtons } from '#model/edits/follow-shared-buttons.ts'

/** A site as it is edited here beside the site as the server has it. */
export interface Copies {
  base: EditedSite
  site: EditedSite
}

/** Something that both changed, here and elsewhere. */
export interface Disagreement {
  /** What was to be changed here, and from what. */
  mine: Edit
  theirs?: EditConflict['theirs']
}

/** What is changed here, made once more on a newer state; where others changed the same, theirs stands. */
export function rebase(
  { base, site }: Copies,
  newBase: EditedSite,
): Copies & { disagreements: Disagreement[] } {
  const { document, conflicts } = applyEdits(newBase, findEdits(base, site))
  const disagreements = withoutCopies(conflicts, newBase).map(({ edit, theirs }) => ({
    mine: edit,
    ...(theirs === undefined ? {} : { theirs }),
  }))
  return { base: newBase, site: followSharedButtons(newBase, document), disagreements }
}

/** What is asked about a shared button is not asked about each of its copies. */
function withoutCopies(conflicts: readonly EditConflict[], { pages }: EditedSite): EditConflict[] {
  const nameOf = (id: string, rest: readonly string[]) => JSON.stringify([id, ...rest])
  const asked = new Set(
    conflicts.flatMap(({ edit: { path } }) => {
      const [, list, id = '', , ...rest] = path
      return list === 'sharedButtons' ? [nameOf(id, rest)] : []
    }),
  )
  return conflicts.filter(({ edit: { path } }) => {
    const [root, pageId = '', list, buttonId, ...rest] = path
    if (root !== 'pages' || list !== 'buttons') return true
    const button = pages[pageId]?.buttons.find(({ id }) => id === buttonId)
    return !(button?.sharedId !== undefined && asked.has(nameOf(button.sharedId, rest)))
  })
}

/** The edit that puts what was changed here in the place of theirs; none where what held it is gone. */
export function insist({ mine, theirs }: Disagreement): Edit[] {
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
