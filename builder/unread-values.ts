import { longTextHtml } from '#content/long-text.ts'
import type { Category } from '#model/definition/page.ts'
import { type Problem, problem } from '#model/messages/problem.ts'
import { parseColor } from '#model/values/color.ts'
import { shown } from '#model/values/shown.ts'

/** That of the arrow is a choice. */
const isColor = /(?<!Arrow)color$/i

/** Colours in a notation that is not read: their fields have the default. `value` is a definition as it was written. */
export function unreadColors(value: unknown, path = ''): Problem[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => {
    if (typeof one !== 'string') return unreadColors(one, `${path}/${key}`)
    const isLost = isColor.test(key) && one.trim() !== '' && parseColor(one) === ''
    return isLost ? [problem(`${path}/${key}`, 'color-unread', { value: shown(one) })] : []
  })
}

/** What ids of pages may be. */
const pageId = /^[\w-]+$/

/** Long texts of a category's pages with something that is not shown as it is meant: the first of each. */
export function unreadMarkup({ pages }: Category, column: number): Problem[] {
  return pages.flatMap(({ details }, row) =>
    Object.entries(details).flatMap(([language, detail]) => {
      const text = detail?.attachment?.text
      if (!text) return []
      const unshown: string[] = []
      const addressOf = (target: string) => (pageId.test(target) ? target : undefined)
      longTextHtml(text, addressOf, (part) => unshown.push(part))
      const path = `/categories/${column}/pages/${row}/details/${language}/attachment/text`
      return unshown.slice(0, 1).map((value) => problem(path, 'markup', { value: shown(value) }))
    }),
  )
}
