import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { compiled } from '#testing/builder/compiled-site.ts'
import { sampleSite } from '#testing/model/sample-site.ts'

/** What a document calls the site: in its title, beside shared links, in its breadcrumbs. */
function namesIn(html: string | undefined) {
  const { title, head } = new JSDOM(html).window.document
  const meta = (name: string) => head.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
  const data = [...head.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent)
  return { title, site: meta('og:site_name'), data: data.join('') }
}

test('L01 each language has the name of the site that is its own, and the general one where it has none', async () => {
  const site = sampleSite()
  site.settings.name = '見本園'
  site.settings.nameByLanguage = { EN: 'Sample Garden' }
  const { files } = await compiled(site)
  const [english, japanese, korean] = ['/en/contact', '/contact', '/kr/contact'].map((path) =>
    namesIn(files.get(path)),
  )
  expect(english).toMatchObject({ site: 'Sample Garden' })
  expect(english!.title).toContain('Sample Garden')
  expect(japanese).toMatchObject({ site: '見本園' })
  expect(korean).toMatchObject({ site: '見本園' })
  expect(JSON.parse(files.get('/manifest-en.webmanifest')!)).toMatchObject({ name: 'Sample Garden' })
  const page = namesIn(files.get('/en/B1'))
  expect(page.data).toContain('Sample Garden')
  expect(page.data).not.toContain('見本園')
})
