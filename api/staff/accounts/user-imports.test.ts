import { setInterval as ticks } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportReply, UserDetail, UserRow } from '#model/calls/accounts/users.ts'
import { maxImportBytes } from '#model/records/user-import.ts'
import { type Call, openTestApi, signIn, type TestApi } from '#testing/api/open-test-api.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { mails } from '../../db/schema/mails.ts'

let api: TestApi
let master: Call
let north: Call
let northId: string

beforeAll(async () => {
  api = await openTestApi({ workers: false })
  master = await signIn(api)
  northId = await openAccount(api, master, { name: 'north', type: 'OEM_MASTER', parentId: 'provider' })
  north = await signInWith(api, 'north@example.com')
})
afterAll(() => api.close())

const bytesOf = (text: string) => new TextEncoder().encode(text)
const send = (
  text: string | Uint8Array<ArrayBuffer>,
  { call = north, parentId = northId, query = '', language = 'en', type = 'text/csv' } = {},
) =>
  call(
    'POST',
    `/api/user-imports?parentId=${parentId}${query}`,
    undefined,
    { 'content-type': type, 'accept-language': language },
    typeof text === 'string' ? bytesOf(text) : text,
  )
const replyOf = async (answer: Response) => (await answer.json()) as ImportReply
const problemsOf = async (text: string, options = {}) =>
  (await replyOf(await send(text, options))).problems.map(
    ({ line, column, message }) => `${line} ${column}: ${message}`,
  )
const reasonOf = async (answer: Response) => {
  const { reason } = (await answer.json()) as { reason: string }
  return `${answer.status} ${reason}`
}
const countUsers = async () =>
  Number((await master('GET', '/api/users')).headers.get('content-range')?.split('/')[1])
const find = async (q: string) =>
  (await (
    await master('GET', `/api/users?filter=${encodeURIComponent(JSON.stringify({ q }))}`)
  ).json()) as UserRow[]

const header = 'type,company,contactName,email'
let people = 0
const line = (company = 'Inn', type = 'USER') => `${type},${company},Aoi,import-${people++}@example.com`

test('T04 a file opens an account a line, columns in any order, with or without a mark at the beginning', async () => {
  const before = await countUsers()
  const text = `\uFEFFemail, company ,language,contactName,type,contractStart,contractEnd\r\nOne@Example.com,"Inn, by the ""sea""",KR,青い,USER,2026-04-01,2027-03-31\r\n\r\n two@example.com ,宿,,Bo,OEM_ADMIN,,\r\n`
  const reply = await replyOf(await send(text))
  expect(reply).toMatchObject({ users: 2, problems: [] })
  expect(reply.preview[0]).toEqual({
    email: 'One@Example.com',
    company: 'Inn, by the "sea"',
    language: 'KR',
    contactName: '青い',
    type: 'USER',
    contractStart: '2026-04-01',
    contractEnd: '2027-03-31',
  })
  const [one] = await find('one@example.com')
  expect(one).toMatchObject({
    company: 'Inn, by the "sea"',
    parentId: northId,
    contactName: '青い',
    contract: 'ACTIVE',
    contractEnd: '2027-03-31',
    licenseIssuance: false,
  })
  const [two] = await find('two@example.com')
  expect(two).toMatchObject({ company: '宿', type: 'OEM_ADMIN', licenseIssuance: true })
  expect(((await (await master('GET', `/api/users/${two!.id}`)).json()) as UserDetail).admins).toBe(1)
  expect(await countUsers()).toBe(before + 2)
  expect(
    api.database.db
      .select()
      .from(mails)
      .all()
      .map(({ to }) => to),
  ).not.toContain('one@example.com')
})

test('T04 a trial run tells what would be and changes nothing; contacts are invited where that is asked for', async () => {
  const before = await countUsers()
  const text = `${header}\nUSER,Inn,Aoi,trial@example.com\n`
  expect(await replyOf(await send(text, { query: '&dryRun=true' }))).toMatchObject({ users: 1, problems: [] })
  expect(await countUsers()).toBe(before)
  expect(await replyOf(await send(text, { query: '&invite=true' }))).toMatchObject({ users: 1 })
  expect(
    api.database.db
      .select()
      .from(mails)
      .all()
      .map(({ to }) => to),
  ).toContain('trial@example.com')
  const many = [header, ...Array.from({ length: 501 }, () => line())].join('\n')
  expect(await reasonOf(await send(many, { query: '&invite=true' }))).toBe('400 too-many-invitations')
})

test('T04 every bad line is named with its column, in the language of the request, and nothing is taken in', async () => {
  const before = await countUsers()
  const text = [
    header,
    line(),
    'USER,,Aoi,a@example.com',
    'USER,Inn,Aoi,not-an-address',
    'MASTER,Inn,Aoi,b@example.com',
    'GOD,Inn,Aoi,c@example.com',
    '"USER","two',
    'lines",Aoi,d@example.com,too many',
    'USER,Inn,Aoi,NORTH@example.com',
    'USER,Inn,Aoi,twice@example.com',
    'USER,Inn,Aoi,Twice@example.com',
    `USER,${'x'.repeat(51)},Aoi,e@example.com`,
    'USER,Inn,A\0i,f@example.com',
    'USER',
  ].join('\n')
  const problems = await problemsOf(text)
  expect(problems).toEqual([
    '3 company: company is missing. Give company: a text.',
    '4 email: This is not an e-mail address. Write it as name@example.com.',
    '5 type: An account of this kind can not stand below that one.',
    expect.stringMatching(/^6 type: .*GOD.* is not one of the choices\./),
    '7 null: This line has 5 cells, but the header names only 4 columns.',
    '9 email: This e-mail address is in use.',
    '11 email: This e-mail address already stands in line 10.',
    '12 company: This has 51 characters; at most 50 are allowed. Shorten it to 50 characters.',
    expect.stringMatching(/^13 contactName: The text holds U\+0000/),
    expect.stringMatching(/^14 company: /),
    expect.stringMatching(/^14 contactName: /),
    expect.stringMatching(/^14 email: /),
  ])
  expect((await problemsOf(text, { language: 'ja' }))[1]).toContain('メールアドレス')
  expect(await countUsers()).toBe(before)
})

test('Z3 no column decides about more than the columns of the header', async () => {
  const strange = ['role', 'parentId', 'id', 'authority', 'licenseIssuance', 'contract', '__proto__', 'Email']
  for (const name of strange)
    expect((await problemsOf(`${header},${name}\n${line()},MASTER\n`)).join()).toMatch(
      `1 null: There is no column called “${name}”.`,
    )
  expect(await problemsOf('type,company,email,email\n')).toEqual([
    '1 null: The column email is there twice.',
    '1 null: The column contactName is missing.',
  ])
  expect(await problemsOf(`${header}${'\n'.repeat(100_001)}x`)).toEqual([
    '100001 null: At most 100,000 lines can be taken in with one file. Divide it.',
  ])
  expect(await problemsOf('')).toEqual(['1 null: The file is empty.'])
})

test('Z4 a file opens accounts only below what its sender sees, and only where they may open any', async () => {
  const text = `${header}\n${line()}\n`
  expect((await send(text, { parentId: 'provider' })).status).toBe(404)
  expect((await send(text, { parentId: 'missing' })).status).toBe(404)
  expect(await reasonOf(await send(text, { parentId: '' }))).toBe('400 parameter')
  expect(await reasonOf(await send(text, { query: '&dryRun=maybe' }))).toBe('400 parameter')
  const one = await find('one@example.com')
  const user = await signInWith(api, 'north@example.com')
  expect((await problemsOf(text, { call: user, parentId: one[0]!.id })).join()).toContain(
    'can not stand below',
  )
  expect(await reasonOf(await send(text, { type: 'application/json' }))).toBe('415 send-csv')
})

test('T04 another encoding is refused by its name', async () => {
  const refused = async (bytes: Uint8Array<ArrayBuffer>) => {
    const answer = await send(bytes)
    const { reason, params } = (await answer.json()) as { reason: string; params: { encoding: string } }
    return `${answer.status} ${reason} ${params.encoding}`
  }
  const utf16 = Uint8Array.from(Buffer.from(`${header}\n${line('宿')}`, 'utf16le'))
  expect(await refused(Uint8Array.of(0xff, 0xfe, ...utf16))).toBe('400 file-not-utf-8 UTF-16')
  expect(await refused(utf16)).toBe('400 file-not-utf-8 UTF-16')
  const shiftJis = Uint8Array.of(
    ...bytesOf(`${header}\nUSER,`),
    0x8f,
    0x68,
    0x93,
    0xfa,
    ...bytesOf(',A,a@example.com'),
  )
  expect(await refused(shiftJis)).toBe('400 file-not-utf-8 Shift_JIS')
  expect(await refused(Uint8Array.of(...bytesOf(header), 0xff, 0xff))).toBe('400 file-not-utf-8 ?')
})

test('M8 a file of 5 MB with three bad lines names these and changes nothing; a part without them is taken in', async () => {
  const before = await countUsers()
  const lines = [header]
  let bytes = header.length + 1
  for (let index = 0; bytes < maxImportBytes - 200; index++) {
    const next = `USER,Seaside inn and coffee roastery ${index},Person number ${index},bulk-person-${index}@mail.example.com`
    lines.push(next)
    bytes += next.length + 1
  }
  const bad = [...lines]
  bad[17] = bad[17]!.replace('@', ' at ')
  bad[30_000] = bad[29_999]!
  bad[lines.length - 1] = `${bad[lines.length - 1]},more`
  let longest = 0
  const stop = new AbortController()
  const watching = (async () => {
    let last = performance.now()
    for await (const _ of ticks(1, undefined, { signal: stop.signal })) {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }
  })().catch(() => undefined)
  const reply = await replyOf(await send(bad.join('\n')))
  stop.abort()
  await watching
  expect(reply.users).toBe(0)
  expect(reply.problems.map(({ line, column }) => [line, column])).toEqual([
    [18, 'email'],
    [30_001, 'email'],
    [lines.length, null],
  ])
  expect(await countUsers()).toBe(before)
  // A generous limit: the machine may be busy.
  expect(longest).toBeLessThan(1_000)
  expect(await reasonOf(await send(`${lines.join('\n')}\n${'x'.repeat(400)}`))).toBe('413 too-large')
  const taken = await replyOf(await send(lines.slice(0, 2_501).join('\n')))
  expect(taken).toMatchObject({ users: 2_500, problems: [] })
  expect(await countUsers()).toBe(before + 2_500)
}, 60_000)

test('M8 three hundred files that nobody should send are answered, and none is taken in', async () => {
  const before = await countUsers()
  const naughty = [
    '"',
    '""',
    '"x',
    'x"y',
    ',',
    ',,,,,',
    '\n',
    '\r',
    '\0',
    '\u202e',
    '\ud83d',
    '<script>',
    '=1+1',
    "' OR 1=1",
    '../..',
    '%00',
    '1e309',
    'NaN',
    'null',
    'undefined',
    '田',
    '👩‍👩‍👧',
    '\u0301'.repeat(60),
    'x'.repeat(20_000),
    ' ',
  ]
  const files = naughty.flatMap((text) => [
    text,
    `${text}\n${header}`,
    `${header}\n${text}`,
    `${header}\n${text},${text},${text},${text}`,
    `${header}\nUSER,"${text},Aoi,nowhere@`,
    `${header}\nUSER,Inn,Aoi,${text}`,
    `${header}\n${text},Inn,Aoi,nowhere@`,
    `${header}\nUSER,Inn,Aoi,nowhere@,${text}`,
    `${header},${text}\nUSER,Inn,Aoi,nowhere@`,
    `"${text}"\n"${text}"`,
    `${header}\r${text}\r${text}`,
    `${text.repeat(200)}\n${text.repeat(200)}`,
  ])
  files.push(
    'x,'.repeat(1_000_000),
    `${header}\n${'x,'.repeat(1_000_000)}`,
    `${header}\n${'"'.repeat(1_000_001)}`,
  )
  files.push(`${header}\n${'\n'.repeat(1_000_000)}x`, `${header}\n${'a\n'.repeat(300_000)}`)
  expect(files.length).toBeGreaterThanOrEqual(300)
  for (const file of files) {
    const answer = await send(file)
    const reply = await replyOf(answer)
    const told =
      answer.status === 200
        ? reply.problems.length > 0 || reply.users === 0
        : [400, 413].includes(answer.status)
    expect(`${JSON.stringify(file.slice(0, 80))} ${told}`).toBe(`${JSON.stringify(file.slice(0, 80))} true`)
  }
  expect(await countUsers()).toBe(before)
  expect(api.errors).toEqual([])
  expect(await replyOf(await send(`${header}\n${line()}`))).toMatchObject({ users: 1 })
}, 60_000)
