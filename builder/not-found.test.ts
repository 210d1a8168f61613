import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { checkSite } from '#model/rules/check-site.ts'
import { compiled } from '#testing/builder/compiled-site.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { sampleMedia } from '#testing/model/samples.ts'
import { mediaStem } from './stages/media-names.ts'

type NotFound = NonNullable<ReturnType<typeof sampleSite>['settings']['notFound']>

function siteWith(notFound: NotFound) {
  const site = sampleSite()
  site.settings.notFound = notFound
  return site
}

const toPage = (pageId: string): NotFound['buttons'] => [
  { id: 'rooms', text: { JP: 'お部屋' }, link: { kind: 'CREATIVE_BLOCK', pageId } },
]

test('P17 the page for addresses where nothing is has its image, its buttons and the ways that there were, and is not listed', async () => {
  const { files, manifest, previous } = await compiled(
    siteWith({ media: sampleMedia.button, buttons: toPage('page-a2') }),
  )
  const { document } = new JSDOM(files.get('/404')!).window
  const stem = mediaStem(sampleMedia.button)
  expect(document.querySelector('.ground img')?.getAttribute('src')).toContain(`/_assets/${stem}-`)
  expect(document.querySelector('.ground img')?.getAttribute('alt')).toBe('')
  const links = [...document.querySelectorAll('.said > a')].map((one) => one.getAttribute('href'))
  expect(links).toEqual(['/A2', '/', '/'])
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(Object.keys(JSON.parse(previous.index(manifest.media.hash)))).toContain(stem)
})

test('P17 a video stands there as well, without a sound and with its first image for whoever has no script', async () => {
  const { files } = await compiled(siteWith({ media: sampleMedia.film }))
  const { document } = new JSDOM(files.get('/404')!).window
  const video = document.querySelector('.ground video')
  expect(video?.hasAttribute('muted') || video?.hasAttribute('loop')).toBe(true)
  expect(video?.getAttribute('poster')).toContain(`/_assets/p${mediaStem(sampleMedia.film)}-`)
})

test('P17 its button follows its page, and is not drawn where the page can not be entered', async () => {
  const site = siteWith({ buttons: toPage('page-a2') })
  const [first, second] = site.categories[0]!.pages
  site.categories[0]!.pages.splice(0, 2, second!, first!)
  const moved = await compiled(site)
  expect(moved.files.get('/404')).toContain('href="/"')
  expect(moved.files.get('/404')).not.toContain('href="/A2"')
  const gone = await compiled(siteWith({ buttons: toPage('no-such-page') }))
  expect(gone.files.get('/404')).not.toContain('お部屋')
})

test('P17 a button of it that leads to no page of the site is named, with its place', () => {
  expect(checkSite(siteWith({ buttons: toPage('page-a2') })).problems).toBeUndefined()
  expect(checkSite(siteWith({ buttons: toPage('no-such-page') })).problems).toMatchObject([
    { path: expect.stringMatching(/^\/settings\/notFound\/buttons\/0\/link/) },
  ])
})
