import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, expect, test } from 'vitest'
import type { SignUpProof, SignUpTerms, WaitingSignUp } from '#model/calls/accounts/sign-ups.ts'
import type { SignUpMode } from '#model/records/sign-up.ts'
import { openTestApi, setTestAccount, signIn, type TestApi, testAccount } from '#testing/api/open-test-api.ts'
import { createTestBrowser } from '#testing/api/test-browser.ts'
import { findStaffByEmail } from '../../db/accounts/staff.ts'
import { findMail, listMails } from '../../db/messages/mails.ts'

const password = 'Correct-horse-1'
const hourMs = 60 * 60_000
const body = {
  ...{ company: 'Seaside Inn', contactName: 'Hana Mori', email: 'hana@example.com' },
  ...{ password, language: 'EN' },
}

let api: TestApi
let clock: number
afterEach(() => api.close())

async function open(signUps: SignUpMode): Promise<void> {
  clock = Date.parse('2026-04-01T00:00:00Z')
  api = await openTestApi({ now: () => clock, workers: false, signUps })
  await setTestAccount(api)
}
const post = (path: string, sent: unknown, address?: string) =>
  createTestBrowser(api, address)('POST', path, sent)
const signUp = (change: object = {}, address?: string) =>
  post('/api/sign-ups', { ...body, ...change }, address)
const terms = async () =>
  (await (await createTestBrowser(api)('GET', '/api/sign-up-terms')).json()) as SignUpTerms
const mails = () =>
  listMails(api.database.db, { sort: { field: 'createdAt', order: 'DESC' }, offset: 0, limit: 50 }).rows
const told = () => mails().map(({ template, to }) => `${template} ${to}`)
const lastToken = () => {
  const mail = mails().find(({ template }) => template === 'sign-up')!
  return /#token=([\w-]{43})/.exec(findMail(api.database.db, mail.id)!.text)![1]!
}
const enter = (email = body.email) => post('/api/session', { email, password })
const isKnown = (email = body.email) => findStaffByEmail(api.database.db, email) !== undefined

async function solve({ challenge }: SignUpTerms): Promise<SignUpProof> {
  const solution = await solveChallenge({ challenge: challenge!, deriveKey })
  return { challenge: challenge!, solution: solution! }
}

async function register(email: string): Promise<Response> {
  clock += hourMs
  await signUp({ email })
  return post('/api/sign-ups/confirm', { token: lastToken() })
}

test('open: nothing is asked for', async () => {
  await open('open')
  expect(await terms()).toEqual({ needsApproval: false, challenge: null })
  expect((await signUp()).status).toBe(204)
  expect((await post('/api/sign-ups/confirm', { token: lastToken() })).status).toBe(204)
  expect((await enter()).status).toBe(204)
})

test('with a challenge nobody is mailed before it is solved, and each is good once and for ten minutes', async () => {
  await open('challenge')
  const asked = await terms()
  expect(asked.needsApproval).toBe(false)
  const refused = await signUp()
  expect([refused.status, ((await refused.json()) as { reason: string }).reason]).toEqual([
    400,
    'sign-up-unproven',
  ])
  const proof = await solve(asked)
  const forged = [
    { ...proof, solution: { ...proof.solution, counter: proof.solution.counter + 1 } },
    { ...proof, challenge: { ...proof.challenge, signature: `${proof.challenge.signature.slice(0, -2)}00` } },
    {
      ...proof,
      challenge: { ...proof.challenge, parameters: { ...proof.challenge.parameters, data: { until: 1e15 } } },
    },
    {
      ...proof,
      challenge: { ...proof.challenge, parameters: { ...proof.challenge.parameters, cost: 1 } },
    },
  ]
  for (const [index, one] of forged.entries())
    expect((await signUp({ proof: one, email: `forged${index}@example.com` })).status).toBe(400)
  expect(mails()).toEqual([])
  expect((await signUp({ proof })).status).toBe(204)
  expect(told()).toEqual(['sign-up hana@example.com'])
  expect((await signUp({ proof, email: 'second@example.com' })).status).toBe(400)
  const late = await solve(await terms())
  clock += 11 * 60_000
  expect((await signUp({ proof: late, email: 'late@example.com' })).status).toBe(400)
  expect(told()).toEqual(['sign-up hana@example.com'])
})

test('with approval there is no account until the provider approves: nobody signs in, and nothing can be caused', async () => {
  await open('approval')
  expect(await terms()).toEqual({ needsApproval: true, challenge: null })
  const confirmed = await register(body.email)
  expect(confirmed.status).toBe(202)
  expect([isKnown(), (await enter()).status]).toEqual([false, 401])
  expect(told()).toContain(`sign-up-waits ${testAccount.email}`)
  await register('ken@example.com')
  expect(told().filter((one) => one.startsWith('sign-up-waits'))).toHaveLength(1)
  expect((await post('/api/sign-ups/confirm', { token: lastToken() })).status).toBe(410)

  const master = await signIn(api)
  const waiting = async () => (await (await master('GET', '/api/sign-ups')).json()) as WaitingSignUp[]
  const [ken, hana] = await waiting()
  expect([ken, hana]).toMatchObject([
    { email: 'ken@example.com' },
    { email: body.email, company: 'Seaside Inn' },
  ])
  expect(JSON.stringify(ken)).not.toContain('argon2')
  expect((await master('POST', `/api/sign-ups/${hana!.id}/approval`)).status).toBe(200)
  expect((await master('DELETE', `/api/sign-ups/${ken!.id}`)).status).toBe(200)
  expect(await waiting()).toEqual([])
  expect(told()).toContain(`sign-up-approved ${body.email}`)
  expect([(await enter()).status, isKnown('ken@example.com')]).toEqual([204, false])
  for (const { id } of [ken!, hana!])
    expect((await master('POST', `/api/sign-ups/${id}/approval`)).status).toBe(404)
})

test('what waits for approval is opened by nothing that its address could be asked for', async () => {
  await open('approval')
  await register(body.email)
  const [waiting] = (await (await (await signIn(api))('GET', '/api/sign-ups')).json()) as WaitingSignUp[]
  for (const token of [waiting!.id, `waits-${waiting!.id}`])
    expect((await post('/api/sign-ups/confirm', { token })).status).toBe(410)
  expect((await createTestBrowser(api)('GET', '/api/sign-ups')).status).toBe(401)
})

test('twenty a day come from one address', async () => {
  await open('open')
  const statuses: number[] = []
  for (let person = 0; person < 25; person++) {
    clock += 20 * 60_000
    statuses.push((await signUp({ email: `person${person}@example.com` }, '198.51.100.7')).status)
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(20)
  expect((await signUp({ email: 'other@example.com' }, '198.51.100.8')).status).toBe(204)
})
