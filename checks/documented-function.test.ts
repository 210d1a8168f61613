import { readFile } from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('Z11 the function of the documentation hands a form on, and says when that fails', async () => {
  const markdown = await readFile(new URL('../docs/deploy.md', import.meta.url), 'utf8')
  const [, script] = /```js\n(export default \{[^`]*)```/.exec(markdown)!
  const { default: own } = await import(`data:text/javascript,${encodeURIComponent(script!)}`)
  const handed: unknown[] = []
  let status = 204
  vi.stubEnv('WEBHOOK_URL', 'https://hook.example/1')
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    handed.push([address, JSON.parse(body)])
    return new Response(null, { status })
  })
  const send = (fields: Record<string, string>): Promise<Response> =>
    own.fetch(new Request('https://forms.example/', { method: 'POST', body: new URLSearchParams(fields) }))
  const answer = await send({ name: 'Hana', _subject: 'Contact', _gotcha: '' })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect(handed).toEqual([['https://hook.example/1', { name: 'Hana', _subject: 'Contact', _gotcha: '' }]])
  status = 500
  expect((await send({ name: 'Hana' })).status).toBe(502)
  expect((await send({ name: 'Bot', _gotcha: 'https://spam.example' })).status).toBe(200)
  expect(handed).toHaveLength(2)
  expect((await own.fetch(new Request('https://forms.example/'))).status).toBe(405)
})
