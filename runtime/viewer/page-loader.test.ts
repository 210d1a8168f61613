// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { sampleDocument } from '#testing/runtime/page-document-samples.ts'
import { screenSamples } from '#testing/runtime/screen-document-samples.ts'
import type { PageDocument } from '../documents/page-document.ts'
import type { ScreenDocument } from '../documents/screen-document.ts'
import { createPageLoader, readPage } from './page-loader.ts'

const pageAt = (address: string, build = 'sample'): PageDocument => ({
  ...sampleDocument,
  shell: { ...sampleDocument.shell, build },
  place: { ...sampleDocument.place, address },
})

const htmlOf = (document: PageDocument | ScreenDocument) =>
  `<!doctype html><title>A &amp; B</title><link rel="canonical" href="https://example.com/x"><div id="site"></div>
  <script type="application/json" id="document">${JSON.stringify(document).replaceAll('<', '\\u003c')}</script>`

function start(answers: Record<string, PageDocument | ScreenDocument | number>, capacity?: number) {
  const asked: string[] = []
  const fetchHtml = async (address: string) => {
    asked.push(address)
    const answer = answers[address] ?? 404
    return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(htmlOf(answer))
  }
  const first = { document: pageAt('/'), title: 'first' }
  return { asked, ...createPageLoader({ first, fetchHtml, capacity }) }
}

test('a page comes with the title and the canonical address of its HTML', () => {
  expect(readPage(htmlOf(pageAt('/B1')))).toEqual({
    document: pageAt('/B1'),
    title: 'A & B',
    canonical: 'https://example.com/x',
  })
})

test('a page is asked for once, however often it is loaded', async () => {
  const { load, find, asked } = start({ '/B1': pageAt('/B1') })
  const [one, other] = await Promise.all([load('/B1'), load('/B1')])
  expect(await load('/B1')).toBe(one)
  expect(other).toBe(one)
  expect(find('/B1')).toBe(one)
  expect(asked).toEqual(['/B1'])
})

test('screens, other builds, other addresses and missing pages are not swiped to', async () => {
  const { load } = start({
    '/contact': screenSamples.contact!,
    '/B1': pageAt('/B1', 'another'),
    '/B2': pageAt('/elsewhere'),
    '/B3': pageAt('/B3'),
  })
  for (const address of ['/contact', '/B1', '/B2', '/missing']) expect(await load(address)).toBeUndefined()
  expect((await load('/B3'))?.document.place.address).toBe('/B3')
})

test('a server that fails is asked again', async () => {
  const answers: Record<string, PageDocument | number> = { '/B1': 503 }
  const { load } = start(answers)
  await expect(load('/B1')).rejects.toThrow()
  answers['/B1'] = pageAt('/B1')
  expect((await load('/B1'))?.document.place.address).toBe('/B1')
})

test('the pages not looked at for longest are forgotten', async () => {
  const { load, find } = start({ '/B1': pageAt('/B1'), '/B2': pageAt('/B2'), '/B3': pageAt('/B3') }, 3)
  await load('/B1')
  await load('/B2')
  find('/')
  await load('/B3')
  expect([find('/'), find('/B1'), find('/B2'), find('/B3')].map(Boolean)).toEqual([true, false, true, true])
})
