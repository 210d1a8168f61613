import { useMemo } from 'react'
import type { Page } from '#model/definition/page.ts'
import { sharedKinds } from '#model/definition/shared-item.ts'
import { itemsOn } from '../commands/shared-commands.ts'
import { useEditing } from '../session/editor.ts'

/** Keys of the buttons and products on a page that are alike on others. */
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
