import { readFile } from 'node:fs/promises'
import { parsePosition } from '#model/values/position.ts'

interface Definition {
  categories: { pages: unknown[] }[]
}

const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split('\n')
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => (isId(key) ? [] : texts(inside)))
}

/** Ids are not content: a page's own id is in a cookie. */
const isId = (key: string) => key === 'id' || key.endsWith('Id')

/** Lines of text and names that only occur on one page of a starter site, unchanged and as escaped in JSON and HTML. */
export async function textsOnlyOn(template: string, position: string): Promise<string[]> {
  const file = new URL(`../templates/${template}/site.json`, import.meta.url)
  const definition: Definition = JSON.parse(await readFile(file, 'utf8'))
  const { column, row } = parsePosition(position)!
  const page = definition.categories[column]?.pages[row]
  const elsewhere = JSON.stringify({
    ...definition,
    categories: definition.categories.map(({ pages, ...category }) => ({
      ...category,
      pages: pages.filter((other) => other !== page),
    })),
  })
  const isTelling = (line: string) =>
    line.length >= 4 && !/^(#|media\/)/.test(line) && !elsewhere.includes(line)
  return [...new Set(texts(page))].filter(isTelling)
}
