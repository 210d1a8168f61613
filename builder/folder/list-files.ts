import { keepsAddress } from '#content/language-site.ts'
import type { FolderFile, FolderFileKind, FolderFiles, PolicyName } from '#model/jobs/folder-files.ts'
import type { ReleaseFile, ReleaseManifest, ReleasePart } from '#model/jobs/release.ts'
import { addressOf, errorAddressIn } from '#model/values/address.ts'
import type { Language } from '#model/values/language.ts'
import {
  documentAddress,
  fileOfAddress,
  folderOf,
  hosted,
  keyOfFile,
  suffixOf,
} from '#model/values/layout.ts'
import { takesCheck } from '../file-answer.ts'
import { releaseFiles } from '../release-files.ts'

export const forever = 'public, max-age=31536000, immutable'
export const revalidated = 'no-cache'

/** Headers of every response. */
export const folderHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

export type MediaFile = { path: string } & ReleaseFile

/** Every file of a release and its media, with what hosts need to deliver them. */
export async function listFiles(
  manifest: ReleaseManifest,
  part: (hash: string) => Promise<ReleasePart>,
  media: readonly MediaFile[],
): Promise<FolderFile[]> {
  const { base } = manifest.layout ?? hosted
  const entries = entryFiles(manifest)
  const files: FolderFile[] = []
  const seen = new Set<string>()
  const add = (path: string, file: ReleaseFile, policy?: PolicyName) => {
    if (seen.has(path)) return
    seen.add(path)
    files.push(folderFile(manifest, path, { file, policy, isEntry: entries.has(path) }))
  }
  for await (const { path, file, isPage } of releaseFiles(manifest, part)) {
    const policy: PolicyName | undefined = !file.type.startsWith('text/html')
      ? undefined
      : isPage
        ? 'page'
        : manifest.checkedPolicy && takesCheck(documentPath(manifest, path))
          ? 'check'
          : 'screen'
    add(fileOfAddress(path, base), file, policy)
  }
  for (const { path, ...file } of media) add(path, file)
  return files
}

/** The address of a document on a hosted site, without what the layout adds. */
function documentPath({ layout = hosted }: ReleaseManifest, address: string): string {
  const path = address.slice(layout.base.length)
  const suffix = suffixOf(layout)
  return path.endsWith(suffix) ? path.slice(0, path.length - suffix.length) : path.replace(/\.html$/, '')
}

function folderFile(
  { layout = hosted }: Pick<ReleaseManifest, 'layout'>,
  path: string,
  { file, policy, isEntry }: { file: ReleaseFile; policy?: PolicyName | undefined; isEntry: boolean },
): FolderFile {
  const key = keyOfFile(layout, path)
  const isAsset = path.startsWith('_assets/') && !keepsAddress(`/${path}`)
  const kind: FolderFileKind = isAsset ? 'asset' : isEntry || policy === undefined ? 'entry' : 'page'
  return {
    path,
    key: key === path ? undefined : key,
    sha256: file.hash,
    bytes: file.bytes,
    type: file.type,
    cacheControl: isAsset ? forever : revalidated,
    kind,
    policy,
  }
}

/** The first page of each language, and the error pages for addresses that do not exist. */
function entryFiles(manifest: ReleaseManifest): Set<string> {
  const { layout = hosted } = manifest
  const homes = manifest.languages.map((language) => fileOfAddress(homeIn(manifest, language), layout.base))
  return new Set([...homes, notFoundOf(manifest), ...Object.values(notFoundBelow(manifest))])
}

const homeIn = ({ layout = hosted, defaultLanguage, prefix }: ReleaseManifest, language: string): string =>
  documentAddress(
    layout,
    addressOf(
      { defaultLanguage: defaultLanguage as Language, prefix },
      { language: language as Language, position: 'A1' },
    ),
  )

const notFoundIn = (manifest: ReleaseManifest, language: string): string =>
  fileOfAddress(
    errorAddressIn(manifest.layout ?? hosted, homeIn(manifest, language), '404'),
    manifest.layout?.base,
  )

/** The error page for addresses that do not exist, in the default language. */
export const notFoundOf = (manifest: ReleaseManifest): string =>
  notFoundIn(manifest, manifest.defaultLanguage)

/** The same for the other languages, by the prefix of their addresses. */
export function notFoundBelow(manifest: ReleaseManifest): Record<string, string> {
  const { layout = hosted, defaultLanguage, languages } = manifest
  return Object.fromEntries(
    languages
      .filter((language) => language !== defaultLanguage)
      .map((language) => [
        folderOf(homeIn(manifest, language), suffixOf(layout)),
        notFoundIn(manifest, language),
      ]),
  )
}

export const folderPolicies = (manifest: ReleaseManifest): FolderFiles['policies'] => ({
  page: manifest.framedPolicy ?? manifest.contentSecurityPolicy,
  screen: manifest.contentSecurityPolicy,
  ...(manifest.checkedPolicy ? { check: manifest.checkedPolicy } : {}),
})
