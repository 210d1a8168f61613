import { expect, test } from 'vitest'
import { formSamples } from '#testing/model/form-samples.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { type EditedSite, editedSiteOf } from '../definition/edited-site.ts'
import { flagsOf } from '../records/plan.ts'
import { stepBeyondPlan } from './plan-rules.ts'

const limits = (creatorScripts: boolean) => ({ maxPages: 1_000, ...flagsOf({ creatorScripts }) })
const script = 'greet()'
const popup = { id: 'p', effectivePages: [], showRemainingTime: true }

/** The sample site without any scripts. */
function plainSite(): EditedSite {
  const definition = sampleSite()
  const { settings, categories } = definition
  const { seo: _, tags: __, forms: ___, popupCtas: ____, ...rest } = settings
  definition.settings = { ...rest, campaign: undefined }
  for (const page of categories.flatMap(({ pages }) => pages)) {
    page.chatbotScript = undefined
    page.buttons = page.buttons.filter(({ link }) => link?.kind !== 'SCRIPT')
    for (const detail of Object.values(page.details)) detail.seo = undefined
  }
  return editedSiteOf(definition)
}

const begun: Record<string, { path: string; work: (site: EditedSite) => void }> = {
  'a script button': {
    path: '/pages/page-a2',
    work: ({ pages }) => {
      pages['page-a2']!.buttons[0]!.link = { kind: 'SCRIPT', script: '' }
    },
  },
  'a chatbot': {
    path: '/pages/page-a2',
    work: ({ pages }) => {
      pages['page-a2']!.chatbotScript = script
    },
  },
  'tags of a page': {
    path: '/pages/page-a2',
    work: ({ pages }) => {
      pages['page-a2']!.details.EN = { seo: { bodyTags: '<script>greet()</script>' } }
    },
  },
  'tags of the site': {
    path: '/settings/seo/JP',
    work: ({ settings }) => {
      settings.seo = { JP: { headTags: '<script>greet()</script>' } }
    },
  },
  'a script of a form': {
    path: '/settings/forms/MEMBERSHIP_SETTING',
    work: ({ settings }) => {
      settings.forms = { MEMBERSHIP_SETTING: { ...formSamples.MEMBERSHIP_SETTING, script } }
    },
  },
  'a script of a popup': {
    path: '/settings/popupCtas/timeLimit',
    work: ({ settings }) => {
      settings.popupCtas = { timeLimit: { ...popup, transition: { kind: 'SCRIPT', script } } }
    },
  },
  'Tag Manager': {
    path: '/settings/tags',
    work: ({ settings }) => {
      settings.tags = { tagManagerId: 'GTM-ABCD123' }
    },
  },
}

test.each(Object.entries(begun))(
  '%s is begun only with a plan that includes scripts',
  (_, { path, work }) => {
    const before = plainSite()
    const after = structuredClone(before)
    work(after)
    const found = (isIncluded: boolean) =>
      stepBeyondPlan(limits(isIncluded), before, after).map(({ path: at, rule }) => `${at} ${rule}`)
    expect(found(true)).toEqual([])
    expect(found(false)).toEqual([`${path} plan-scripts`])
    // Existing scripts can be changed and deleted.
    expect(stepBeyondPlan(limits(false), after, structuredClone(after))).toEqual([])
    expect(stepBeyondPlan(limits(false), after, before)).toEqual([])
  },
)

test('what runs nothing is written with every plan', () => {
  const before = plainSite()
  const after = structuredClone(before)
  after.settings.seo = { JP: { title: '宿' } }
  after.settings.tags = { googleAnalyticsId: 'G-ABCD1234' }
  after.pages['page-a2']!.chatbotScript = ' '
  expect(stepBeyondPlan(limits(false), before, after)).toEqual([])
})
