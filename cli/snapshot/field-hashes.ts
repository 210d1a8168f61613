import { createHash } from 'node:crypto'
import type { SiteDefinition } from '#model/definition/site.ts'
import { positionOf } from '#model/values/position.ts'

/** Eight digits suffice to distinguish a value from its predecessor; files have full hashes in addition. */
const digits = 8

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, digits)

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Depth to which fields are compared separately: `details/EN/mainText` of a page. */
const pageLevels = 3
const settingsLevels = 2

export interface DefinitionHashes {
  pages: Record<string, string>
  fields: Record<string, string>
  /** JSON pointers into the definition, by field name. */
  pointers: ReadonlyMap<string, string>
}

/**
 * A hash for each field of a definition. Pages and categories are identified by id, so that moving one changes no
 * other.
 */
export function hashFields({ settings, categories }: SiteDefinition): DefinitionHashes {
  const fields: Record<string, string> = {}
  const pages: Record<string, string> = {}
  const pointers = new Map<string, string>()
  const add = (name: string, pointer: string, value: unknown, levels: number): void => {
    if (levels > 0 && isFields(value)) {
      for (const [key, one] of Object.entries(value))
        add(`${name}/${key}`, `${pointer}/${key}`, one, levels - 1)
    } else if (value !== undefined) {
      fields[name] = hashOf(value)
      pointers.set(name, pointer)
    }
  }
  add('settings', '/settings', settings, settingsLevels)
  for (const [column, { pages: own, ...category }] of categories.entries()) {
    add(`categories/${category.id}`, `/categories/${column}`, category, 1)
    for (const [row, page] of own.entries()) {
      pages[page.id] = positionOf({ column, row })
      add(`pages/${page.id}`, `/categories/${column}/pages/${row}`, page, pageLevels)
    }
  }
  return { pages, fields, pointers }
}
