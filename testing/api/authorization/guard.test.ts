import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { type Matrix, openMatrix } from './open-matrix.ts'

let matrix: Matrix
beforeAll(async () => {
  matrix = await openMatrix()
})
afterAll(() => matrix.api.close())

test('Z10 no other spelling of an address leads past the guard', async () => {
  const tricks = (path: string) => [
    ...[`${path}/`, `/${path}`, path.replace('/api/', '/api//'), path.replaceAll('/', '//'), `${path};x=1`],
    ...[`${path}.json`, `${path}%2F`, `${path}%00`, `${path}/.`, path.replace('/api/', '/api/./')],
    ...[path.replace('/api/', '/api/x/../'), path.replace('/api/', '/API/'), path.toUpperCase()],
    ...[path.replace('/api/', '/api/%2e%2e/api/'), path.replace('/api/', '/%61pi/'), `${path}?_method=GET`],
    ...[path.replace('/api/', '/api%2F'), path.replace('/api/', '/api%252F'), `${path}#x`, path.slice(1)],
  ]
  const open: string[] = []
  for (const call of matrix.guarded) {
    const [method = '', template = ''] = call.split(' ')
    for (const path of tricks(template.replace(/:\w+/, 'north-a-1')))
      for (const headers of [
        undefined,
        { 'x-http-method-override': 'GET', 'x-original-url': '/api/health' },
      ]) {
        const address = `http://localhost${path.startsWith('/') ? '' : '/'}${path}`
        const request = new Request(address, { method, ...(headers ? { headers } : {}) })
        const { status } = await matrix.api.app.fetch(request)
        if (status < 400 || status >= 500) open.push(`${method} ${path}: ${status}`)
      }
  }
  expect(open).toEqual([])
})

test('Z8 where it can not be found out who somebody is, nobody is let in', async () => {
  const { db } = matrix.api.database
  let isAway = false
  const broken = new Proxy(db, {
    get: (target, name) => {
      if (isAway && name === 'select') throw new Error('The database is away.')
      return Reflect.get(target, name) as unknown
    },
  })
  const app = createApi({ ...matrix.deps, database: { ...matrix.api.database, db: broken } })
  isAway = true
  const caller = matrix.callerNamed('main of provider')
  const statuses = new Set<number>()
  for (const call of matrix.guarded) {
    const [method = '', path = ''] = call.split(' ')
    const address = path.replace(/:\w+/, 'north-a-1')
    const program = { authorization: `token ${'x'.repeat(20)}` }
    const headers = path.startsWith('/api/v1/') ? program : caller.headers
    statuses.add((await app.request(address, { method, headers })).status)
  }
  expect([...statuses].every((status) => status === 500 || status === 401)).toBe(true)
  expect(statuses).toContain(500)
})
