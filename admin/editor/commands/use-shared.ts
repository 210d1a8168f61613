import { useCallback, useMemo } from 'react'
import type { Page } from '#model/definition/page.ts'
import { sharedKinds } from '#model/definition/shared-item.ts'
import { limits } from '#model/values/limits.ts'
import { useText } from '../../i18n/use-text.ts'
import { titleOf } from '../places/item-title.ts'
import { useChange, useEditing, useEditor } from '../session/editor.ts'
import { placeIn } from '../session/grid-tools.ts'
import {
  type ItemRef,
  itemAt,
  itemsOn,
  type SharedRef,
  sharedOf,
  shareItem,
  usesOf,
} from './shared-commands.ts'

/** Where copies of something shared stand: one of those on a page. */
interface ShownUse extends ItemRef {
  /** `B2` */
  position: string
}

/** The pages with copies of something shared, each once, in the order of the grid. */
export function useSharedUses(ref: SharedRef): readonly ShownUse[] {
  // Selected as a string, so that not every change of the site renders again.
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

/** Keys of the items on a page that are shared with others. */
export function useSharedKeys(page: Page): ReadonlySet<string> {
  const buttons = useEditing(({ site }) => site.settings.sharedButtons)
  const products = useEditing(({ site }) => site.settings.sharedProducts)
  return useMemo(() => {
    const shared = { button: buttons, product: products }
    const keys = sharedKinds.flatMap((kind) => {
      const ids = new Set(shared[kind]?.map(({ id }) => id))
      return itemsOn(page, kind).flatMap(({ id, sharedId }) =>
        sharedId !== undefined && ids.has(sharedId) ? [`${kind}:${id}`] : [],
      )
    })
    return new Set(keys)
  }, [page, buttons, products])
}

/** Shares a button or product under its text, or under a number if it has none. */
export function useShare(): (of: ItemRef) => void {
  const t = useText()
  const change = useChange()
  const { language } = useEditor()
  return useCallback(
    (of) =>
      change({ label: `editorShared.${of.kind}.did.share` }, (site) => {
        const item = itemAt(site, of)
        const number = sharedOf(site, of.kind).length + 1
        const words = item?.nameInEditor || titleOf(item, [language, site.settings.defaultLanguage])
        const name = (words || t(`editorShared.${of.kind}.newName`, { number })).slice(0, limits.text)
        shareItem(site, of, { id: crypto.randomUUID(), name })
      }),
    [change, language, t],
  )
}
