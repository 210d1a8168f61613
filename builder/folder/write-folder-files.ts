import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ContentEncoding, FolderFile, FolderFiles, FolderRedirect } from '#model/jobs/folder-files.ts'
import type { ReleaseManifest, ReleasePart } from '#model/jobs/release.ts'
import { escapeHtml } from '#model/values/escape-html.ts'
import type { HostName } from '#model/values/hosts.ts'
import { addressOfFile, fileOfAddress, hosted, keyOfFile, suffixOf } from '#model/values/layout.ts'
import { isExact, readRedirectFrom } from '#model/values/redirect-from.ts'
import { releaseFolder } from '../folder-sink.ts'
import { sha256 } from '../hash.ts'
import { hostFiles } from '../hosts/host-files.ts'
import { listedRedirects } from '../hosts/host-redirects.ts'
import { mostNameBytes } from '../make-folders.ts'
import { htmlType } from '../stages/document-html.ts'
import { compressFiles } from './compress-files.ts'
import { writeFolderList } from './folder-list.ts'
import {
  folderHeaders,
  folderPolicies,
  listFiles,
  type MediaFile,
  notFoundBelow,
  notFoundOf,
  revalidated,
} from './list-files.ts'

/** Path of the redirecting file for a former address; undefined if no file can have that name. */
function redirectFile({ from }: FolderRedirect, base: string): string | undefined {
  if (!isOfOneAddress(from)) return undefined
  const address = decodeURIComponent(from)
  if (/\p{Cc}|\\|\/\.\.?(?:\/|$)/u.test(address)) return undefined
  if (address.split('/').some((name) => Buffer.byteLength(name) > mostNameBytes)) return undefined
  const name = address.slice(base.length + 1)
  return /\.html?$/.test(name) ? name : fileOfAddress(`/${name.replace(/\/?$/, '/').replace(/^\/$/, '')}`)
}

/**
 * Paths of the redirecting files by their former addresses. One that is below another file, or where others have their
 * folder, has none; nor do addresses that hosts hide.
 */
function redirectFiles(
  redirects: readonly FolderRedirect[],
  files: readonly FolderFile[],
  base: string,
): Map<string, string> {
  const taken = new Set(files.map(({ path }) => path))
  const folders = new Set(files.flatMap(({ path }) => foldersAbove(path)))
  const paths = new Map<string, string>()
  for (const redirect of redirects) {
    const path = redirectFile(redirect, base)
    if (path === undefined || path.startsWith('_') || folders.has(path)) continue
    const above = foldersAbove(path)
    if (above.some((folder) => taken.has(folder))) continue
    taken.add(path)
    for (const folder of above) folders.add(folder)
    paths.set(redirect.from, path)
  }
  return paths
}

/** `a/b` and `a` of `a/b/index.html`. */
function foldersAbove(path: string): string[] {
  const above: string[] = []
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1))
    above.push(path.slice(0, at))
  return above
}

const isOfOneAddress = (from: string): boolean => {
  const read = readRedirectFrom(from)
  return read !== undefined && isExact(read)
}

/** A document that redirects, for hosts that cannot answer with a redirect. */
function redirectPage({ to }: FolderRedirect, origin: string): string {
  const address = escapeHtml(to)
  const whole = to.startsWith('/') ? escapeHtml(origin) + address : address
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${address}</title><link rel="canonical" href="${whole}"><meta http-equiv="refresh" content="0; url=${address}"></head><body><a href="${address}">${address}</a></body></html>`
}

export interface FolderToList {
  out: string
  origin: string
  manifest: ReleaseManifest
  part(hash: string): Promise<ReleasePart>
  media: readonly MediaFile[]
  host?: HostName | undefined
  compress?: readonly ContentEncoding[] | undefined
  /** Files of the previous build, whose compressed versions can be kept. */
  before?: readonly FolderFile[] | undefined
}

export interface WrittenFolder {
  list: FolderFiles
  /** Redirects that its host does not support. */
  untold: FolderRedirect[]
}

/**
 * Writes the files of a folder besides its release: the host's configuration, compressed files, and the list of all
 * files.
 */
export async function writeFolderFiles(options: FolderToList): Promise<WrittenFolder> {
  const { out, manifest, host, origin, compress = [], before = [] } = options
  const { name, base } = manifest.layout ?? hosted
  const files = await listFiles(manifest, options.part, options.media)
  const facts = { ...folderFacts(manifest, origin, files), host }
  const taken = new Set(files.map(({ path }) => path))
  const free = facts.redirects.filter((one) => !taken.has(redirectFile(one, base) ?? ''))
  const listed = listedRedirects(
    host,
    free,
    files.map(({ path }) => addressOfFile(path, base)),
  )
  const isListed = new Set(listed.map(({ from }) => from))
  const isPaged = ({ from }: FolderRedirect) =>
    name !== 'hosted' && (host === undefined || !isListed.has(from))
  const paged = free.filter(isPaged)
  const paths = redirectFiles(paged, files, base)
  const more = await writeRedirectPages(options, paths, paged)
  const isWritable = (one: FolderRedirect) =>
    isPaged(one) ? paths.has(one.from) : redirectFile(one, base) !== undefined
  const untold = free.filter((one) => !isListed.has(one.from) && !isWritable(one))
  if (name !== 'hosted' && manifest.prefix) more.push(...(await writeAtRoot(options, files)))
  const all = await compressFiles(out, [...files, ...more], {
    encodings: compress,
    before,
  })
  const read = hostFiles({ ...facts, redirects: listed, files: all })
  for (const { path, text } of read) {
    await write(out, path, text)
    if (!path.startsWith(`${releaseFolder}/`))
      all.push(fileOf(path, text, { type: 'text/plain', kind: 'host' }))
  }
  const list = { ...facts, files: all }
  await writeFolderList(out, list)
  return { list, untold }
}

/** The facts about a folder for delivery, before a host is chosen. */
export function folderFacts(manifest: ReleaseManifest, origin: string, files: FolderFile[]): FolderFiles {
  const { name, base } = manifest.layout ?? hosted
  return {
    version: 1,
    siteId: manifest.siteId,
    layout: name,
    host: undefined,
    origin,
    base: `${base}/`,
    notFound: name === 'hosted' ? notFoundOf(manifest) : '404.html',
    notFoundBelow: notFoundBelow(manifest),
    headers: folderHeaders,
    policies: folderPolicies(manifest),
    redirects: siteRedirects(manifest).map(({ from, ...redirect }) => ({ from: base + from, ...redirect })),
    files,
  }
}

const siteRedirects = ({ redirects = {}, redirectPatterns = [] }: ReleaseManifest): FolderRedirect[] => [
  ...Object.entries(redirects).map(([from, redirect]) => ({ from, ...redirect })),
  ...redirectPatterns,
]

async function write(out: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(out, path)), { recursive: true })
  await writeFile(join(out, path), text)
}

const fileOf = (
  path: string,
  text: string,
  more: Pick<FolderFile, 'type' | 'kind' | 'redirect' | 'policy' | 'key'>,
): FolderFile => ({
  path,
  sha256: sha256(text),
  bytes: Buffer.byteLength(text),
  cacheControl: revalidated,
  ...more,
})

async function writeRedirectPages(
  { out, origin, manifest }: FolderToList,
  paths: ReadonlyMap<string, string>,
  redirects: readonly FolderRedirect[],
): Promise<FolderFile[]> {
  const { layout = hosted } = manifest
  const pages: FolderFile[] = []
  const written = new Set<string>()
  for (const redirect of redirects) {
    const path = paths.get(redirect.from)
    if (path === undefined || written.has(path)) continue
    written.add(path)
    const text = redirectPage(redirect, origin)
    await write(out, path, text)
    const key = keyOfFile(layout, path).replace(/\/index\.html$/, '')
    pages.push(
      fileOf(path, text, {
        type: htmlType,
        kind: 'entry',
        policy: 'screen',
        redirect: { to: redirect.to, status: redirect.status },
        key: layout.name === 'bare' && key !== path ? key : undefined,
      }),
    )
  }
  return pages
}

/** A site below a prefix has no files at the root of its folder, where hosts look for a first page and a 404 page. */
async function writeAtRoot(options: FolderToList, files: readonly FolderFile[]): Promise<FolderFile[]> {
  const { manifest, out } = options
  const { layout = hosted, prefix } = manifest
  const lost = files.find(({ path }) => path === notFoundOf(manifest))!
  const first = { from: `${layout.base}/`, to: `${layout.base}/${prefix}${suffixOf(layout)}`, status: 301 }
  await copyFile(join(out, lost.path), join(out, '404.html'))
  return [
    { ...lost, path: '404.html', key: layout.name === 'bare' ? '404' : undefined },
    ...(await writeRedirectPages(options, redirectFiles([first], files, layout.base), [first])),
  ]
}
