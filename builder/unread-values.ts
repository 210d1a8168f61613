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

/** Images, links that are neither to the id of a page nor whole addresses, elements of HTML. */
const markup =
  /!\[[^\]\n]*\]\([^)\n]*\)|\[[^\]\n]+\]\((?!https?:|mailto:|tel:|[\w-]+[ )])[^)\n]*\)|<\/?(?!https?:|mailto:)[a-z][^<>\n@]*>/i

/** Long texts of a category's pages with markup that is not shown as it is meant. */
export function unreadMarkup({ pages }: Category, column: number): Problem[] {
  return pages.flatMap(({ details }, row) =>
    Object.entries(details).flatMap(([language, detail]) => {
      const found = markup.exec(detail?.attachment?.text ?? '')
      const path = `/categories/${column}/pages/${row}/details/${language}/attachment/text`
      return found ? [problem(path, 'markup', { value: shown(found[0]) })] : []
    }),
  )
}
