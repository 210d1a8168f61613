import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageGroups, siteSections } from '#admin/editor/panel/schema/sections.ts'
import en from '#admin/i18n/en/plans.json' with { type: 'json' }
import ja from '#admin/i18n/ja/plans.json' with { type: 'json' }
import ko from '#admin/i18n/ko/plans.json' with { type: 'json' }
import zh from '#admin/i18n/zh/plans.json' with { type: 'json' }
import { accounts } from '#api/db/schema/accounts.ts'
import { compileSite } from '#builder/compile-site.ts'
import { sha256 } from '#builder/hash.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { memorySource } from '#builder/memory-source.ts'
import { runtimeFolder } from '#cli/places.ts'
import { type EditedSite, editedSiteOf } from '#model/definition/edited-site.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { flagsOf, type PlanFlag, planFlags } from '#model/records/plan.ts'
import { stepBeyondPlan } from '#model/rules/plan-rules.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { sampleAssets } from '#testing/builder/sample-assets.ts'
import { formSamples } from '#testing/model/form-samples.ts'
import { sampleSite } from '#testing/model/sample-site.ts'

/** The sample site, and an edit that begins to use a flag's feature. */
interface Begun {
  rule: string
  work: (site: EditedSite) => void
}

interface Places {
  /** Absent if no part of a definition depends on the flag. */
  begun?: Begun
  /** A call that is refused, with the reason. */
  call: { method: string; path: string; body?: object; reason: string }
  /** Whether a release contains the feature. */
  isShown: (release: Map<string, string>) => boolean
  /** Set if a release is the same with and without the feature. */
  staysInRelease?: true
}

const shellOf = (release: Map<string, string>) => release.get('/A2') ?? ''
const popup = { id: 'p', effectivePages: [], showRemainingTime: true }

/** Every flag, with where it is enforced. */
const places: Readonly<Record<PlanFlag, Places>> = {
  swipe: {
    begun: {
      rule: 'plan-swipe',
      work: ({ settings }) => {
        settings.autoAdvanceS = 5
      },
    },
    call: { method: 'POST', path: '/api/sites/inn/edits', reason: 'plan-swipe' },
    isShown: (release) => !shellOf(release).includes('"tapsOnly":true'),
  },
  privateDomain: {
    call: {
      method: 'POST',
      path: '/api/sites/inn/domains',
      body: { name: 'inn.example.com' },
      reason: 'plan-domains',
    },
    isShown: () => true,
    staysInRelease: true,
  },
  settingPopupCta: {
    begun: {
      rule: 'plan-popups',
      work: ({ settings }) => {
        settings.popupCtas = { timeLimit: popup }
      },
    },
    call: { method: 'POST', path: '/api/sites/inn/edits', reason: 'plan-popups' },
    isShown: (release) => !(release.get('/_assets/extras-jp.json') ?? '').includes('"popups":[]'),
  },
  settingFormContact: {
    begun: {
      rule: 'plan-forms',
      work: ({ settings }) => {
        settings.forms = { CONTACT_SETTING: formSamples.CONTACT_SETTING }
      },
    },
    call: { method: 'POST', path: '/api/sites/inn/edits', reason: 'plan-forms' },
    isShown: (release) => release.has('/contact'),
  },
  analyticsEffect: {
    begun: {
      rule: 'plan-analytics',
      work: ({ settings }) => {
        settings.campaign = {
          ...sampleSite().settings.campaign!,
          isOnClickCount: true,
          banners: [],
          buttons: [],
        }
      },
    },
    call: { method: 'GET', path: '/api/sites/inn/clicks', reason: 'plan-analytics' },
    isShown: (release) => !shellOf(release).includes('"viewsOnly":true'),
  },
  settingTagSeo: {
    begun: {
      rule: 'plan-seo',
      work: ({ settings }) => {
        settings.seo = { JP: { title: '宿' } }
      },
    },
    call: { method: 'POST', path: '/api/sites/inn/edits', reason: 'plan-seo' },
    isShown: (release) => /page-title-of-a1/.test([...release.values()].join()),
  },
  multiLanguage: {
    begun: { rule: 'plan-languages', work: ({ settings }) => void settings.languages.push('KR') },
    call: { method: 'POST', path: '/api/sites/inn/edits', reason: 'plan-languages' },
    isShown: (release) => release.has('/en'),
  },
  creatorScripts: {
    begun: {
      rule: 'plan-scripts',
      work: ({ settings }) => {
        settings.forms = { MEMBERSHIP_SETTING: { ...formSamples.MEMBERSHIP_SETTING, script: 'greet()' } }
      },
    },
    call: { method: 'POST', path: '/api/sites/inn/edits', reason: 'plan-scripts' },
    isShown: (release) => [...release.values()].some((text) => text.includes('window.sampleChatbot')),
  },
}

let api: TestApi
let call: Call
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  await api.importSite('inn', testDefinition())
  call = await signIn(api)
})
afterAll(() => api.close())

/** The sample site without any of these features. */
function plainSite(): EditedSite {
  const site = editedSiteOf(sampleSite())
  const { popupCtas: _, forms: __, campaign: ___, seo: ____, ...settings } = site.settings
  return { ...site, settings: { ...settings, languages: ['JP'], autoAdvanceS: 0 } }
}

const changed = (site: EditedSite, work: (site: EditedSite) => void): EditedSite => {
  const copy = structuredClone(site)
  work(copy)
  return copy
}

test.each(planFlags)('%s: an edit begins it only with a plan that includes it', (flag) => {
  const { begun } = places[flag]
  if (!begun) return
  const before = plainSite()
  const after = changed(before, begun.work)
  const step = (isIncluded: boolean) =>
    stepBeyondPlan({ maxPages: 1_000, ...flagsOf({ [flag]: isIncluded }) }, before, after).map(
      ({ rule }) => rule,
    )
  expect([step(true), step(false)]).toEqual([[], [begun.rule]])
  // Existing uses are kept and can be removed.
  expect(stepBeyondPlan({ maxPages: 1_000, ...flagsOf({ [flag]: false }) }, after, before)).toEqual([])
})

test.each(planFlags)('%s: the API refuses it, and says why', async (flag) => {
  const { begun, call: asked } = places[flag]
  const withFlag = (isIncluded: boolean) =>
    api.database.db
      .update(accounts)
      .set({ plan: { [flag]: isIncluded } })
      .run()
  const site = (await (await call('GET', '/api/sites/inn/document')).json()) as {
    version: number
    site: EditedSite
  }
  const edits = begun ? findEdits(site.site, changed(site.site, begun.work)) : []
  const body = asked.body ?? (asked.method === 'POST' ? { base: site.version, edits } : undefined)
  const ask = async () => {
    const answer = await call(asked.method, asked.path, body)
    const said = (await answer.json()) as { reason?: string; issues?: { rule: string }[] }
    return [answer.status < 300, said.issues?.[0]?.rule ?? said.reason]
  }
  withFlag(false)
  expect(await ask()).toEqual([false, asked.reason])
  withFlag(true)
  expect((await ask())[1]).not.toBe(asked.reason)
})

test.each(planFlags)('%s: the console shows where it is locked, why, and what is left', (flag) => {
  const sections = [...siteSections, ...pageGroups].filter(({ flags }) => flags?.includes(flag))
  // Domains have their own screen.
  expect(sections.length > 0 || flag === 'privateDomain').toBe(true)
  for (const labels of [en, ja, zh, ko])
    for (const text of [labels.planField[flag], labels.planFlagHelp[flag], labels.planLock[flag]])
      expect(text.length).toBeGreaterThan(1)
})

const runtime = await loadRuntime(runtimeFolder)
const media = sampleAssets()

async function releaseOf(definition: SiteDefinition, flag: PlanFlag, isIncluded: boolean) {
  const files = new Map<string, string>()
  await compileSite({
    source: memorySource('inn', definition, media, { plan: { [flag]: isIncluded } }),
    runtime,
    origin: 'https://inn.example',
    sink: {
      write(path, content, type) {
        const text = Buffer.from(content as string).toString()
        files.set(path, text)
        return { hash: sha256(text), bytes: text.length, type }
      },
      writeIndex: (json) => sha256(json),
    },
  })
  return files
}

test.each(planFlags)('%s: a release is without what the plan does not include', async (flag) => {
  const { isShown, staysInRelease } = places[flag]
  const site = sampleSite()
  const page = site.categories[0]!.pages[0]!
  page.details.JP = { ...page.details.JP, seo: { title: 'page-title-of-a1' } }
  const [included, without] = [await releaseOf(site, flag, true), await releaseOf(site, flag, false)]
  expect(isShown(included)).toBe(true)
  if (staysInRelease) expect(without).toEqual(included)
  else expect(isShown(without)).toBe(false)
})
