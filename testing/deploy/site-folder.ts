import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { onTestFinished } from 'vitest'
import { writeFolderList } from '#builder/folder/folder-list.ts'
import type { DeployOptions } from '#deploy/deploy-target.ts'
import type { FolderFile } from '#model/jobs/folder-files.ts'

/** Removed when the test that requested it has ended. */
async function folderOfTest(start: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), start))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export const emptyFolder = () => folderOfTest('swipress-www-')

/** A folder like those written by `swipress build`, with these texts at their paths. */
export async function writeSite(
  texts: Readonly<Record<string, string>>,
  origin = 'https://inn.example',
): Promise<string> {
  const folder = await folderOfTest('swipress-site-')
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await mkdir(join(folder, '_release'))
  await writeFolderList(folder, {
    ...{ version: 1, siteId: 'inn', layout: 'directory', origin, base: '/' },
    ...{ notFound: '404.html', notFoundBelow: {}, headers: {}, policies: {}, redirects: [] },
    files: Object.entries(texts).map(([path, text]) => listed(path, text)),
  })
  return folder
}

const listed = (path: string, text: string): FolderFile => ({
  path,
  sha256: createHash('sha256').update(text).digest('hex'),
  bytes: Buffer.byteLength(text),
  type: path.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8',
  ...(path.startsWith('_assets/')
    ? { kind: 'asset', cacheControl: 'public, max-age=31536000, immutable' }
    : { kind: kindOf(path), cacheControl: 'no-cache' }),
})

const kindOf = (path: string) =>
  /^[._]/.test(path) ? 'host' : /^[^/]+\/index\.html$/.test(path) ? 'entry' : 'page'

/** Pages of a version of a site, each of which refers to an asset: whoever reads a page can request the asset. */
export function siteTexts(version: string, pages = 3): Record<string, string> {
  const asset = `_assets/${createHash('sha256').update(version).digest('hex').slice(0, 12)}.js`
  const texts: Record<string, string> = { [asset]: `// ${version}` }
  for (let page = 1; page <= pages; page++) texts[`en/A${page}/index.html`] = `<p>${version} ${page} ${asset}`
  texts['en/index.html'] = `<p>${version} home ${asset}`
  return texts
}

export const optionsForTests = (over: Partial<DeployOptions> = {}): DeployOptions => ({
  concurrency: 4,
  maxDeletes: 256,
  isDryRun: false,
  isPurging: false,
  confirm: undefined,
  isUnlocking: false,
  holder: 'test:1',
  isOver: () => false,
  now: () => new Date(),
  signal: new AbortController().signal,
  onProgress: () => {},
  onWarning: () => {},
  ...over,
})

/** The files that visitors could request. */
export async function textsIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const texts = await Promise.all(
    paths.map(async (path) => [relative(folder, path), await readFile(path, 'utf8')]),
  )
  return Object.fromEntries(texts.filter(([path]) => !path!.startsWith('_release/')))
}
