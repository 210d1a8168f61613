import { useMemo } from 'react'
import type { Page } from '#model/page.ts'
import { useEditing } from '../editor.ts'

/** Keys of the buttons on a page that are alike on others. */
export function useSharedKeys(page: Page): ReadonlySet<string> {
  const shared = useEditing(({ site }) => site.settings.sharedButtons)
  return useMemo(() => {
    const ids = new Set(shared?.map(({ id }) => id))
    return new Set(
      page.buttons.flatMap(({ id, sharedId }) =>
        sharedId !== undefined && ids.has(sharedId) ? [`button:${id}`] : [],
      ),
    )
  }, [page, shared])
}
