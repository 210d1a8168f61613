import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { sanitizedHtml } from '#content/own-html/own-html.ts'
import { htmlButtonSchema } from '#model/definition/button.ts'
import { compiled } from '#testing/builder/compiled-site.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import type { SiteExtensions } from '../release-tools.ts'
import { sanitizedPage } from './sanitize-html.ts'

const hostile =
  '<my-countdown until="2099" onclick="alert(1)">soon<script>alert(2)</script></my-countdown><b>bold</b>'

function siteWith(html: string) {
  const site = sampleSite()
  const button = { id: 'own', buttonType: 'HTML_CSS', buttonContentHtml: { JP: html } }
  site.categories[0]!.pages[0]!.buttons = [htmlButtonSchema.parse(button)]
  return site
}

const extensions: SiteExtensions = {
  elements: {
    names: ['my-countdown'],
    draw: (html, { language }, shown) => ({
      html: shown(html, ['my-countdown']).replace(/until="[^"]*"/, `data-in="${language}"`),
      scripts: ['countdown-1.js'],
    }),
  },
}

test('the product takes elements of their own out of the HTML of creators, when they save and when it compiles', async () => {
  expect(sanitizedHtml(hostile).html).toBe('soon<b>bold</b>')
  const [page] = siteWith(hostile).categories[0]!.pages
  expect(sanitizedPage(page!).buttons).toMatchObject([{ buttonContentHtml: { JP: 'soon<b>bold</b>' } }])
  const { files } = await compiled(siteWith(hostile))
  const html = files.get('/')!
  expect(html).toContain('soon<b>bold</b>')
  for (const text of files.values()) expect(text).not.toMatch(/my-countdown|countdown-1/)
})

test('a folder whose owner has made the element keeps it, drawn, with its script on that page alone', async () => {
  const { files } = await compiled(siteWith(hostile), undefined, extensions)
  const { document } = new JSDOM(files.get('/')!).window
  expect(document.querySelector('my-countdown')?.getAttribute('data-in')).toBe('JP')
  expect(document.querySelector('.page script')).toBeNull()
  const withScript = [...files].filter(([, text]) => text.includes('/_assets/countdown-1.js'))
  expect(withScript.map(([path]) => path)).toEqual(['/', '/en', '/cn', '/kr'])
})

test('extensions that a site has no use for change no byte of it', async () => {
  const [without, having] = [
    await compiled(siteWith('<b>bold</b>')),
    await compiled(siteWith('<b>bold</b>'), undefined, extensions),
  ]
  expect(having.files).toEqual(without.files)
  const other = await compiled(siteWith('<b>other</b>'), undefined, extensions)
  expect(other.files).not.toEqual(without.files)
})

test('what is written instead of a document is what the hook gives, and nothing but documents is given to it', async () => {
  const seen: string[] = []
  const { files } = await compiled(sampleSite(), undefined, {
    async transformHtml(html, address) {
      seen.push(address)
      return html.replace('<head>', '<head><meta name="own">')
    },
  })
  const documents = [...files].filter(([, text]) => text.startsWith('<!DOCTYPE html>')).map(([path]) => path)
  expect(seen.toSorted()).toEqual(documents.toSorted())
  for (const path of documents) expect(files.get(path)).toContain('<head><meta name="own">')
})
