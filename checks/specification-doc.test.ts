import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '#api/http/openapi/document.ts'
import { openTestPreviews, type TestPreviews } from '#testing/api/open-test-previews.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'

const folder = mkdtempSync(join(tmpdir(), 'swipress-calls-'))
let previews: TestPreviews
let visitors: TestVisitors

beforeAll(async () => {
  previews = await openTestPreviews({ scratchFolder: folder })
  visitors = await openTestVisitors()
})
afterAll(async () => {
  await previews.close()
  await visitors.close()
  rmSync(folder, { recursive: true, force: true })
})

const span = /`((?:GET|POST|PUT|PATCH|DELETE) \/[^\s`]+)`/g
const withoutNames = (call: string) => call.replace(/:\w+|\{\w+\}/g, '{}')

const callsNamedIn = (text: string): string[] => [...text.matchAll(span)].map(([, call]) => call ?? '')

/** Every call documented for the console's origin, or answered on a preview's or a site's. */
function callsThatAre(): ReadonlySet<string> {
  const { paths } = openApiDocument({ part: 'all', origin: 'http://localhost:3000', cookieName: 'staff' })
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const answered = [...previews.previews.routes, ...visitors.visitorApp.routes].map(
    ({ method, path }) => `${method} ${path}`,
  )
  return new Set([...documented, ...answered].map(withoutNames))
}

const missingOf = (text: string): string[] => {
  const known = callsThatAre()
  return callsNamedIn(text).filter((call) => !known.has(withoutNames(call)))
}

test('every address that the calls of the specification are found at is that of a call', () => {
  const text = readFileSync(new URL('../docs/specification.md', import.meta.url), 'utf8')
  expect(missingOf(text)).toEqual([])
  expect(callsNamedIn(text).length).toBeGreaterThan(50)
})

test('an address that no call has is found missing, and so is a method that it does not have', () => {
  const known = '`GET /api/sites/:id` `GET /_api/preview/site/:siteId/seo`'
  expect(missingOf(`${known} \`GET /api/sites/:id/sitemap\` \`PATCH /api/sites/{id}\``)).toEqual([
    'GET /api/sites/:id/sitemap',
    'PATCH /api/sites/{id}',
  ])
})
