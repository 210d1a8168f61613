import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PreviewComment, PreviewTicketReply } from '#model/calls/sites/previews.ts'
import { type Call, signIn, testDefinition } from '#testing/api/open-test-api.ts'
import { openBrowser, openTestPreviews, type TestPreviews } from '#testing/api/open-test-previews.ts'

const folder = mkdtempSync(join(tmpdir(), 'swipress-previews-'))
const origin = 'http://preview--inn.localhost:3000'
const words = 'Fresh every Monday'
let product: TestPreviews
let staff: Call

beforeAll(async () => {
  product = await openTestPreviews({ scratchFolder: folder })
  const definition = testDefinition(2, 3)
  const [first, second] = definition.categories[0]!.pages
  const details = { EN: { media: 'media/a.png', mainText: words } }
  const variations = [
    { id: 'own', name: 'Original', weight: 50 },
    {
      id: 'fresh',
      name: 'Fresh',
      weight: 50,
      pages: [{ ...first!, details }],
      order: [{ id: 'c0', pages: [second!.id, first!.id] }],
    },
  ]
  const locked = {
    id: 'secret',
    name: 'Secret',
    weight: 50,
    pages: [{ id: 'p0-0', details, membersOnlyLock: true }],
  }
  const experiments = [
    { id: 'running', name: 'Words', state: 'running', goal: { kind: 'form' }, variations },
    {
      id: 'draft',
      name: 'More words',
      goal: { kind: 'form' },
      variations: [{ ...variations[0]!, id: 'mine' }, locked],
    },
  ]
  const settings = { ...definition.settings, experiments }
  await product.importSite('inn', { ...definition, settings })
  staff = await signIn(product)
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

async function enter() {
  const answer = await staff('POST', '/api/sites/inn/preview/tickets', { use: 'phone' })
  const { url } = (await answer.json()) as PreviewTicketReply
  const opened = openBrowser(product)
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? ''
  await opened.json('POST', `${origin}/_preview/enter`, { token })
  return { ...opened, read: async (path: string) => (await opened.get(origin + path)).text() }
}

test('R07 a variation is shown on every page until another is asked for, and the original before', async () => {
  const browser = await enter()
  expect(await browser.read('/')).toContain('Page 0 0')
  const shown = await browser.read('/A2?variation=fresh')
  expect(shown).toContain(words)
  expect(shown).not.toContain('Page 0 0')
  // It has its own order, too, and pages that are swiped to are requested without the parameter.
  expect(await browser.read('/')).toContain('Page 0 1')
  expect(await browser.read('/A3')).toContain('Page 0 2')
  expect(await browser.read('/A2?as=member')).toContain(words)
  for (const original of ['own', 'nobody-knows-it', 'secret'])
    expect(await browser.read(`/?variation=${original}`)).toContain('Page 0 0')
})

test('R07 as visitors get it, a variation is drawn by the weights, stays with the session, and nobody is told', async () => {
  const drawn = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const browser = await enter()
      const first = await browser.read('/?variation=')
      expect(await browser.read('/')).toContain(first.includes('Page 0 1') ? 'Page 0 1' : 'Page 0 0')
      expect(first).not.toMatch(/<meta name="experiment"|data-variation/)
      return first.includes('Page 0 1')
    }),
  )
  const fresh = drawn.filter(Boolean).length
  expect(fresh).toBeGreaterThan(4)
  expect(fresh).toBeLessThan(36)
})

test('R04 R07 a comment is pinned to the page that is seen, wherever a variation has it stand', async () => {
  const browser = await enter()
  await browser.get(`${origin}/?variation=fresh`)
  const pinned = await browser.json('POST', `${origin}/_preview/comments`, {
    position: 'A1',
    text: 'Bigger',
  })
  const inVariation = ((await pinned.json()) as { comments: PreviewComment[] }).comments
  expect(inVariation).toMatchObject([{ pageId: 'p0-1', position: 'A1' }])
  const inConsole = await staff('GET', '/api/sites/inn/preview/comments')
  expect(await inConsole.json()).toMatchObject([{ pageId: 'p0-1', position: 'A2' }])
})
