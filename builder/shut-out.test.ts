import { expect, test } from 'vitest'
import type { ReleaseManifest } from '#model/jobs/release.ts'
import { bytes, deliver, file, manifest, rendered } from '#testing/builder/delivered-site.ts'
import { MissingBlobError } from './blob-source.ts'
import { fromNetworks } from './networks.ts'
import { ofAllowed } from './shut-out.ts'

const answered = (by: string) => async () => new Response(by)

async function call(host: string, address: string): Promise<string> {
  const limited = { allowedNetworks: ['192.0.2.7'] } as ReleaseManifest
  const visitors = {
    siteOfHost: (name: string) => (name === 'nobody.example' ? undefined : name.split('.')[0]),
    live: {
      open: async (siteId: string) =>
        ({ manifest: siteId === 'inn' ? limited : { ...limited, allowedNetworks: undefined } }) as never,
    },
    mayVisit: fromNetworks(() => address),
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

test('a site whose release can not be read is answered by the delivery, which says so', async () => {
  const visitors = {
    siteOfHost: () => 'inn',
    live: { open: () => Promise.reject(new MissingBlobError('manifests/ab')) },
  }
  const answers = ofAllowed(visitors, answered('calls'), answered('delivery'))
  const answer = await answers(new Request('http://inn.example/A1'))
  expect(await answer.text()).toBe('delivery')
})

const allowedNetworks = ['192.0.2.0/24', '2001:db8::/32']
const files = {
  ...manifest.files,
  '/errors/403-ip': rendered('shut-jp'),
  '/en/errors/403-ip': rendered('shut-en'),
  '/_assets/viewer-a.js': { ...file('viewer', 'text/javascript'), key: 'v' },
  '/_assets/grid-jp.json': { ...file('grid', 'application/json'), key: 'g' },
}
const ownWords = new Map([
  ...bytes,
  ['blobs/shut-jp', '許可されたIPアドレスから'],
  ['blobs/shut-en', 'certain IP addresses'],
  ['blobs/viewer', 'run()'],
  ['blobs/grid', '{"columns":[]}'],
  ['blobs/gone', 'A page'],
])

/** Sends a request from an address; `undefined` if sites are open to everybody. */
async function askFrom(
  address: string | undefined,
  path: string,
  { method = 'GET', ...more }: { method?: string; allowedNetworks?: string[] | undefined } = {},
) {
  const answer = await deliver(path, {
    kept: ownWords,
    manifest: { allowedNetworks, files, ...more },
    media: file('gone', 'image/png'),
    method,
    ...(address === undefined ? {} : { address }),
  })
  return { status: answer.status, kept: answer.headers.get('cache-control'), text: await answer.text() }
}

test.each([
  ['/', '許可されたIPアドレスから'],
  ['/en/A2', 'certain IP addresses'],
  ['/_assets/grid-jp.json', '許可されたIPアドレスから'],
  ['/_assets/0123456789abcdef01234567-640.avif', '許可されたIPアドレスから'],
  ['/robots.txt', '許可されたIPアドレスから'],
  ['/日本', '許可されたIPアドレスから'],
])('V33 where a site is for some addresses only, others read so at %s', async (path, said) => {
  for (const address of ['198.51.100.7', '2001:db9::1', 'nonsense'])
    expect(await askFrom(address, path)).toEqual({ status: 403, kept: 'no-store', text: said })
  expect((await askFrom('198.51.100.7', path, { method: 'POST' })).status).toBe(403)
})

test('V33 what that page runs is there, and everything is for whoever comes from an allowed address', async () => {
  const runtime = await askFrom('198.51.100.7', '/_assets/viewer-a.js')
  expect([runtime.status, runtime.text]).toEqual([200, 'run()'])
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::7', undefined]) {
    expect(await askFrom(address, '/A2')).toEqual({ status: 200, kept: 'private, no-cache', text: 'A page' })
    const asset = await askFrom(address, '/_assets/0123456789abcdef01234567-640.avif')
    expect([asset.status, asset.kept]).toEqual([200, 'private, max-age=31536000, immutable'])
  }
})

test('V33 a site that names no address is for everybody, and may be kept by caches', async () => {
  for (const none of [undefined, []])
    expect(await askFrom('198.51.100.7', '/A2', { allowedNetworks: none })).toMatchObject({
      status: 200,
      kept: 'no-cache',
    })
})
