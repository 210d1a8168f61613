import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Edit } from '#model/edits/edit.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { AppError } from '#model/messages/errors.ts'
import { openTestApi, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { emptyPage } from '#testing/api/random-changes.ts'
import { freshRows, storedRows, storedSite } from '#testing/api/stored-site.ts'
import { everything } from '../../db/scope.ts'
import { addEditRow, countEditsSince, listEditsSince } from '../../db/sites/edits.ts'
import { findPage } from '../../db/sites/pages.ts'
import { findSite } from '../../db/sites/sites.ts'
import { commitEdits, EditsConflictError } from './commit-edits.ts'
import type { DefinitionTools } from './definition-tools.ts'
import { publishProblems } from './snapshot.ts'

let api: TestApi
let tools: DefinitionTools
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  tools = { ...api, blobs: { ...api.blobs, flush: async () => {} } }
})
afterAll(() => api.close())

let count = 0
async function openSite(columns = 3, rows = 2): Promise<string> {
  const id = `site-${count++}`
  await api.importSite(id, testDefinition(columns, rows))
  return id
}

const commit = (siteId: string, edits: Edit[], base?: number) =>
  commitEdits(tools, { siteId, edits, by: { id: 'me', name: 'Me' }, ...(base === undefined ? {} : { base }) })

const change = (siteId: string, work: (site: EditedSite) => void) => {
  const before = storedSite(api, siteId)
  const after = structuredClone(before)
  work(after)
  return commit(siteId, findEdits(before, after))
}

const versionOf = (id: string) => findSite(api.database.db, everything, id)!.definitionVersion

const problemsOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) throw new Error(`Not refused: ${String(error)}`)
  return [error.code, ...error.problems.map(({ path, rule }) => `${path} ${rule}`)]
}

const ops: Record<string, (site: EditedSite) => void> = {
  'a page comes to the top of a category': ({ categories, pages }) => {
    pages.new = emptyPage('new', 'A page that came')
    categories[1]!.pages.unshift('new')
  },
  'a page goes': ({ categories, pages }) => {
    categories[0]!.pages.shift()
    delete pages['p0-0']
  },
  'all pages of a category are turned around': ({ categories }) => {
    categories[0]!.pages.reverse()
  },
  'two pages change places across categories': ({ categories }) => {
    categories[0]!.pages[0] = 'p1-0'
    categories[1]!.pages[0] = 'p0-0'
  },
  'a page is moved and changed at once': ({ categories, pages }) => {
    categories[2]!.pages.push(categories[0]!.pages.shift()!)
    pages['p0-0']!.membersOnlyLock = true
  },
  'the categories are turned around': ({ categories }) => {
    categories.reverse()
  },
  'a category comes, with a page out of another and one that came': ({ categories, pages }) => {
    pages.new = emptyPage('new', 'A page that came')
    categories.unshift({ id: 'fresh', name: { EN: 'Fresh' }, pages: ['p2-1', 'new'] })
    categories[3]!.pages.pop()
  },
  'a category goes, and another takes its pages': ({ categories }) => {
    const [gone] = categories.splice(0, 1)
    categories[1]!.pages.unshift(...gone!.pages)
  },
  'a category goes with its pages': ({ categories, pages }) => {
    for (const id of categories.pop()!.pages) delete pages[id]
  },
  'a category has another id': ({ categories }) => {
    categories[1]!.id = 'other'
  },
  'a category has another name': ({ categories }) => {
    categories[1]!.name = { EN: 'Category 0', JP: '一' }
  },
  'the settings, a category and a page change together': ({ settings, categories, pages }) => {
    settings.languages = ['JP']
    settings.defaultLanguage = 'JP'
    categories[0]!.name = { JP: '一' }
    pages['p1-1']!.details = { JP: { mainText: '文' } }
  },
}

test.each(Object.keys(ops))('%s: kept as an import of it would keep it', async (name) => {
  const id = await openSite()
  await change(id, ops[name]!)
  expect(versionOf(id)).toBe(2)
  expect(storedRows(api, id)).toEqual(await freshRows(api, id))
})

test('pages that lead to a page that goes are told, until it comes back', async () => {
  const id = await openSite()
  const link = { kind: 'CREATIVE_BLOCK' as const, pageId: 'p2-1' }
  await change(id, ({ pages }) => {
    pages['p0-0']!.buttons.push({
      id: 'b',
      buttonType: 'TEXT',
      buttonText: {},
      link,
    } as unknown as (typeof pages)[string]['buttons'][number])
  })
  const problems = () => publishProblems(api.database.db, findSite(api.database.db, everything, id)!)
  expect(problems()).toEqual([])
  const { edits } = await change(id, ({ categories, pages }) => {
    categories[2]!.pages.pop()
    delete pages['p2-1']
  })
  expect(problems()).toMatchObject([{ rule: 'page-missing' }])
  await change(id, ({ categories }) => categories[0]!.pages.reverse())
  expect(problems()).toMatchObject([{ path: '/categories/0/pages/1/buttons/0/link/pageId' }])
  await change(id, ({ categories, pages }) => {
    for (const edit of edits)
      if (edit.op === 'set' && edit.path[0] === 'pages') pages['p2-1'] = edit.before as never
    categories[2]!.pages.push('p2-1')
  })
  expect(problems()).toEqual([])
})

test('who did what is written down with what it was before', async () => {
  const id = await openSite()
  const { edits } = await change(id, ({ settings }) => {
    settings.name = 'Hill inn'
  })
  expect(listEditsSince(api.database.db, { siteId: id, since: 1, limit: 9 })).toMatchObject([
    { version: 2, authorId: 'me', authorName: 'Me', edits },
  ])
  expect(edits).toEqual([{ op: 'set', path: ['settings', 'name'], before: 'Seaside inn', after: 'Hill inn' }])
})

test('a change that breaks off in the middle leaves everything as it was', async () => {
  const id = await openSite()
  const before = storedRows(api, id)
  api.database.db.run(
    sql`CREATE TRIGGER broken BEFORE INSERT ON edits BEGIN SELECT RAISE(ABORT, 'broken off'); END`,
  )
  const work = ops['a category comes, with a page out of another and one that came']!
  await expect(change(id, work)).rejects.toThrow()
  api.database.db.run(sql`DROP TRIGGER broken`)
  expect(storedRows(api, id)).toEqual(before)
  expect(versionOf(id)).toBe(1)
  await change(id, work)
  expect(storedRows(api, id)).not.toEqual(before)
})

const set = (path: string[], after?: Edit extends { op: 'set' } ? never : unknown, before?: unknown): Edit =>
  ({
    op: 'set',
    path,
    ...(after === undefined ? {} : { after }),
    ...(before === undefined ? {} : { before }),
  }) as Edit

test('a way that leads nowhere is a conflict', async () => {
  const id = await openSite()
  for (const path of [
    ['pages', 'gone', 'membersOnlyLock'],
    ['pages', 'p0-0', 'buttons', 'b', 'id'],
    ['categories', 'gone', 'name', 'EN'],
    ['settings', 'name', 'deep'],
    ['pages', 'toString', 'id'],
  ])
    await expect(commit(id, [set(path, 'x')])).rejects.toBeInstanceOf(EditsConflictError)
  expect(versionOf(id)).toBe(1)
})

test('what a draft may not be is refused with all that is wrong, and nothing of it is made', async () => {
  const id = await openSite()
  const page = storedSite(api, id).pages['p0-0']!
  const wrong: [Edit[], string[]][] = [
    [[set(['other'], 1)], ['/other unknown-key']],
    [[set(['settings', 'name'], 7, 'Seaside inn')], ['/settings/name wrong-type']],
    [[set(['settings'], undefined, storedSite(api, id).settings)], ['/settings required']],
    [
      [set(['settings', 'name'], '', 'Seaside inn'), set(['pages', 'p0-0', 'allowZoom'], 'yes', false)],
      ['/settings/name too-short', '/pages/p0-0/allowZoom wrong-type'],
    ],
    [[set(['pages', 'p0-0', 'id'], 'p9', 'p0-0')], ['/pages/p0-0/id not-one-of']],
    [[set(['pages', 'lost'], emptyPage('lost', ''))], ['/categories required']],
    [[set(['pages', 'p0-0'], undefined, page)], ['/categories/0/pages/0 page-missing']],
    [
      [{ op: 'remove', path: ['categories', 'c0', 'pages'], item: 'p0-0', place: null }],
      ['/categories required'],
    ],
    [
      [{ op: 'add', path: ['categories', 'c1', 'pages'], item: 'p0-0', place: null }],
      ['/categories/1/pages/0 duplicate-id'],
    ],
    [
      [{ op: 'add', path: ['categories', 'c1', 'pages'], item: 'nobody', place: null }],
      ['/categories/1/pages/0 page-missing'],
    ],
    [[set(['categories', 'c1', 'id'], 'c0', 'c1')], ['/categories/1/id duplicate-id']],
    [[set(['categories', 'c1', 'id'], 'a b', 'c1')], ['/categories/1/id id']],
    [[set(['categories', 'c1', 'colour'], 'red')], ['/categories/1/colour unknown-key']],
    [[set(['categories'], [], storedSite(api, id).categories)], ['/categories too-few']],
    [
      [set(['pages', 'p0-0', 'details', 'EN', 'media'], `media:${'0'.repeat(64)}`, page.details.EN!.media)],
      ['/pages/p0-0/details/EN/media media-missing'],
    ],
  ]
  const before = storedRows(api, id)
  for (const [edits, problems] of wrong) {
    const found = await problemsOf(commit(id, edits))
    expect(found[0]).toBe('INVALID_INPUT')
    for (const one of problems) expect(found).toContain(one)
  }
  expect(storedRows(api, id)).toEqual(before)
  expect(versionOf(id)).toBe(1)
})

test('a category holds a hundred pages, and a site has one category at least', async () => {
  const id = await openSite(1, 1)
  const add = (site: EditedSite, number: number) => {
    site.pages[`n${number}`] = emptyPage(`n${number}`, '')
    site.categories[0]!.pages.push(`n${number}`)
  }
  await change(id, (site) => {
    for (let number = 0; number < 99; number++) add(site, number)
  })
  expect(storedRows(api, id)).toEqual(await freshRows(api, id))
  expect(await problemsOf(change(id, (site) => add(site, 99)))).toContain('/categories/0/pages too-many')
  const { length } = await problemsOf(
    change(id, (site) => {
      site.categories.pop()
    }),
  )
  expect(length).toBeGreaterThan(1)
})

test('a name that every object has is the id of no page, and leads to none', async () => {
  const id = await openSite(1, 1)
  for (const name of ['toString', 'valueOf', '__proto__']) {
    const added = change(id, (site) => {
      Object.defineProperty(site.pages, name, { value: emptyPage(name, ''), enumerable: true })
      site.categories[0]!.pages.push(name)
    })
    expect((await problemsOf(added)).join()).toContain('reserved-id')
  }
  const nobody: Edit = { op: 'add', path: ['categories', 'c0', 'pages'], item: 'isPrototypeOf', place: null }
  expect((await problemsOf(commit(id, [nobody])))[0]).toBe('INVALID_INPUT')
  expect(findPage(api.database.db, everything, id, 'p0-0')?.row).toBe(0)
})

test('of a site, changes are kept for 90 days and the last 10,000 in any case', async () => {
  const id = await openSite(1, 1)
  const { db } = api.database
  const day = 24 * 60 * 60_000
  const add = (version: number, at: number) =>
    addEditRow(db, { siteId: id, version, at, authorId: null, authorName: null, edits: [] })
  add(2, Date.now() - 100 * day)
  add(3, Date.now() - 91 * day)
  add(4, Date.now() - 80 * day)
  add(6_000, Date.now() - 100 * day)
  const rename = (name: string) =>
    change(id, ({ settings }) => {
      settings.name = name
    })
  db.run(sql`UPDATE sites SET definition_version = 9000 WHERE id = ${id}`)
  await rename('Kept by number')
  expect(countEditsSince(db, id, 0)).toBe(5)
  db.run(sql`UPDATE sites SET definition_version = 12000 WHERE id = ${id}`)
  await rename('Kept by age')
  expect(listEditsSince(db, { siteId: id, since: 0, limit: 9 }).map(({ version }) => version)).toEqual([
    4, 6_000, 9_001, 12_001,
  ])
})
