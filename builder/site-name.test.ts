import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { compiled } from '#testing/builder/compiled-site.ts'
import { sampleSite } from '#testing/model/sample-site.ts'

/** What a document calls the site: in its title and beside shared links. */
function namesIn(html: string | undefined) {
  const { title, head } = new JSDOM(html).window.document
  const meta = (name: string) => head.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
  return { title, site: meta('og:site_name') }
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
  const elsewhere = [...files].filter(([path, text]) => path.startsWith('/en/') && text.includes('見本園'))
  expect(elsewhere.map(([path]) => path)).toEqual([])
  expect([...files].filter(([, text]) => text.includes('Sample Garden')).length).toBeGreaterThan(10)
})
