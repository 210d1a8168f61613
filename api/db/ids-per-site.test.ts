import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '#testing/api/open-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ workers: false })
})
afterAll(() => api.close())

/** Columns that hold ids of a definition, which two sites may have alike. */
const definitionIds = [
  'page_id',
  'category_id',
  'popup_id',
  'survey_id',
  'button_id',
  'item_id',
  'product_id',
]

interface Key {
  table: string
  columns: string[]
}

/** Tables with ids of definitions, and their unique keys. */
function tablesWithIds(): { tables: Key[]; keys: Key[] } {
  const { db } = api.database
  const names = (query: ReturnType<typeof sql>) => db.all<{ name: string }>(query).map(({ name }) => name)
  const tables = names(sql`SELECT name FROM sqlite_schema WHERE type = 'table'`)
    .map((table) => ({ table, columns: names(sql`SELECT name FROM pragma_table_info(${table})`) }))
    .filter(({ columns }) => columns.some((column) => definitionIds.includes(column)))
  const keys = tables.flatMap(({ table }) =>
    names(sql`SELECT name FROM pragma_index_list(${table}) WHERE "unique"`).map((index) => ({
      table,
      columns: names(sql`SELECT name FROM pragma_index_info(${index})`),
    })),
  )
  return { tables, keys: keys.filter(({ columns }) => columns.some((one) => definitionIds.includes(one))) }
}

const withoutSite = (keys: readonly Key[]) => keys.filter(({ columns }) => !columns.includes('site_id'))

test('what is kept about a part of a definition is kept with its site: copies have the same ids', () => {
  const { tables, keys } = tablesWithIds()
  expect(tables.length).toBeGreaterThan(3)
  expect(keys.length).toBeGreaterThan(1)
  expect(withoutSite(tables)).toEqual([])
  expect(withoutSite(keys)).toEqual([])
  expect(withoutSite([{ table: 'views', columns: ['page_id', 'day'] }])).toHaveLength(1)
})
