import { createPublicKey } from 'node:crypto'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bundleSignaturePath } from '#model/jobs/signed-bundle.ts'
import {
  otherKey,
  sampleKey,
  signedFiles,
  writeBundleFolder,
  writeBundleZip,
} from '#testing/builder/sample-bundle.ts'
import { command } from './commands/verify-bundle.ts'
import { readBundleKeys } from './verify-bundle.ts'

let folder: string
let zip: string
let server: Server | undefined
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swipress-verify-'))
  zip = await writeBundleZip(join(folder, 'inn.zip'), signedFiles())
})
afterEach(() => {
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function run(path: string, options: { key?: string; json?: boolean } = {}) {
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
  try {
    const code = await command.run({ positionals: [path], options: { json: false, ...options } })
    return { code, text: said.join('\n') }
  } finally {
    log.mockRestore()
  }
}

function keyFile(content: object | string): string {
  const path = join(folder, 'key')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

/** Serves the keys; returns their address. */
async function served(text: string, status = 200): Promise<string> {
  server = createServer((_, answer) => answer.writeHead(status, { location: '/elsewhere' }).end(text))
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/bundle-keys/1`
}

test.each<[string, () => string | Promise<string>]>([
  ['a key set', () => keyFile({ keys: [otherKey, sampleKey] })],
  ['a JWK', () => keyFile(sampleKey)],
  [
    'PEM',
    () =>
      keyFile(
        createPublicKey({ key: sampleKey, format: 'jwk' }).export({ type: 'spki', format: 'pem' }) as string,
      ),
  ],
  ['an address', () => served(JSON.stringify({ keys: [sampleKey] }))],
])('a whole bundle ends with 0, with a key from %s', async (_, place) => {
  const { code, text } = await run(zip, { key: await place() })
  expect(code).toBe(0)
  expect(text).toMatchInlineSnapshot(`
    "4 of 4 files are as they were signed.
    Signed by Seaside Inn Ltd. (account 00000000-0000-4000-8000-000000000001): release 7 of the site inn, published 2026-11-30T09:00:00.000Z, for https://inn.example.
    Key ${sampleKey.kid}"
  `)
})

test('a changed bundle, another key and no key end with 1, and JSON says which files', async () => {
  const files = signedFiles()
  files[0]!.bytes = Buffer.from('changed')
  files.push({ name: 'evil\u001b[2J.js', bytes: Buffer.from('1') })
  const changed = await writeBundleFolder(join(folder, 'site'), files)
  const key = keyFile(sampleKey)
  const told = await run(changed, { key })
  expect(told).toMatchObject({ code: 1, text: expect.stringContaining('changed  index.html\n') })
  expect(told.text).toContain('3 of 4 files are as they were signed; added: 1.')
  expect(told.text).toContain('added    evil\\u001b[2J.js\n')
  expect(JSON.parse((await run(changed, { key, json: true })).text)).toMatchObject({
    ...{ isGenuine: false, signature: 'valid', changed: ['index.html'], missing: [] },
    ...{ added: ['evil\u001b[2J.js'], signed: { release: 7 } },
  })
  const other = await run(zip, { key: keyFile(otherKey) })
  expect(other).toMatchObject({ code: 1, text: expect.stringContaining('does not fit the key') })
  const unchecked = await run(zip)
  expect(unchecked).toMatchObject({ code: 1, text: expect.stringContaining('was not checked') })
})

test('what can not be compared ends with a reason', async () => {
  const unsigned = signedFiles().filter(({ name }) => name !== bundleSignaturePath)
  await expect(run(await writeBundleFolder(join(folder, 'plain'), unsigned))).rejects.toMatchObject({
    ...{ exitCode: 1, facts: { reason: 'not-signed' } },
    message: expect.stringContaining(`it has no signature (${bundleSignaturePath})`),
  })
  const huge = await writeBundleFolder(join(folder, 'huge'), signedFiles())
  truncateSync(join(huge, bundleSignaturePath), 128 * 2 ** 20 + 1)
  await expect(run(huge)).rejects.toMatchObject({ facts: { reason: 'signature-too-large' } })
  await expect(run(join(folder, 'nowhere'))).rejects.toMatchObject({ exitCode: 1 })
  await expect(run(zip, { key: join(folder, 'nowhere') })).rejects.toMatchObject({ exitCode: 1 })
})

test('only keys of accounts are read, and none over an open connection', async () => {
  const refusals: [string, number][] = [
    [keyFile({ keys: [] }), 1],
    [keyFile({ ...sampleKey, x: 'short' }), 1],
    [keyFile('-----BEGIN PUBLIC KEY-----'), 1],
    [keyFile('x'.repeat(70_000)), 1],
    [folder, 1],
    ['/dev/zero', 1],
    ['http://console.example/api/bundle-keys/1', 2],
    [await served('moved', 302), 3],
  ]
  for (const [place, exitCode] of refusals)
    await expect(readBundleKeys(place), place).rejects.toMatchObject({ exitCode })
  expect(await readBundleKeys(keyFile(sampleKey))).toMatchObject([{ x: sampleKey.x }])
})
