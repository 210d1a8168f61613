import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultForms, type FormDefinition } from '#model/definition/forms/form.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { goneFiles, submissionFiles, submissions } from '../../db/schema/submissions.ts'
import { clearGoneFiles } from './clear-leftovers.ts'

let visitors: TestVisitors
let clock = Date.parse('2026-11-22T03:00:00Z')

const withFile: FormDefinition = {
  ...defaultForms.CONTACT_SETTING,
  fields: [
    ...defaultForms.CONTACT_SETTING.fields,
    { key: 'plan', typeInput: 'FILE', title: { EN: 'Plan' }, isRequired: true, options: [] },
  ],
}

beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => clock })
  await visitors.publish('inn', { forms: { CONTACT_SETTING: withFile } })
})
afterAll(() => visitors.close())

const pdf = Buffer.from('%PDF-1.7\nplan')
const formWith = (file?: { bytes: Uint8Array<ArrayBuffer>; name: string }) => {
  const form = new FormData()
  form.set('email', 'hana@example.com')
  form.set('company', 'Hana')
  form.set('form.lang', 'EN')
  if (file) form.set('plan', new File([file.bytes], file.name))
  else form.set('plan', new File([], ''))
  return form
}
const send = (form: FormData, headers: Record<string, string> = {}) => {
  clock += 3_600_000
  return visitors.call('inn', '/contact', {
    method: 'POST',
    body: form,
    headers: { accept: 'application/json', ...headers },
  })
}
const files = () => visitors.database.db.select().from(submissionFiles).all()
const blobsOf = async () => {
  const keys: string[] = []
  for await (const key of visitors.blobs.list('visitors/')) keys.push(key)
  return keys
}

test('F15 a file that comes with a form is kept beside the answers, and goes with them', async () => {
  expect((await send(formWith({ bytes: pdf, name: 'C:\\plans\\plan é.pdf' }))).status).toBe(201)
  const [file] = files()
  expect(file).toMatchObject({
    key: 'plan',
    name: 'plan é.pdf',
    type: 'application/pdf',
    size: pdf.length,
    blob: expect.stringMatching(/^visitors\/inn\/[0-9a-f-]{36}$/),
  })
  expect(Buffer.from((await visitors.blobs.read(file!.blob))!)).toEqual(pdf)
  const row = visitors.database.db.select().from(submissions).all().at(-1)
  expect(row).toMatchObject({
    id: file!.submissionId,
    answers: { email: 'hana@example.com', company: 'Hana' },
  })

  const read = await visitors.staff('GET', `/api/submissions/${file!.submissionId}/file?key=plan`)
  expect(Buffer.from(await read.arrayBuffer())).toEqual(pdf)
  expect(Object.fromEntries(read.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''plan%20%C3%A9.pdf",
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const stranger = await visitors.app.request(`/api/submissions/${file!.submissionId}/file?key=plan`)
  expect(stranger.status).toBe(401)

  visitors.database.db.delete(submissions).where(eq(submissions.id, file!.submissionId)).run()
  await clearGoneFiles(visitors.deps)
  expect([files(), await blobsOf(), visitors.database.db.select().from(goneFiles).all()]).toEqual([
    [],
    [],
    [],
  ])
})

test.each([
  ['none', undefined, 'file-missing'],
  ['a page', { bytes: Buffer.from('<script>'), name: 'plan.html' }, 'file-type'],
  ['a page that is called a PDF', { bytes: Buffer.from('<script>'), name: 'plan.pdf' }, 'file-type'],
  ['a PDF that is called a picture', { bytes: pdf, name: 'plan.png' }, 'file-type'],
  ['an empty one', { bytes: Buffer.alloc(0), name: 'plan.pdf' }, 'file-empty'],
  ['one of more than 5 MB', { bytes: Buffer.alloc(5 * 2 ** 20 + 1, pdf), name: 'plan.pdf' }, 'file-size'],
])('F15 a file that can not be taken is refused, and nothing is kept: %s', async (_, file, rule) => {
  const before = visitors.database.db.select().from(submissions).all().length
  const answer = await send(formWith(file))
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { issues: [{ path: '/data/plan', rule }] },
  ])
  expect(visitors.database.db.select().from(submissions).all()).toHaveLength(before)
  expect(await blobsOf()).toEqual([])
})

test('a form with files that is sent again after a lost answer counts once, although its boundary differs', async () => {
  const before = visitors.database.db.select().from(submissions).all().length
  const headers = { 'idempotency-key': 'files-once' }
  const form = () => formWith({ bytes: pdf, name: 'plan.pdf' })
  const [first, second] = [await send(form(), headers), await send(form(), headers)]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(visitors.database.db.select().from(submissions).all()).toHaveLength(before + 1)
  expect(await blobsOf()).toHaveLength(1)
  const other = formWith({ bytes: Buffer.from('%PDF-1.7\nother'), name: 'plan.pdf' })
  expect((await send(other, headers)).status).toBe(409)
})

test('as JSON a required file is missing', async () => {
  const data = { email: 'hana@example.com', company: 'Hana', plan: 'plan.pdf' }
  const answer = await visitors.call('inn', '/contact', { json: { data, lang: 'EN' } })
  expect([answer.status, await answer.json()]).toMatchObject([400, { issues: [{ rule: 'file-missing' }] }])
})
