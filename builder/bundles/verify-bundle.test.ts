import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundleSignaturePath } from '#model/jobs/signed-bundle.ts'
import {
  otherKey,
  sampleKey,
  sampleSigner,
  signedFiles,
  writeBundleFolder,
  writeBundleZip,
} from '#testing/builder/sample-bundle.ts'
import { makeZip, overwritten, type SampleFile, withCentralEntries } from '#testing/builder/sample-zip.ts'
import { bundleLimits, openBundle } from './open-bundle.ts'
import { verifyBundle } from './verify-bundle.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swipress-bundle-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Change = (files: SampleFile[]) => void

const write = {
  zip: (files: readonly SampleFile[]) => writeBundleZip(join(folder, 'site.zip'), files),
  folder: (files: readonly SampleFile[]) => writeBundleFolder(join(folder, 'site'), files),
}

async function verified(path: string, keys: Parameters<typeof verifyBundle>[1] = [sampleKey]) {
  const bundle = await openBundle(path)
  try {
    return await verifyBundle(bundle, keys)
  } finally {
    bundle.close()
  }
}

const changedBy = (change: Change) => {
  const files = signedFiles()
  change(files)
  return files
}

const named = (files: readonly SampleFile[], name: string) => files.find((file) => file.name === name)!
const cutSignature: Change = (files) => {
  const file = named(files, bundleSignaturePath)
  const envelope = JSON.parse(String(file.bytes))
  envelope.signatures[0].sig = envelope.signatures[0].sig.slice(0, -8)
  file.bytes = Buffer.from(JSON.stringify(envelope))
}
const otherPayload: Change = (files) => {
  const file = named(files, bundleSignaturePath)
  const envelope = JSON.parse(String(file.bytes))
  const text = Buffer.from(envelope.payload, 'base64').toString().replace('Seaside', 'Another')
  file.bytes = Buffer.from(JSON.stringify({ ...envelope, payload: Buffer.from(text).toString('base64') }))
}

const whole = { signature: 'valid', changed: [], missing: [], added: [] }
const changes: [string, Change, object][] = [
  ['nothing', () => {}, {}],
  [
    'one byte',
    (files) => {
      files[0]!.bytes = Buffer.from('The bytes of index.html')
    },
    { changed: ['index.html'] },
  ],
  ['a file less', (files) => files.splice(1, 1), { missing: ['jp/index.html'] }],
  [
    'a file more',
    (files) => files.push({ name: 'evil.js', bytes: Buffer.from('1') }),
    { added: ['evil.js'] },
  ],
  [
    'another name',
    (files) => {
      files[2]!.name = '_assets/b.css'
    },
    { missing: ['_assets/a.css'], added: ['_assets/b.css'] },
  ],
  ['a shorter signature', cutSignature, { signature: 'invalid' }],
  ['the name of another account', otherPayload, { signature: 'invalid' }],
]

for (const kind of ['zip', 'folder'] as const)
  test.each(changes)(`a ${kind} with %s is told so`, async (_, change, found) => {
    expect(await verified(await write[kind](changedBy(change)))).toMatchObject({
      ...whole,
      ...found,
      files: 4,
    })
  })

test('only a key that was given makes a signature valid', async () => {
  const path = await write.zip(signedFiles())
  expect(await verified(path)).toMatchObject({ signature: 'valid', signed: sampleSigner.predicate })
  expect(await verified(path, [otherKey])).toMatchObject({ ...whole, signature: 'invalid' })
  expect(await verified(path, [otherKey, sampleKey])).toMatchObject(whole)
  expect(await verified(path, [])).toMatchObject({ signature: 'invalid' })
  expect(await verifyBundle(await openBundle(path), undefined)).toMatchObject({
    ...whole,
    signature: 'unchecked',
  })
})

test('what is signed is the encoding of DSSE, so that other tools can verify it', () => {
  const file = String(named(signedFiles(), bundleSignaturePath).bytes)
  const { payloadType, payload, signatures } = JSON.parse(file)
  const body = Buffer.from(payload, 'base64')
  const start = `DSSEv1 ${payloadType.length} ${payloadType} ${body.byteLength} `
  const bytes = Buffer.concat([Buffer.from(start), body])
  const key = createPublicKey({ key: sampleKey, format: 'jwk' })
  expect(start).toContain('DSSEv1 28 application/vnd.in-toto+json ')
  expect(verify(null, bytes, key, Buffer.from(signatures[0].sig, 'base64'))).toBe(true)
  expect(file.trimEnd()).not.toContain('\n')
})

const unsigned = () => signedFiles().filter(({ name }) => name !== bundleSignaturePath)
const withSignature = (text: string) => [
  ...unsigned(),
  { name: bundleSignaturePath, bytes: Buffer.from(text) },
]

const hostile: [string, () => Promise<Buffer> | Buffer, object][] = [
  ['no signature', () => makeZip(unsigned()), { reason: 'not-signed' }],
  ['a signature that is no JSON', () => makeZip(withSignature('{')), { reason: 'signature-unreadable' }],
  [
    'a signature of another kind',
    () => makeZip(withSignature('{"a":1}')),
    { reason: 'signature-unreadable' },
  ],
  [
    'a huge signature',
    async () =>
      withCentralEntries(await makeZip(withSignature('{}')), (entry) => {
        const length = entry.readUInt16LE(28)
        if (entry.toString('utf8', 46, 46 + length) === bundleSignaturePath)
          entry.writeUInt32LE(200_000_000, 24)
      }),
    { reason: 'zip-bomb' },
  ],
  [
    'a path that leads out',
    async () =>
      overwritten(
        await makeZip([...signedFiles(), { name: 'up/up/evil.js', bytes: Buffer.from('1') }]),
        'up/up/',
        '../../',
      ),
    { reason: 'zip-file-unsafe', file: '../../evil.js' },
  ],
  [
    'two files of one name',
    async () =>
      overwritten(
        await makeZip([...signedFiles(), { name: 'indux.html', bytes: Buffer.from('1') }]),
        'indux.html',
        'index.html',
      ),
    { reason: 'zip-file-twice', file: 'index.html' },
  ],
  [
    'a link',
    () => makeZip([...signedFiles(), { name: 'link', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }]),
    { reason: 'zip-file-link', file: 'link' },
  ],
  [
    'half of an archive',
    async () => (await makeZip(signedFiles())).subarray(0, 300),
    { reason: 'zip-damaged' },
  ],
  [
    'files that share their packed bytes',
    async () => withCentralEntries(await makeZip(signedFiles()), (entry) => entry.writeUInt32LE(0, 42)),
    { reason: 'zip-bomb' },
  ],
  ['no archive', () => Buffer.from('hello'), { reason: 'zip-damaged' }],
]

test.each(hostile)('an archive with %s is refused by name', async (_, make, refusal) => {
  const path = join(folder, 'site.zip')
  await writeFile(path, await make())
  await expect(verified(path)).rejects.toMatchObject({ name: 'BundleRefusedError', ...refusal })
})

test('an archive that unpacks to far too much, or has far too many files, is refused before it is read', async () => {
  const path = await write.zip([...signedFiles(), { name: 'zeros', bytes: Buffer.alloc(2 ** 20) }])
  const refused = (limits: Partial<typeof bundleLimits>) =>
    openBundle(path, { ...bundleLimits, ...limits }).then(
      (bundle) => bundle.close(),
      ({ reason }) => reason,
    )
  expect(await refused({})).toBeUndefined()
  expect(await refused({ totalBytes: 2 ** 20 })).toBe('zip-bomb')
  expect(await refused({ ratioFromBytes: 2 ** 16 })).toBe('zip-bomb')
  expect(await refused({ entries: 5 })).toBe('zip-too-many')
  expect(await refused({ entries: 6 })).toBeUndefined()
})

test('a folder with a link is refused', async () => {
  const path = await write.folder(signedFiles())
  await symlink('/etc/passwd', join(path, 'link'))
  await expect(verified(path)).rejects.toMatchObject({ reason: 'zip-file-link', file: 'link' })
})

test('a file whose packed bytes are damaged counts as changed', async () => {
  const files = [...signedFiles()]
  const zip = await makeZip(files.map((file) => ({ ...file, isStored: true })))
  const path = join(folder, 'site.zip')
  await writeFile(path, overwritten(zip, 'the bytes of jp', 'THE bytes of jp'))
  expect(await verified(path)).toMatchObject({ ...whole, changed: ['jp/index.html'] })
})
