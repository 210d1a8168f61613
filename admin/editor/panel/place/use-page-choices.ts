import { useDeferredValue, useMemo } from 'react'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { positionOf } from '#model/values/position.ts'
import { useEditing } from '../../session/editor.ts'

interface PageChoice {
  value: string
  position: string
  /** Its position and first words. */
  text: string
}

const wordsShown = 24

/** All pages of a site in the order of the grid. */
function choicesOf({
  categories,
  pages,
  settings,
}: Pick<EditedSite, 'categories' | 'pages' | 'settings'>): PageChoice[] {
  return categories.flatMap((category, column) =>
    category.pages.map((id, row) => {
      const position = positionOf({ column, row })
      const words = pages[id]?.details[settings.defaultLanguage]?.mainText
        ?.split('\n')[0]
        ?.slice(0, wordsShown)
      return { value: id, position, text: words ? `${position} – ${words}` : position }
    }),
  )
}

/** All pages, to choose from. */
export function usePageChoices(): PageChoice[] {
  // Deferred, so that typing is not delayed by the list.
  const site = useDeferredValue(useEditing((editing) => editing.site))
  return useMemo(() => choicesOf(site), [site])
}
