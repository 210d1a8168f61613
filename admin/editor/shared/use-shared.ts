import { useEditing } from '../editor.ts'
import { placeIn } from '../grid/grid-tools.ts'
import { usesOf } from './shared-deeds.ts'

/** Where copies of a shared button stand. */
interface ShownUse {
  pageId: string
  /** One of them. */
  buttonId: string
  /** `B2` */
  position: string
}

/** The pages with copies of a shared button, each once, in the order of the grid. */
export function useSharedUses(sharedId: string): readonly ShownUse[] {
  // A text, so that nothing is drawn anew with every change of the site.
  const key = useEditing(({ site }) => {
    const first = new Map(
      usesOf(site, sharedId)
        .toReversed()
        .map(({ pageId, buttonId }) => [pageId, buttonId]),
    )
    const uses = [...first].toReversed()
    return JSON.stringify(
      uses.map(([pageId, buttonId]): ShownUse => ({ pageId, buttonId, position: placeIn(site, pageId) })),
    )
  })
  return JSON.parse(key) as ShownUse[]
}
