import { expect, test } from 'vitest'
import type { ReleaseManifest } from '#model/release.ts'
import { ofAllowed } from './shut-out.ts'

const answered = (by: string) => async () => new Response(by)

async function call(host: string, address: string): Promise<string> {
  const manifest = { allowedNetworks: ['192.0.2.7'] } as ReleaseManifest
  const visitors = {
    siteOfHost: (name: string) => (name === 'nobody.example' ? undefined : name.split('.')[0]),
    live: {
      open: async (siteId: string) =>
        ({ manifest: siteId === 'inn' ? manifest : { ...manifest, allowedNetworks: undefined } }) as never,
    },
    addressOf: () => address,
  }
  const answer = await ofAllowed(
    visitors,
    answered('calls'),
    answered('delivery'),
  )(new Request(`http://${host}/_api/contact`, { method: 'POST' }))
  return answer.text()
}

test('V33 calls of a site are taken from where its pages are open, and of other sites from everywhere', async () => {
  expect(await call('inn.example', '192.0.2.7')).toBe('calls')
  expect(await call('inn.example', '198.51.100.7')).toBe('delivery')
  expect(await call('other.example', '198.51.100.7')).toBe('calls')
  expect(await call('nobody.example', '198.51.100.7')).toBe('calls')
})
