import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#model/definition/page.ts'
import type { SiteDefinition, SiteSettings } from '#model/definition/site.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { openTestApi, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { everything } from '../../db/scope.ts'
import { listCategories } from '../../db/sites/categories.ts'
import { findPage, listPagesOfCategory } from '../../db/sites/pages.ts'
import { findSite } from '../../db/sites/sites.ts'
import type { ImportTools } from '../sites/import-site.ts'
import { savePage } from './save-page.ts'
import { saveSettings } from './save-settings.ts'
import { freezeSite, publishProblems } from './snapshot.ts'

const numRuns = process.env.LONG === '1' ? 40 : 15

let api: TestApi
/** Without waiting for the disk: power cuts are not tested here. */
let tools: ImportTools
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  tools = { ...api, blobs: { ...api.blobs, flush: async () => {} } }
})
afterAll(() => api.close())

/** The site as a definition file. */
function storedDefinition(siteId: string): SiteDefinition {
  const { db } = api.database
  const settings = JSON.parse(findSite(db, everything, siteId)!.settings) as SiteSettings
  const categories = listCategories(db, siteId).map(({ id, name }) => ({
    id,
    name,
    pages: listPagesOfCategory(db, siteId, id).map(({ content }) => JSON.parse(content) as Page),
  }))
  return { version: 1, settings, categories }
}

const inOrder = (problems: readonly { path: string; rule: string; message: string }[]) =>
  problems.map(({ path, rule, message }) => `${path} ${rule} ${message}`).sort()

const pageId = fc.constantFrom('p0-0', 'p0-1', 'p0-2', 'p1-0', 'p1-1', 'p1-2')
const linkTarget = fc.constantFrom('p0-0', 'p1-2', 'gone')
const surveyTarget = fc.constantFrom('s1', 's2')
const language = fc.constantFrom('EN' as const, 'JP' as const)

const pageEdit = fc.record({
  kind: fc.constant('page' as const),
  id: pageId,
  shownIn: fc.subarray(['EN' as const, 'JP' as const]),
  isLocked: fc.boolean(),
  links: fc.array(
    fc.oneof(
      linkTarget.map((target) => ({ kind: 'CREATIVE_BLOCK' as const, pageId: target })),
      surveyTarget.map((target) => ({ kind: 'SURVEY' as const, surveyId: target })),
    ),
    { maxLength: 2 },
  ),
})
const settingsEdit = fc.record({
  kind: fc.constant('settings' as const),
  surveys: fc.subarray(['s1', 's2']),
  defaultLanguage: language,
  isBilingual: fc.boolean(),
  effectivePages: fc.array(linkTarget, { maxLength: 2 }),
  agreementRequired: fc.boolean(),
})

type Generated<A> = A extends fc.Arbitrary<infer Value> ? Value : never

async function apply(siteId: string, edit: Generated<typeof pageEdit>): Promise<void> {
  const page = JSON.parse(findPage(api.database.db, everything, siteId, edit.id)!.content) as Page
  const media = 'media/a.png'
  const { ref } = await api.ingest(Buffer.from(media))
  const details = Object.fromEntries(edit.shownIn.map((one) => [one, { media: ref }]))
  const buttons = edit.links.map((link, index) => ({
    id: `b${index}`,
    buttonType: 'TEXT',
    buttonText: {},
    link,
  }))
  const input = { ...page, membersOnlyLock: edit.isLocked, details, buttons }
  await savePage(tools, { siteId, pageId: edit.id, input })
}

async function applySettings(siteId: string, edit: Generated<typeof settingsEdit>): Promise<void> {
  const question = { id: 'q', title: {}, type: 'TEXT' }
  const settings = {
    ...(JSON.parse(findSite(api.database.db, everything, siteId)!.settings) as SiteSettings),
    defaultLanguage: edit.defaultLanguage,
    languages: edit.isBilingual ? ['EN', 'JP'] : [edit.defaultLanguage],
    surveys: edit.surveys.map((id) => ({ id, title: {}, questions: [question] })),
    popupCtas: { timeLimit: { id: 't', effectivePages: edit.effectivePages } },
    companyDisplay: { agreementRequired: edit.agreementRequired },
  }
  await saveSettings(tools, { siteId, settings })
}

test('what is kept with the parts is what a check of the whole site finds, after any edits', {
  timeout: 60_000,
}, async () => {
  let count = 0
  const edits = fc.array(
    fc.oneof({ arbitrary: pageEdit, weight: 3 }, { arbitrary: settingsEdit, weight: 1 }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  let withProblems = 0
  await fc.assert(
    fc.asyncProperty(edits, async (list) => {
      const siteId = `site-${count++}`
      await api.importSite(siteId, testDefinition(2, 3))
      for (const edit of list)
        await (edit.kind === 'page' ? apply(siteId, edit) : applySettings(siteId, edit))
      const expected = checkSite(storedDefinition(siteId), { for: 'publish' }).problems ?? []
      const kept = publishProblems(api.database.db, findSite(api.database.db, everything, siteId)!)
      expect(inOrder(kept)).toEqual(inOrder(expected))
      if (kept.length > 0) withProblems++
    }),
    { numRuns },
  )
  expect(withProblems).toBeGreaterThan(numRuns / 4)
})

test('a site has one snapshot, whichever way it came about', async () => {
  const { db } = api.database
  await api.importSite('edited', testDefinition(2, 3))
  const before = freezeSite(db, findSite(db, everything, 'edited')!)
  const page = JSON.parse(findPage(db, everything, 'edited', 'p1-1')!.content) as Page
  await savePage(tools, { siteId: 'edited', pageId: 'p1-1', input: { ...page, membersOnlyLock: true } })
  expect(freezeSite(db, findSite(db, everything, 'edited')!).hash).not.toBe(before.hash)
  const reference = JSON.parse(freezeSite(db, findSite(db, everything, 'edited')!).json) as object
  await api.importSite('imported', storedDefinition('edited'))
  const imported = JSON.parse(freezeSite(db, findSite(db, everything, 'imported')!).json) as object
  expect({ ...imported, siteId: 'edited' }).toEqual(reference)

  await savePage(tools, { siteId: 'edited', pageId: 'p1-1', input: page })
  expect(freezeSite(db, findSite(db, everything, 'edited')!)).toEqual(before)
})

test('a broken definition is imported with none of it when its media are missing or refused', async () => {
  const definition = testDefinition(1, 3)
  definition.categories[0]!.pages[1]!.details.EN.media = 'bad.png'
  await expect(api.importSite('broken', definition)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    problems: [{ path: '/categories/0/pages/1/details/EN/media', rule: 'media-refused' }],
  })
  expect(findSite(api.database.db, everything, 'broken')).toBeUndefined()
})
