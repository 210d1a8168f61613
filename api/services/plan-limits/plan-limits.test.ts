import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SiteDocument } from '#model/calls/sites/editing.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { AppError } from '#model/messages/errors.ts'
import { flagsOf, type StoredPlan } from '#model/records/plan.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { emptyPage } from '#testing/api/random-changes.ts'
import { storedSite } from '#testing/api/stored-site.ts'
import { buttonSamples } from '#testing/model/samples.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { commitEdits } from '../definition/commit-edits.ts'
import type { DefinitionTools } from '../definition/definition-tools.ts'

let api: TestApi
let tools: DefinitionTools
let call: Call
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  call = await signIn(api)
  tools = { ...api, blobs: { ...api.blobs, flush: async () => {} } }
})
afterAll(() => api.close())
afterEach(() => withPlan(null))

const withPlan = (plan: StoredPlan | null) => api.database.db.update(accounts).set({ plan }).run()

let count = 0
async function openSite(): Promise<string> {
  const id = `planned-${count++}`
  await api.importSite(id, testDefinition(3, 2))
  return id
}

/** The rules that a change breaks; empty if it was saved. */
async function change(siteId: string, work: (site: EditedSite) => void): Promise<string[]> {
  const before = storedSite(api, siteId)
  const after = structuredClone(before)
  work(after)
  const by = { id: 'me', name: 'Me' }
  try {
    await commitEdits(tools, { siteId, edits: findEdits(before, after), by })
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.problems.map(({ path, rule }) => `${path} ${rule}`)
  }
}

const add = (id: string) => (site: EditedSite) => {
  site.pages[id] = emptyPage(id, 'One more')
  site.categories[2]!.pages.push(id)
}
const remove = (site: EditedSite) => {
  delete site.pages[site.categories[2]!.pages.pop()!]
}

test('T06 pages are added as far as the plan allows, and are exchanged beyond it', async () => {
  const siteId = await openSite()
  withPlan({ quantitySwipe: 7 })
  expect(await change(siteId, add('seventh'))).toEqual([])
  expect(await change(siteId, add('eighth'))).toEqual(['/categories plan-pages'])
  withPlan({ quantitySwipe: 4 })
  const exchange = (site: EditedSite) => {
    remove(site)
    add('other')(site)
  }
  expect(await change(siteId, exchange)).toEqual([])
  expect(await change(siteId, remove)).toEqual([])
  expect(await change(siteId, add('again'))).toEqual(['/categories plan-pages'])
  withPlan(null)
  expect(await change(siteId, add('again'))).toEqual([])
})

const rename = ({ settings }: EditedSite) => {
  settings.name = 'Renamed'
}

const popups = { timeLimit: { id: 'p', effectivePages: [], showRemainingTime: true } }
const begun: Record<string, [StoredPlan, string, (site: EditedSite) => void]> = {
  'a language': [
    { multiLanguage: false },
    '/settings/languages plan-languages',
    ({ settings }) => void settings.languages.push('KR'),
  ],
  'a popup': [
    { settingPopupCta: false },
    '/settings/popupCtas/timeLimit plan-popups',
    ({ settings }) => {
      settings.popupCtas = popups
    },
  ],
  'a form': [
    { settingFormContact: false },
    '/settings/forms/CONTACT_SETTING plan-forms',
    ({ settings }) => {
      const email = { key: 'email', typeInput: 'TEXT_BOX' as const, title: {}, isRequired: true, options: [] }
      settings.forms = { CONTACT_SETTING: { fields: [email] } }
    },
  ],
}

test.each(Object.entries(begun))(
  '%s is begun only where the plan includes it, and stays',
  async (_, [plan, rule, work]) => {
    const siteId = await openSite()
    withPlan(plan)
    expect(await change(siteId, work)).toEqual([rule])
    withPlan(null)
    expect(await change(siteId, work)).toEqual([])
    withPlan(plan)
    expect(await change(siteId, rename)).toEqual([])
  },
)

test('a link to a form is added only where the plan includes forms', async () => {
  const siteId = await openSite()
  const link = { kind: 'INTERNAL_URL' as const, screen: 'contact' as const }
  const [id] = Object.keys(storedSite(api, siteId).pages)
  const work = (site: EditedSite) => void site.pages[id!]!.buttons.push({ ...buttonSamples.TEXT, link })
  withPlan({ settingFormContact: false })
  expect(await change(siteId, work)).toEqual([`/pages/${id} plan-forms`])
  withPlan({})
  expect(await change(siteId, work)).toEqual([])
})

test('T06 going back to a version is refused where it has more pages than the plan allows', async () => {
  const siteId = await openSite()
  const version = (await (await call('POST', '/api/versions', { siteId, name: 'Six pages' })).json()) as {
    id: string
  }
  expect(await change(siteId, remove)).toEqual([])
  withPlan({ quantitySwipe: 5 })
  const refused = await call('POST', `/api/versions/${version.id}/restore`)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    issues: [{ rule: 'plan-pages', params: { limit: 5, pages: 6 } }],
  })
  withPlan(null)
  expect((await call('POST', `/api/versions/${version.id}/restore`)).ok).toBe(true)
})

test('the editor is told what the plan includes', async () => {
  const siteId = await openSite()
  withPlan({ quantitySwipe: 7, settingPopupCta: false })
  const { limits } = (await (await call('GET', `/api/sites/${siteId}/document`)).json()) as SiteDocument
  expect(limits).toEqual({
    maxPages: 7,
    ...flagsOf({ settingPopupCta: false }),
  })
})
