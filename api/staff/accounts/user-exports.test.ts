import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, openTestApi, signIn, type TestApi } from '#testing/api/open-test-api.ts'
import { choosePassword, openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { csvLines } from '../../infra/csv.ts'

let api: TestApi
let master: Call
let northId: string

beforeAll(async () => {
  api = await openTestApi({ workers: false, now: () => Date.parse('2026-04-01T15:30:00Z') })
  master = await signIn(api)
  northId = await openAccount(api, master, { name: 'north', type: 'OEM_MASTER', parentId: 'provider' })
  await openAccount(api, master, { name: 'south', type: 'OEM_MASTER', parentId: 'provider' })
  const hostile = {
    type: 'USER',
    parentId: northId,
    contactName: '-Aoi, "the" first',
    email: '+x@example.com',
  }
  expect((await master('POST', '/api/users', { ...hostile, company: '=HYPERLINK("x")' })).status).toBe(201)
  const lines = Array.from(
    { length: 1_100 },
    (_, index) => `USER,many ${index},Aoi,many-${index}@example.com`,
  )
  const file = new TextEncoder().encode(['type,company,contactName,email', ...lines].join('\n'))
  const headers = { 'content-type': 'text/csv' }
  const path = `/api/user-imports?parentId=${northId}`
  expect((await master('POST', path, undefined, headers, file)).status).toBe(200)
})
afterAll(() => api.close())

const fileOf = async (answer: Response) => {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return { mark: [...bytes.slice(0, 3)], rows: parse(new TextDecoder().decode(bytes)) as string[][] }
}
const asked = (filter: object, sort = ['company', 'ASC']) =>
  `/api/user-exports?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify(sort))}`

test('I02 the accounts of a list leave as a file, sorted and filtered as the list, whatever its range', async () => {
  const answer = await master('GET', `${asked({ type: 'OEM_MASTER' }, ['company', 'DESC'])}&range=[0,0]`)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="users-20260402-0030.csv"')
  const { mark, rows } = await fileOf(answer)
  expect(mark).toEqual([0xef, 0xbb, 0xbf])
  expect(rows[0]!.slice(0, 5)).toEqual(['type', 'company', 'parentCompany', 'contactName', 'email'])
  expect(rows.slice(1).map(([, company]) => company)).toEqual(['south', 'north'])
  expect(rows[1]!.at(-1)).toBe('2026-04-02 00:30')
  expect((await fileOf(await master('GET', asked({ q: 'many-' })))).rows).toHaveLength(1_101)
  expect((await master('GET', asked({ path: 'x' }))).status).toBe(400)
})

test('X9 no cell begins a formula', async () => {
  const text = await (await master('GET', asked({ q: 'hyperlink' }))).text()
  expect(text.split('\r\n')[1]).toMatch(
    /^USER,"'=HYPERLINK\(""x""\)",north,"'-Aoi, ""the"" first","'\+x@example\.com",/,
  )
})

test('X9 whatever a cell holds, it is quoted where it could be a formula, and can be read again as it was', () => {
  const beginnings = ['=', '+', '-', '@', '\t', '\r', '\n', '\0', '＝', '＋', '－', '＠']
  const ends = ['', '1', 'cmd|x', '"', '""', ',', '\r\n', '\n', ' ', "'", '日本', '😀', 'a"b,c']
  const harmless = ['', 'a', ' =1', "it's", '1', 'a=b', '日本', '"', ',', 'x\ny', 'x\ry', '0']
  const hostile = beginnings.flatMap((beginning) => ends.map((end) => `${beginning}${end}`))
  const cells = [...hostile, ...harmless.flatMap((text) => ends.map((end) => `a${text}${end}`))]
  expect(cells.length).toBeGreaterThan(300)
  for (const cell of cells) {
    const written = csvLines([[cell, 'end']])
    const isHostile = hostile.includes(cell)
    expect(written.startsWith(`"'`)).toBe(isHostile)
    const [read] = parse(written, { record_delimiter: '\r\n' }) as string[][]
    expect(read).toEqual([isHostile ? `'${cell}` : cell, 'end'])
  }
})

test('T16 the file of a partner holds their own accounts only, and who may only read gets none', async () => {
  const north = await signInWith(api, 'north@example.com')
  const { rows } = await fileOf(await north('GET', asked({})))
  expect(rows).toHaveLength(1_103)
  expect(rows.flat()).not.toContain('south')
  const body = { name: 'Viewer', email: 'viewer@example.com', position: 'VIEWER' }
  expect((await north('POST', '/api/admins', body)).status).toBe(201)
  await choosePassword(api, 'viewer@example.com')
  const viewer = await signInWith(api, 'viewer@example.com')
  expect((await viewer('GET', '/api/users')).status).toBe(200)
  expect((await viewer('GET', asked({}))).status).toBe(403)
})
