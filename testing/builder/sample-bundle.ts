import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type BundleSigner, bundleKeyOf, signBundle } from '#builder/bundles/sign-bundle.ts'
import { sha256 } from '#builder/hash.ts'
import { bundleSignaturePath } from '#model/jobs/signed-bundle.ts'
import { makeZip, type SampleFile } from './sample-zip.ts'

const keyBytes = 32

export const sampleSigner: BundleSigner = {
  seed: Buffer.alloc(keyBytes, 1).toString('base64url'),
  predicate: {
    account: { id: '00000000-0000-4000-8000-000000000001', name: 'Seaside Inn Ltd.' },
    site: 'inn',
    release: 7,
    publishedAt: '2026-11-30T09:00:00.000Z',
    origin: 'https://inn.example',
    keys: 'https://console.example/api/bundle-keys/00000000-0000-4000-8000-000000000001',
  },
}
export const sampleKey = bundleKeyOf(sampleSigner.seed)
export const otherKey = bundleKeyOf(Buffer.alloc(keyBytes, 2).toString('base64url'))

const fileOf = (name: string, text: string): SampleFile => ({ name, bytes: Buffer.from(text) })

/** A small signed folder, in memory. */
export function signedFiles(): SampleFile[] {
  const files = ['index.html', 'jp/index.html', '_assets/a.css', '写真/海.txt'].map((name) =>
    fileOf(name, `the bytes of ${name}`),
  )
  const subjects = files.map(({ name, bytes }) => ({ name, digest: { sha256: sha256(bytes) } }))
  return [...files, fileOf(bundleSignaturePath, signBundle(subjects, sampleSigner))]
}

export async function writeBundleZip(path: string, files: readonly SampleFile[]): Promise<string> {
  await writeFile(path, await makeZip(files))
  return path
}

export async function writeBundleFolder(folder: string, files: readonly SampleFile[]): Promise<string> {
  for (const { name, bytes } of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
  return folder
}
