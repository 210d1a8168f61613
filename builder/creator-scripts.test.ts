import { expect, test } from 'vitest'
import { runtimeFolder } from '#cli/places.ts'
import type { Link } from '#model/definition/link.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import type { ReleasePart } from '#model/jobs/release.ts'
import type { StoredPlan } from '#model/records/plan.ts'
import { sampleAssets } from '#testing/builder/sample-assets.ts'
import { formSamples } from '#testing/model/form-samples.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { compileSite, type PreviousRelease } from './compile-site.ts'
import { sha256 } from './hash.ts'
import { loadRuntime } from './load-runtime.ts'
import { memorySource } from './memory-source.ts'
import { scriptStem } from './stages/media-names.ts'

const runtime = await loadRuntime(runtimeFolder)
const media = sampleAssets()

const scriptOf = (name: string) => `window.${name} = 'creator-${name}'`
const linkTo = (name: string): Link => ({ kind: 'SCRIPT', script: scriptOf(name) })
const tagOf = (name: string) => `<script>${scriptOf(name)}</script>`

/** Everywhere that a creator can write code. */
const names = [
  'button',
  'chatbot',
  'pageHead',
  'pageBody',
  'siteHead',
  'siteBody',
  'contactForm',
  'homepageForm',
  'popup',
  'banner',
  'campaignButton',
  'variationPage',
  'variationPopup',
] as const

/** The sample site with a script in every possible place. */
function scriptedSite(): SiteDefinition {
  const site = sampleSite()
  const { settings } = site
  const page = site.categories[0]!.pages[0]!
  const button = page.buttons.find(({ buttonType }) => buttonType === 'TEXT')!
  const popup = settings.popupCtas!.timeLimit!
  const [banner] = settings.campaign!.banners
  const [campaignButton] = settings.campaign!.buttons
  page.buttons = [button, { ...button, id: 'scripted', link: linkTo('button') }]
  page.chatbotScript = scriptOf('chatbot')
  const seo = { title: 'kept-title', headTags: tagOf('pageHead'), bodyTags: tagOf('pageBody') }
  page.details.JP = { ...page.details.JP, seo }
  settings.seo = { JP: { h1: 'kept-heading', headTags: tagOf('siteHead'), bodyTags: tagOf('siteBody') } }
  settings.tags = { tagManagerId: 'GTM-ABCD123', googleAnalyticsId: 'G-ABCD1234' }
  settings.scriptOrigins = ['https://chat.example']
  settings.forms = {
    CONTACT_SETTING: { ...formSamples.CONTACT_SETTING, script: scriptOf('contactForm') },
    HOMEPAGE_SETTING: { ...formSamples.HOMEPAGE_SETTING, script: scriptOf('homepageForm') },
  }
  const linkButtonText = { JP: '開く' }
  settings.popupCtas = { timeLimit: { ...popup, transition: linkTo('popup'), linkButtonText } }
  settings.campaign = {
    ...settings.campaign!,
    banners: [{ ...banner!, link: linkTo('banner') }],
    buttons: [{ ...campaignButton!, link: linkTo('campaignButton') }],
  }
  const other = structuredClone(page)
  other.buttons = [{ ...button, id: 'varied', link: linkTo('variationPage') }]
  settings.experiments = [
    {
      id: 'test',
      name: 'Test',
      state: 'running',
      goal: { kind: 'form' },
      variations: [
        { id: 'original', name: 'Original', weight: 50 },
        {
          id: 'other',
          name: 'Other',
          weight: 50,
          pages: [other],
          popupCtas: { timeLimit: { ...popup, transition: linkTo('variationPopup'), linkButtonText } },
        },
      ],
    },
  ]
  return site
}

/** Every byte of a release by its path; parts and the list of media by their hashes. */
async function release(plan?: StoredPlan, previous?: PreviousRelease) {
  const written = new Map<string, string>()
  const indexes = new Map<string, string>()
  const { manifest, reused } = await compileSite({
    source: memorySource('inn', scriptedSite(), media, { plan }),
    runtime,
    origin: 'https://inn.example',
    ...(previous ? { previous } : {}),
    sink: {
      write(path, content, type) {
        const text = Buffer.from(content as string).toString()
        written.set(path, text)
        return { hash: sha256(text), bytes: text.length, type }
      },
      writeIndex(json) {
        indexes.set(sha256(json), json)
        return sha256(json)
      },
    },
  })
  const part = async (hash: string) =>
    indexes.has(hash) ? (JSON.parse(indexes.get(hash)!) as ReleasePart) : previous?.part(hash)
  const ours = [...written].filter(([path]) => !runtime.assets.some(({ name }) => path.endsWith(name)))
  const bytes = [...ours.flat(), ...indexes.values(), JSON.stringify(manifest)].join('\n')
  return { manifest, reused, written, bytes, previous: { manifest, part } }
}

/** The scripts of which a release contains anything: their text, or the name of their file. */
const scriptsIn = (bytes: string) =>
  names.filter(
    (name) => bytes.includes(`creator-${name}`) || bytes.includes(scriptStem(sha256(scriptOf(name)))),
  )

test('every script of a creator is in a release, and none of them where scripts are off', async () => {
  const [on, off] = [await release(), await release({ creatorScripts: false })]
  expect(scriptsIn(on.bytes)).toEqual(names)
  for (const word of ['GTM-ABCD123', 'data-script']) expect(on.bytes).toContain(word)
  expect(scriptsIn(off.bytes)).toEqual([])
  expect(off.bytes).not.toContain('GTM-ABCD123')
  expect(off.bytes).not.toContain('data-script')
  // Everything that does not run is kept.
  for (const kept of ['kept-title', 'kept-heading', 'G-ABCD1234']) expect(off.bytes).toContain(kept)
})

test('the policy of a site without scripts names no origins of theirs', async () => {
  const [on, off] = [await release(), await release({ creatorScripts: false })]
  expect(on.manifest.contentSecurityPolicy).toContain('https://chat.example')
  expect(on.manifest.contentSecurityPolicy).not.toContain("frame-src 'none'")
  expect(off.manifest.contentSecurityPolicy).not.toContain('https://chat.example')
  expect(off.manifest.contentSecurityPolicy).toContain("frame-src 'none'")
  expect(off.manifest.contentSecurityPolicy).toContain('googletagmanager')
})

test('what a release takes over of the one before has no script either, and comes back as it was', async () => {
  const on = await release()
  const off = await release({ creatorScripts: false }, on.previous)
  const fresh = await release({ creatorScripts: false })
  expect(off.manifest).toEqual(fresh.manifest)
  expect(off.reused).toBeGreaterThan(0)
  expect((await release(undefined, off.previous)).manifest).toEqual(on.manifest)
})
