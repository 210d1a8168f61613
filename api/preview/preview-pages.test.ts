import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PreviewComment, PreviewTicketReply } from '#model/calls/sites/previews.ts'
import { type Call, signIn, testDefinition } from '#testing/api/open-test-api.ts'
import { openBrowser, openTestPreviews, type TestPreviews } from '#testing/api/open-test-previews.ts'
import { listMails } from '../db/messages/mails.ts'
import { mailComments } from '../services/previews/comment-mails.ts'

const folder = mkdtempSync(join(tmpdir(), 'swipress-previews-'))
const origin = 'http://preview--inn.localhost:3000'
let product: TestPreviews
let staff: Call
let browser: ReturnType<typeof openBrowser>

beforeAll(async () => {
  product = await openTestPreviews({ scratchFolder: folder })
  const definition = testDefinition(2, 3)
  const [first, second] = definition.categories
  await product.keepRecord('media/secret.png')
  await product.importSite('inn', {
    ...definition,
    categories: [
      { ...first, pages: [first!.pages[0], { id: 'empty', details: {} }, first!.pages[2]] },
      {
        ...second,
        pages: [
          {
            ...second!.pages[0],
            membersOnlyLock: true,
            details: { EN: { media: 'media/secret.png', mainText: 'For members' } },
          },
          { id: 'blank', membersOnlyLock: true, details: {} },
          second!.pages[2],
        ],
      },
    ],
  })
  await product.importSite('broken', {
    ...definition,
    categories: [first, { ...second, pages: [{ id: 'lost', details: { EN: { media: 'media/lost.png' } } }] }],
  })
  staff = await signIn(product)
  browser = await enter('inn')
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

async function enter(site: string) {
  const answer = await staff('POST', `/api/sites/${site}/preview/tickets`, { use: 'frame' })
  const { url } = (await answer.json()) as PreviewTicketReply
  const opened = openBrowser(product)
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? ''
  const entered = await opened.json('POST', `${new URL(url).origin}/_preview/enter`, { token })
  expect(entered.headers.getSetCookie()[0]).toMatch(/HttpOnly.*Secure.*SameSite=None.*Partitioned/)
  return opened
}

test('a page that is empty, and those behind it, say that they are not ready, and the rest works', async () => {
  for (const position of ['A2', 'A3']) {
    const answer = await browser.get(`${origin}/${position}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(`${position} is not ready yet`)
  }
  expect(await (await browser.get(`${origin}/B3`)).text()).toContain('Page 1 2')
  expect(await (await browser.get(`${origin}/C1`)).text()).not.toContain('not ready')
})

test('a draft whose media are missing shows all that has them', async () => {
  const other = await enter('broken')
  const there = 'http://preview--broken.localhost:3000'
  expect(await (await other.get(`${there}/A3`)).text()).toContain('Page 0 2')
  expect(await (await other.get(`${there}/B1`)).text()).toContain('B1 is not ready yet')
})

test('a member sees what stands behind a lock, a guest does not', async () => {
  const guest = await (await browser.get(`${origin}/B1`)).text()
  const member = await (await browser.get(`${origin}/B1?as=member`)).text()
  expect([guest.includes('For members'), member.includes('For members')]).toEqual([false, true])
  // Pages that are swiped to are requested without the parameter.
  expect(await (await browser.get(`${origin}/B1`)).text()).toContain('For members')
  expect((await browser.get(`${origin}/B2`)).status).toBe(200)
  expect(await (await browser.get(`${origin}/B1?as=guest`)).text()).not.toContain('For members')
})

test('whoever waits for a change hears of it as soon as it is there', async () => {
  const { version } = (await (await browser.get(`${origin}/_preview/version`)).json()) as { version: number }
  const waiting = browser.get(`${origin}/_preview/version?after=${version}`)
  const page = (await (await staff('GET', '/api/pages/inn.p0-0')).json()) as {
    details: { EN: { media: string } }
  }
  const { media } = page.details.EN
  await staff('PUT', '/api/pages/inn.p0-0', { id: 'p0-0', details: { EN: { media, mainText: 'Changed' } } })
  expect(await (await waiting).json()).toEqual({ version: version + 1 })
})

test('R04 comments are pinned, answered and resolved, and those whom they concern are mailed once', async () => {
  await staff('POST', '/api/sites/inn/preview/share', { emails: ['hana@example.com'], language: 'EN' })
  const body = { position: 'B3', parentId: null, x: 20.5, y: 40, text: 'Brighter, please. @hana@example.com' }
  const answer = await browser.json('POST', `${origin}/_preview/comments`, body)
  const { comments } = (await answer.json()) as { comments: PreviewComment[] }
  expect(comments).toMatchObject([{ pageId: 'p1-2', position: 'B3', x: 20.5, isStaff: true, isOwn: true }])
  const id = comments[0]!.id
  const resolved = await staff('PUT', '/api/sites/inn/preview/comments', { id, isResolved: true })
  expect(((await resolved.json()) as PreviewComment[])[0]?.resolvedAt).not.toBeNull()
  const replied = await staff('POST', '/api/sites/inn/preview/comments', {
    pageId: 'p1-2',
    parentId: id,
    text: 'Done.',
  })
  expect(await replied.json()).toMatchObject([
    { id, resolvedAt: null },
    { parentId: id, text: 'Done.', x: 20.5 },
  ])
  expect((await staff('PUT', '/api/sites/broken/preview/comments', { id, isResolved: true })).status).toBe(
    404,
  )
  const mailing = {
    ...product,
    consoleOrigin: '',
    previewOriginOf: () => origin,
    onError: () => {},
    quietMs: -1,
  }
  mailComments(mailing)
  mailComments(mailing)
  const { rows } = listMails(product.database.db, {
    sort: { field: 'createdAt', order: 'ASC' },
    offset: 0,
    limit: 50,
  })
  const told = rows.filter(({ template }) => template === 'preview-comments')
  expect(told.map(({ to }) => to)).toEqual(['hana@example.com'])
})

test('a draft is shown without scripts as soon as they are switched off, also where it was looked at before', async () => {
  const definition = testDefinition(1, 1)
  const [category] = definition.categories
  const pages = [{ ...category!.pages[0]!, chatbotScript: 'window.greeting = 1' }]
  await product.importSite('chatty', { ...definition, categories: [{ ...category, pages }] })
  const guest = await enter('chatty')
  const hasChatbot = async () =>
    (await (await guest.get('http://preview--chatty.localhost:3000/')).text()).includes('"chatbot"')
  const turn = (isOff: boolean) =>
    staff('PUT', '/api/sites/chatty/scripts', { isOff, reason: 'It asks for passwords.' })
  expect(await hasChatbot()).toBe(true)
  expect((await turn(true)).status).toBe(200)
  expect(await hasChatbot()).toBe(false)
  expect((await turn(false)).status).toBe(200)
  expect(await hasChatbot()).toBe(true)
})
