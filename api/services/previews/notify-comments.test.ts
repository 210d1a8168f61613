import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PreviewComment } from '#model/calls/sites/previews.ts'
import { type Call, signIn, testDefinition } from '#testing/api/open-test-api.ts'
import { openBrowser, openTestPreviews, type TestPreviews } from '#testing/api/open-test-previews.ts'
import { listMails } from '../../db/messages/mails.ts'

const folder = mkdtempSync(join(tmpdir(), 'swipress-previews-'))
const origin = 'http://preview--inn.localhost:3000'
const hook = 'https://hooks.example.com/comments'
const slack = 'https://hooks.slack.com/services/T0/B0/channel'
const comments = '/api/sites/inn/preview/comments'
const told: { url: string; body: Record<string, unknown> }[] = []
let at = Date.now()
let product: TestPreviews
let staff: Call
let guest: ReturnType<typeof openBrowser>

beforeAll(async () => {
  product = await openTestPreviews({
    scratchFolder: folder,
    now: () => at,
    async post({ url, body }) {
      told.push({ url, body: JSON.parse(body) })
      return { status: 204, answer: '' }
    },
  })
  await product.importSite('inn', testDefinition())
  staff = await signIn(product)
  const events = ['comment.created', 'comment.answered', 'comment.resolved']
  expect((await staff('POST', '/api/sites/inn/webhooks', { url: hook, events })).status).toBe(201)
  const channel = {
    name: 'Design',
    place: { kind: 'SLACK', url: slack },
    events,
    pace: 'AT_ONCE',
    language: 'EN',
  }
  expect((await staff('POST', '/api/sites/inn/alerts', channel)).status).toBe(201)
  await staff('POST', '/api/sites/inn/preview/share', { emails: ['hana@example.com'], language: 'EN' })
  guest = openBrowser(product)
  const email = 'hana@example.com'
  await guest.form(`${origin}/_preview/code`, { email, to: '/' })
  const page = { sort: { field: 'createdAt', order: 'DESC' } as const, offset: 0, limit: 50 }
  const mail = listMails(product.database.db, page).rows.find(({ template }) => template === 'preview-code')
  const code = /: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await guest.form(`${origin}/_preview/unlock`, { email, code, to: '/' })).status).toBe(303)
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

const sentTo = (url: string) => told.filter((one) => one.url === url).map(({ body }) => body)
const threads = async () => (await (await staff('GET', comments)).json()) as PreviewComment[]
const words = 'A brighter\npicture, <please>'

test('R04 a webhook is told of a comment, an answer and what is resolved: where, what, by whom, and where to look', async () => {
  const pinned = { position: 'B2', parentId: null, x: 1, y: 1, text: words }
  expect((await guest.json('POST', `${origin}/_preview/comments`, pinned)).status).toBe(200)
  await expect.poll(() => sentTo(hook)).toHaveLength(1)
  const [thread] = await threads()
  const { id = '', pageId } = thread ?? {}
  const about = {
    siteId: 'inn',
    site: 'Seaside inn',
    threadId: id,
    pageId,
    position: 'B2',
    link: expect.stringMatching(/^http.*\/sites\/inn\/preview$/),
  }
  const author = { author: 'hana@example.com', isStaff: false }
  expect(sentTo(hook)[0]).toMatchObject({
    type: 'comment.created',
    data: { ...about, ...author, id, text: words },
  })
  await staff('POST', comments, { pageId, parentId: id, text: 'It will be.' })
  await expect.poll(() => sentTo(hook)).toHaveLength(2)
  expect(sentTo(hook)[1]).toMatchObject({
    type: 'comment.answered',
    data: { ...about, isStaff: true, text: 'It will be.' },
  })
  for (const isResolved of [true, true, false, true]) await staff('PUT', comments, { id, isResolved })
  await expect.poll(() => sentTo(hook)).toHaveLength(4)
  for (const news of sentTo(hook).slice(2))
    expect(news).toMatchObject({
      type: 'comment.resolved',
      data: { ...about, ...author, text: words, resolvedBy: expect.any(String) },
    })
})

test('R04 a channel of Slack is told the same in words, and where to read the comments', async () => {
  at += 61_000
  await expect.poll(() => sentTo(slack)).toHaveLength(2)
  const text = sentTo(slack)
    .map((body) => body.text)
    .join('\n')
  expect(text).toContain('Seaside inn: A comment: B2 · hana@example.com · A brighter picture, &lt;please&gt;')
  expect(text).toMatch(/An answer to a comment: B2 · .+ · It will be\./)
  expect(text).toMatch(/A comment was resolved: B2 · /)
  expect(text).toMatch(/\/sites\/inn\/preview$/)
})
