import { type ItemRef, type SharedRef, usesOf } from '../commands/shared-commands.ts'
import { useEditing } from '../session/editor.ts'
import { placeIn } from '../session/grid-tools.ts'

/** Where copies of something shared stand: one of those on a page. */
interface ShownUse extends ItemRef {
  /** `B2` */
  position: string
}

/** The pages with copies of something shared, each once, in the order of the grid. */
export function useSharedUses(ref: SharedRef): readonly ShownUse[] {
  // A text, so that nothing is drawn anew with every change of the site.
  const key = useEditing(({ site }) => {
    const first = new Map(
      usesOf(site, ref)
        .toReversed()
        .map((use) => [use.pageId, use]),
    )
    const uses = [...first.values()].toReversed()
    return JSON.stringify(uses.map((use): ShownUse => ({ ...use, position: placeIn(site, use.pageId) })))
  })
  return JSON.parse(key) as ShownUse[]
}
