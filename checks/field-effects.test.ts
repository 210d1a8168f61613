import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { compileSite, type PreviousRelease, type ReleaseSink } from '#builder/compile-site.ts'
import { sha256 } from '#builder/hash.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { memorySource } from '#builder/memory-source.ts'
import { runtimeFolder } from '#cli/places.ts'
import type { Audience } from '#model/definition/audience.ts'
import type { FormField, InputType } from '#model/definition/forms/form.ts'
import { contentOf } from '#model/definition/shared-item.ts'
import { type SiteDefinition, siteDefinitionSchema, siteSettingsSchema } from '#model/definition/site.ts'
import type { ReleaseFile, ReleaseManifest, ReleasePart } from '#model/jobs/release.ts'
import { sampleAssets, sampleImage } from '#testing/builder/sample-assets.ts'
import { fieldSamples } from '#testing/model/form-samples.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { buttonSamples, pageSamples, productSample, sampleMedia } from '#testing/model/samples.ts'
import { seoSample, surveySample } from '#testing/model/settings-samples.ts'
import { type FieldPlace, fieldsOf, isHolder, otherValues, withValue } from './field-places.ts'

const runtime = await loadRuntime(runtimeFolder)
/** Two different pictures, because a site's icon is made from the contents of one. */
const blobs = new Map([
  [sha256('media/another.png'), 32],
  [sha256('media/sample-favicon.png'), 192],
])
const variantsOf = (ref: string) => sampleImage.variants.map((variant) => ({ ...variant, file: sha256(ref) }))

const assets = {
  ...sampleAssets(),
  asset: async (ref: string) => sampleAssets({ ...sampleImage, variants: variantsOf(ref) }).asset(ref),
  blob: async (file: string) => readFile(new URL(`../builder/icons/${blobs.get(file)}.png`, import.meta.url)),
}

/** Limits that every answer satisfies. */
const limitsOfKind: Partial<Record<InputType, Partial<FormField>>> = {
  TEXT_BOX: {
    minLength: 2,
    maxLength: 40,
    pattern: 'KATAKANA',
    expression: '[ァ-ヺ]+',
    expressionText: { JP: '片仮名', EN: 'Katakana' },
  },
  TEXT_AREA: { minLength: 2, maxLength: 400 },
  NUMBER: { minNumber: 2, maxNumber: 40 },
  DATE: { minDate: '2026-01-01', maxDate: '2026-12-31' },
  SELECT_OPTIONS: { minItems: 1, maxItems: 2 },
}

/** A site with a value in every field, in two languages. */
function fullSite(): SiteDefinition {
  const site = sampleSite()
  const { settings, categories } = site
  const [home, buttons, products] = categories[0]!.pages
  const labels = { JP: '言葉', EN: 'Words' }
  const about = {
    title: labels,
    description: labels,
    autoReply: { isOn: true, senderName: labels, subject: labels, text: labels },
  }
  const { notice } = settings.forms!.CONTACT_SETTING!
  settings.languages = ['JP', 'EN']
  settings.prefix = 'tea'
  settings.redirects = [{ from: '/old.html', pageId: 'page-a2', language: 'EN', status: 301 }]
  const notFoundLink = { kind: 'INTERNAL_URL', screen: 'contact' } as const
  settings.notFound = {
    title: labels,
    text: labels,
    media: sampleMedia.button,
    buttons: [{ id: 'ask', text: labels, link: notFoundLink }],
  }
  for (const form of Object.values(settings.forms!)) form.fields.push(...Object.values(fieldSamples))
  for (const form of Object.values(settings.forms!))
    form.fields = form.fields.map((field) => ({ ...field, ...limitsOfKind[field.typeInput] }))
  const { steps, closing, partial, thanks } = settings.forms!.CONTACT_SETTING!
  for (const form of Object.values(settings.forms!)) Object.assign(form, { steps, closing, partial, thanks })
  for (const form of Object.values(settings.forms!))
    Object.assign(form, { ...about, notice, script: 'window.one = 1' })
  const [, choice] = surveySample.questions
  settings.surveys.push({ ...surveySample, id: 'poll', questions: [choice!] })
  const audience: Audience = {
    sources: ['mail'],
    mediums: ['mail'],
    campaigns: ['spring'],
    referrers: ['news.example.com'],
    devices: ['phone', 'tablet'],
    languages: ['JP', 'EN'],
    visitors: 'GUESTS',
  }
  const frequency = { showsAgain: 'DAYS', days: 7 }
  const trigger = { opensOn: 'IDLE', idleS: 10 }
  Object.assign(settings.popupCtas!.timeLimit!, { audience, frequency, trigger })
  Object.assign(settings.popupCtas!.applicantLimit!, {
    ...settings.popupCtas!.timeLimit,
    id: 'popup-applicants',
    trigger: { opensOn: 'PAGES', pageCount: 3 },
  })
  Object.assign(settings.campaign!, { audience })
  for (const one of settings.notifications) Object.assign(one, { audience })
  const inEnglish = { EN: 'media/in-english.png' }
  for (const popup of Object.values(settings.popupCtas!)) popup.mediaByLanguage = inEnglish
  for (const banner of settings.campaign!.banners)
    Object.assign(banner, { mediaByLanguage: inEnglish, altByLanguage: { EN: 'Words' } })
  settings.queryNames = ['utm_campaign']
  settings.tags = {
    googleAnalyticsId: 'G-ABC1234567',
    tagManagerId: 'GTM-ABC123',
    metaPixelId: '1234567890123',
    googleAdsConversion: 'AW-123456789/AbC-D_efG-h12_34',
    yahooSearchConversion: '1000123456/AbC-D_efG-h12_34',
    yahooDisplayConversion: 'AbCdEf1gHiJkLmNoP2.r/A1B2C3D4E5F6G7H8I9J012345',
    tiktokPixelId: 'C4ABCDEFGH1234567890',
    microsoftTagId: '12345678',
    lineTagId: '01234567-89ab-cdef-0123-456789abcdef',
  }
  settings.consent = { version: 1, holds: 'MARKED', title: labels, text: labels }
  settings.seo!.EN!.bodyTags = '<script src="https://example.com/tag.js" data-consent="required"></script>'
  for (const button of settings.campaign!.buttons) Object.assign(button, { microcopyText: labels })
  for (const button of buttons!.buttons) Object.assign(button, { microcopyText: labels })
  settings.sharedButtons = Object.values(buttonSamples).map((button) => ({
    id: button.id,
    name: button.buttonType,
    button: { ...contentOf(button), microcopyText: labels },
  }))
  settings.sharedProducts = [
    {
      id: productSample.id,
      name: 'Tea',
      product: { ...contentOf(productSample), imageByLanguage: inEnglish },
    },
  ]
  Object.assign(home!, { pollId: 'poll' })
  home!.details.EN = { ...home!.details.JP, mainText: 'English', seo: { ...seoSample.EN, title: 'English' } }
  for (const product of products!.products) product.imageByLanguage = inEnglish
  products!.details.JP = pageSamples.turned.details.JP
  categories[1]!.pages[0]!.details.EN = { captions: [{ startMs: 0, durationMs: 500, text: 'Welcome' }] }
  Object.assign(categories[1]!.pages[1]!.details.JP!, pageSamples.compared.details.JP)
  return site
}

interface Compiled {
  /** What browsers can receive, by path: the hash of the bytes, or what is sent with every page. */
  seen: Map<string, string>
  release: PreviousRelease
}

async function compiled(definition: SiteDefinition, previous?: PreviousRelease): Promise<Compiled> {
  const parts = new Map<string, ReleasePart>()
  const part = async (hash: string) => parts.get(hash) ?? previous?.part(hash)
  const sink: ReleaseSink = {
    write: (_path, content, type): ReleaseFile => ({ hash: sha256(content), bytes: content.length, type }),
    writeIndex(json) {
      const hash = sha256(json)
      parts.set(hash, JSON.parse(json) as ReleasePart)
      return hash
    },
  }
  const source = memorySource('inn', definition, assets)
  const { manifest } = await compileSite({ source, sink, runtime, previous, origin: 'https://inn.example' })
  return { seen: await seenIn(manifest, part), release: { manifest, part } }
}

async function seenIn(manifest: ReleaseManifest, part: PreviousRelease['part']) {
  const { files, redirects, contentSecurityPolicy, framedPolicy, allowedNetworks } = manifest
  const seen = new Map(Object.entries(files).map(([path, { hash }]) => [path, hash]))
  for (const [language, list] of Object.entries(manifest.parts))
    for (const [column, { hash }] of list.entries())
      for (const [row, page] of ((await part(hash))?.pages ?? []).entries())
        seen.set(`${language} ${column} ${row}`, page.hash)
  seen.set('redirects', JSON.stringify(redirects))
  seen.set('policies', JSON.stringify([contentSecurityPolicy, framedPolicy, allowedNetworks]))
  return seen
}

const isSame = (a: Compiled['seen'], b: Compiled['seen']): boolean =>
  a.size === b.size && [...a].every(([path, hash]) => b.get(path) === hash)

/** Fields without an effect on what visitors receive, each with the reason. */
const unseen: readonly (readonly [field: RegExp, reason: string])[] = [
  [/^\$schema$/, 'for editors of text'],
  [/^version$/, 'names the format'],
  [/^categories\.#\.id$/, 'tells categories apart while they are edited'],
  [/^settings\.campaign\.name$/, 'what the console calls the campaign'],
  [/^settings\.(?:forms\.\w+|surveys\.#)\.(?:autoReply|notice)\./, 'mails of the server'],
  [/^settings\.ownNetworks/, 'counting of the server'],
  [/^settings\.forms\.MEMBERSHIP_SETTING\.partial\./, 'nothing is kept of registrations'],
  [/^settings\.formEndpoint$/, 'for folders on other hosts; `e2e/form-endpoint.test.ts` shows its effect'],
  [/^settings\.memberLogin\.line(?:ChannelId|Prompt)$/, 'said to LINE by the server'],
  [/\.(?:lockedInEditor|lockedThings|nameInEditor)$/, 'what editors see'],
  [/\.htmlTakenOut\b/, 'what editors are told'],
  [/\.sharedId$/, 'says with what one is kept alike'],
  [/^settings\.shared(?:Buttons|Products)\./, 'their copies on the pages are what is shown'],
  [/\.closing\.(?:id|limit)$/, 'counted by the server, which tells when it is over'],
  [/\.options\.#\.points$/, 'counted by the server, which tells the sum'],
]

/** Variations use the schemas of pages and popups; `builder/experiment.test.ts` shows that they have an effect. */
const schemaSeen = siteDefinitionSchema.extend({ settings: siteSettingsSchema.omit({ experiments: true }) })

/** Maximum number of places per field, and of values per place, that are tried. */
const most = { places: 12, values: 3 }

/** Of a field that is known to be unseen one value tells as much as all of them. */
const triesOf = (field: string) =>
  unseen.some(([known]) => known.test(field)) ? { places: 1, values: 1 } : most

async function hasEffect(
  site: SiteDefinition,
  base: Compiled,
  [field, places]: readonly [string, readonly FieldPlace[]],
) {
  const tries = triesOf(field)
  for (const place of places.slice(0, tries.places))
    for (const value of otherValues(place).slice(0, tries.values)) {
      const changed = await compiled(withValue(site, place.keys, value), base.release)
      if (!isSame(base.seen, changed.seen)) return true
    }
  return false
}

/** Fields of which no value has an effect. */
async function fieldsWithoutEffect(schema: z.ZodType, site: SiteDefinition): Promise<string[]> {
  const base = await compiled(site)
  const without: string[] = []
  for (const found of fieldsOf(schema, site, { spoken: site.settings.languages }))
    if (!(await hasEffect(site, base, found))) without.push(found[0])
  return without
}

test('every field of a definition changes what visitors are given, or is known not to', async () => {
  const without = await fieldsWithoutEffect(schemaSeen.extend({ madeUp: z.string() }), fullSite())
  const unexplained = without.filter((field) => !unseen.some(([known]) => known.test(field)))
  expect(unexplained).toEqual(['madeUp'])
  for (const [known, reason] of unseen)
    expect(
      without.some((field) => known.test(field)),
      reason,
    ).toBe(true)
}, 120_000)

test('the site that is looked at has every field', () => {
  const fields = [...fieldsOf(schemaSeen, fullSite(), { spoken: ['JP', 'EN'] })]
  expect(fields.length).toBeGreaterThan(350)
  const whole = fields.filter(([, places]) => places.some(({ schema }) => isHolder(schema)))
  expect(whole.map(([field]) => field)).toEqual([])
})
