import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { SiteDefinition } from '#model/definition/site.ts'
import { compiled, origin } from '#testing/builder/compiled-site.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { mediaStem } from './stages/media-names.ts'

const pageOf = (html: string) => new JSDOM(html).window.document

/** What a shared link to a document shows. */
function shared(html: string | undefined) {
  const document = pageOf(html!)
  const of = (name: string) => document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content')
  return {
    image: of('image')?.replace(/-\d+\.\w+$/, ''),
    alt: of('image:alt'),
    title: of('title'),
    about: of('description'),
    card: document.querySelector('meta[name="twitter:card"]')?.getAttribute('content'),
  }
}

const addressOf = (ref: string) => `${origin}/_assets/${mediaStem(ref)}`

/** A site with a picture for its links, and another one for links to its first page. */
function siteToShare(): SiteDefinition {
  const site = sampleSite()
  site.settings.shareImage = 'site.jpg'
  const { JP, EN } = site.categories[0]!.pages[0]!.details
  const own = { shareImage: 'page.jpg', shareTitle: '見に来てください', shareDescription: '春の茶畑' }
  site.categories[0]!.pages[0]!.details = {
    JP: { ...JP, seo: { ...JP!.seo, ...own } },
    EN: { ...EN, seo: { title: 'English' } },
  }
  return site
}

test('L10 a link to a page shows the picture and the words that are made for it', async () => {
  const { files } = await compiled(siteToShare())
  expect(shared(files.get('/'))).toEqual({
    image: addressOf('page.jpg'),
    alt: '見に来てください',
    title: '見に来てください',
    about: '春の茶畑',
    card: 'summary_large_image',
  })
  const { title, head } = pageOf(files.get('/')!)
  expect(title).not.toBe('見に来てください')
  expect(head.querySelector('meta[name=description]')?.getAttribute('content')).not.toBe('春の茶畑')
  // A language with its own texts keeps the picture.
  expect(shared(files.get('/en'))).toMatchObject({ image: addressOf('page.jpg'), title: 'English' })
})

test('L10 every other page and screen is shared with the picture of the site, and without one with its own', async () => {
  const site = siteToShare()
  const { files } = await compiled(site)
  const ofSite = {
    image: addressOf('site.jpg'),
    alt: site.settings.seo!.JP!.title,
    card: 'summary_large_image',
  }
  for (const path of ['/A2', '/contact', '/reading'])
    expect(shared(files.get(path)), path).toMatchObject(ofSite)
  delete site.settings.shareImage
  const without = (await compiled(site)).files
  const second = site.categories[0]!.pages[1]!.details.JP!
  expect(shared(without.get('/A2')).image).toMatch(new RegExp(`/_assets/p?${mediaStem(second.media!)}$`))
  expect(shared(without.get('/contact'))).toMatchObject({ image: undefined, card: 'summary' })
})

test('L10 what a locked page would be shared with stays with it: links to it show the picture of the site', async () => {
  const site = siteToShare()
  const written = async () => [...(await compiled(site)).files]
  const isNamed = (files: [string, string][]) =>
    files.some(([, text]) => text.includes(mediaStem('page.jpg')))
  expect(isNamed(await written())).toBe(true)
  site.categories[0]!.pages[0]!.membersOnlyLock = true
  const files = await written()
  expect(isNamed(files)).toBe(false)
  const html = files.find(([path]) => path === '/')![1]
  expect(html).not.toContain('見に来てください')
  expect(shared(html).image).toBe(addressOf('site.jpg'))
})
