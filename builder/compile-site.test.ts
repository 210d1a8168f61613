import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { SiteDefinition } from '#model/definition/site.ts'
import { compiled, origin } from '#testing/builder/compiled-site.ts'
import { largeSite, sampleSite } from '#testing/model/sample-site.ts'
import { surveySample } from '#testing/model/settings-samples.ts'
import { sha256 } from './hash.ts'

const pageOf = (html: string) => new JSDOM(html).window.document

test('P01 the same definition gives the same bytes', async () => {
  const [first, second] = [await compiled(sampleSite()), await compiled(sampleSite())]
  expect(second.manifest).toEqual(first.manifest)
  expect(second.files).toEqual(first.files)
  const changed = sampleSite()
  changed.settings.name = 'Another'
  expect((await compiled(changed)).manifest).not.toEqual(first.manifest)
})

test('publishing an edited page renders that page and its category to read alone, and leaves every other part as it was', async () => {
  const site = largeSite(300)
  const before = await compiled(site)
  site.categories[1]!.pages[4]!.details.EN = { mainText: 'Edited' }
  const after = await compiled(site, before.previous)
  expect([...after.files.keys()]).toEqual(['/B5', '/reading/B', '/en/B5', '/en/reading/B'])
  expect(after.files.get('/en/B5')).toContain('Edited')
  for (const language of ['JP', 'EN']) {
    const [old, now] = [before.manifest.parts[language]!, after.manifest.parts[language]!]
    expect(now.map((part, column) => part.hash === old[column]!.hash)).toEqual([true, false, true])
  }
  expect(after.manifest.media).toEqual(before.manifest.media)
  const whole = await compiled(site)
  expect(whole.manifest.parts).toEqual(after.manifest.parts)
  expect(whole.manifest.files).toEqual(after.manifest.files)
})

test('a moved page keeps the links that point to it, and pages that link there are rendered again', async () => {
  const site = sampleSite()
  const [first, second] = site.categories
  first!.pages[0]!.buttons = [
    {
      ...first!.pages[1]!.buttons[0]!,
      id: 'go',
      link: { kind: 'CREATIVE_BLOCK', pageId: second!.pages[0]!.id },
    },
  ]
  const before = await compiled(site)
  expect(pageOf(before.files.get('/')!).querySelector('a.btn')?.getAttribute('href')).toBe('/B1')
  second!.pages = [second!.pages[1]!, second!.pages[0]!, ...second!.pages.slice(2)]
  const after = await compiled(site, before.previous)
  expect(pageOf(after.files.get('/')!).querySelector('a.btn')?.getAttribute('href')).toBe('/B2')
})

test('V43 a poll that says something else is rendered again, and nothing besides it', async () => {
  const site = largeSite(300)
  const [, choice] = surveySample.questions
  const survey = { ...surveySample, questions: [{ ...choice!, title: { JP: '前' } }] }
  site.settings.surveys = [survey]
  site.categories[1]!.pages[4]!.pollId = survey.id
  const before = await compiled(site)
  expect(pageOf(before.files.get('/B5')!).querySelector('.poll h2')?.textContent).toBe('前')
  survey.questions[0]!.title = { JP: '後' }
  const after = await compiled(site, before.previous)
  expect([...after.files.keys()].filter((path) => /\/[A-Z]\d+$/.test(path))).toEqual(['/B5', '/en/B5'])
  expect(pageOf(after.files.get('/B5')!).querySelector('.poll h2')?.textContent).toBe('後')
  expect(after.files.get('/reading/B')).toContain('後')
  const whole = await compiled(site)
  expect(whole.manifest.parts).toEqual(after.manifest.parts)
  expect(whole.manifest.files).toEqual(after.manifest.files)
})

test('L01 L09 L10 a page says who it is: language, canonical, other languages, shared picture, breadcrumbs', async () => {
  const { files } = await compiled(sampleSite())
  const page = pageOf(files.get('/en/A2')!)
  expect(page.documentElement.lang).toBe('en')
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${origin}/en/A2`)
  const alternates = [...page.querySelectorAll('link[hreflang]')].map((link) => [
    link.getAttribute('hreflang'),
    link.getAttribute('href'),
  ])
  expect(alternates).toEqual([
    ['ja', `${origin}/A2`],
    ['en', `${origin}/en/A2`],
    ['zh-Hans', `${origin}/cn/A2`],
    ['ko', `${origin}/kr/A2`],
    ['x-default', `${origin}/A2`],
  ])
  expect(page.querySelectorAll('h1')).toHaveLength(1)
  expect(page.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(
    /^https:\/\/inn\.example\/_assets\/p?[0-9a-f]{24}-1242\.jpeg$/,
  )
  const data = [...page.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent!),
  )
  expect(data).toMatchObject([
    { '@context': 'https://schema.org', '@graph': [{ '@type': 'BreadcrumbList' }] },
  ])
  expect(JSON.parse(page.querySelector('#document')!.textContent!)).toMatchObject({
    place: { position: 'A2' },
  })
})

test('L06 X01 a picture is described in the page, when it is shared, and not twice where it says nothing', async () => {
  const site = sampleSite()
  delete site.settings.shareImage
  const page = site.categories[0]!.pages[1]!
  page.details.EN = { ...page.details.EN, imageAlt: 'A "blue" bowl' }
  const { files } = await compiled(site)
  const document = pageOf(files.get('/en/A2')!)
  const alts = [...document.querySelectorAll('.page > picture > img')].map((img) => img.getAttribute('alt'))
  expect(alts).toEqual(['A "blue" bowl'])
  expect(document.querySelector('meta[property="og:image:alt"]')?.getAttribute('content')).toBe(
    'A "blue" bowl',
  )
})

test('F01 nothing of a members-only page is in any public byte', async () => {
  const site = sampleSite()
  const page = site.categories[1]!.pages[0]!
  const secret = 'Kanarienvogel'
  page.membersOnlyLock = true
  page.details = {
    JP: {
      ...page.details.JP,
      mainText: secret,
      imageAlt: secret,
      media: 'media/secret.png',
      seo: { title: secret },
    },
  }
  const locked = await compiled(site)
  const text = [...locked.files.values(), JSON.stringify(locked.manifest)].join('\n')
  expect(text).not.toContain(secret)
  expect(text).not.toContain(sha256('media/secret.png').slice(0, 24))
  expect(locked.files.get('/sitemap.xml')).not.toContain('/B1<')
  expect(locked.files.get('/B1')).toContain('noindex')
  page.membersOnlyLock = false
  const open = await compiled(site)
  expect([...open.files.values()].join('\n')).toContain(secret)
})

test('L01 L10 other screens, site map, robots, web manifests and icons are there in every language', async () => {
  const { manifest, files } = await compiled(sampleSite())
  for (const base of ['', '/en', '/cn', '/kr'])
    for (const screen of [
      'contact',
      'contact-success',
      'forms',
      'form-success',
      'register',
      'register-success',
      'login',
      'survey',
      'company',
      '404',
    ])
      expect(manifest.files).toHaveProperty([`${base}/${screen}`])
  expect(files.get('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(files.get('/sitemap.xml')).toContain(`<loc>${origin}/en/A2</loc>`)
  expect(JSON.parse(files.get('/manifest-jp.webmanifest')!)).toMatchObject({
    start_url: '/',
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
  })
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png'])
    expect(manifest.files).toHaveProperty([path])
})

test('HTML of a page does not grow with the number of pages', async () => {
  const [small, large] = [await compiled(largeSite(200)), await compiled(largeSite(3_000))]
  const grown = large.files.get('/A2')!.length - small.files.get('/A2')!.length
  const menuEntries = (html: string) => pageOf(html).querySelectorAll('.tabs > :not([data-act])').length
  expect(menuEntries(large.files.get('/A2')!)).toBe(12)
  expect(grown / (12 - menuEntries(small.files.get('/A2')!))).toBeLessThan(200)
})

test('hostile texts stay texts', async () => {
  const site = sampleSite()
  const hostile = '</script><script>alert(1)</script><!-- \u2028 "><img src=x onerror=alert(1)>'
  site.categories[0]!.pages[0]!.details.JP = {
    ...site.categories[0]!.pages[0]!.details.JP,
    mainText: hostile,
    imageAlt: hostile,
  }
  const { files } = await compiled(site)
  const page = pageOf(files.get('/')!)
  const kinds = [...page.querySelectorAll('script')].map((script) => script.type)
  expect(new Set(kinds)).toEqual(new Set(['application/ld+json', 'application/json', 'module']))
  expect(page.querySelector('[onerror]')).toBeNull()
  expect(page.body.textContent).toContain('alert(1)')
  expect(pageOf(`<p>${hostile.replace('<!--', '')}</p>`).querySelector('[onerror]')).not.toBeNull()
})

test.each<[string, (settings: SiteDefinition['settings']) => void]>([
  ['the description of the site', (settings) => (settings.seo = { EN: { description: 'Another one' } })],
  ['the name of the site', (settings) => (settings.name = 'Another')],
  ['the picture of shared links', (settings) => (settings.shareImage = 'other.jpg')],
  ['where a move sideways lands', (settings) => (settings.swipeRedirection = false)],
  ['the languages', (settings) => (settings.languages = ['JP', 'EN'])],
  ['the prefix', (settings) => (settings.prefix = 'shop')],
])('%s reaches every page that shows it', async (_, change) => {
  const site = sampleSite()
  const before = await compiled(site)
  change(site.settings)
  const [after, whole] = [await compiled(site, before.previous), await compiled(site)]
  expect(after.manifest.parts).toEqual(whole.manifest.parts)
  expect(after.manifest.files).toEqual(whole.manifest.files)
  expect(after.manifest.parts).not.toEqual(before.manifest.parts)
})
