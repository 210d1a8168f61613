import { type AddressBase, parseAddress } from '#model/values/address.ts'
import type { Language } from '#model/values/language.ts'
import type { SiteSnapshot, SnapshotFile } from './site-snapshot.ts'

type Change = 'new' | 'gone' | 'changed'

export interface FieldDifference {
  /** `settings/name`, or within a page `details/EN/mainText`. */
  name: string
  change: Change
  /** JSON pointer of its current place; absent if it was removed. */
  pointer?: string
}

export interface FileDifference {
  path: string
  change: Change
  bytesBefore?: number
  bytesAfter?: number
  language?: Language
  /** Its inputs are unchanged: the compiler gives another result. */
  isMadeOfTheSame?: true
}

/** The differences of one page: its fields, and the files that show it. */
export interface PageDifference {
  id: string
  position: string
  /** Set if its position has changed. */
  positionBefore?: string
  change: Change
  fields: FieldDifference[]
  files: FileDifference[]
}

export interface SnapshotDifference {
  pages: PageDifference[]
  /** Fields of the settings and of categories. */
  fields: FieldDifference[]
  /** Files that belong to no page: screens, media, scripts. */
  files: FileDifference[]
}

export interface Comparison {
  before: SiteSnapshot
  after: SiteSnapshot
  pointers: ReadonlyMap<string, string>
  base: AddressBase
}

export function compareSnapshots({ before, after, pointers, base }: Comparison): SnapshotDifference {
  const fields = differingFields(before.fields, after.fields, pointers)
  const files = differingFiles(before.files, after.files, base)
  const idOf = new Map(
    [...Object.entries(before.pages), ...Object.entries(after.pages)].map(([id, at]) => [at, id]),
  )
  const pages = new Map<string, PageDifference>()
  const pageOf = (id: string): PageDifference => {
    const page = pages.get(id) ?? pageDifference(id, before.pages[id], after.pages[id])
    pages.set(id, page)
    return page
  }
  for (const id of new Set([...Object.keys(before.pages), ...Object.keys(after.pages)]))
    if (before.pages[id] !== after.pages[id]) pageOf(id)
  const ofSite: FieldDifference[] = []
  for (const field of fields) {
    const match = /^pages\/([^/]+)\/(.+)$/s.exec(field.name)
    if (match) pageOf(match[1]!).fields.push({ ...field, name: match[2]! })
    else ofSite.push(field)
  }
  const ofNoPage: FileDifference[] = []
  for (const { position, ...file } of files) {
    const id = position === undefined ? undefined : idOf.get(position)
    if (id === undefined) ofNoPage.push(file)
    else pageOf(id).files.push(file)
  }
  return { pages: [...pages.values()].sort(byPosition), fields: ofSite, files: ofNoPage }
}

export const isSame = ({ pages, fields, files }: SnapshotDifference): boolean =>
  pages.length + fields.length + files.length === 0

function pageDifference(id: string, before: string | undefined, after: string | undefined): PageDifference {
  const change = before === undefined ? 'new' : after === undefined ? 'gone' : 'changed'
  const isMoved = before !== undefined && after !== undefined && before !== after
  return {
    id,
    position: after ?? before ?? '',
    ...(isMoved ? { positionBefore: before } : {}),
    change,
    fields: [],
    files: [],
  }
}

const byPosition = (one: PageDifference, other: PageDifference): number =>
  one.position.localeCompare(other.position, 'en', { numeric: true })

function differingFields(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  pointers: ReadonlyMap<string, string>,
): FieldDifference[] {
  const found: FieldDifference[] = []
  for (const name of new Set([...Object.keys(after), ...Object.keys(before)])) {
    if (before[name] === after[name]) continue
    const pointer = pointers.get(name)
    found.push({ name, change: changeOf(before[name], after[name]), ...(pointer ? { pointer } : {}) })
  }
  return found
}

const changeOf = (before: unknown, after: unknown): Change =>
  before === undefined ? 'new' : after === undefined ? 'gone' : 'changed'

function differingFiles(
  before: readonly SnapshotFile[],
  after: readonly SnapshotFile[],
  base: AddressBase,
): (FileDifference & { position?: string | undefined })[] {
  const old = new Map(before.map((file) => [file.path, file]))
  const now = new Map(after.map((file) => [file.path, file]))
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((path) => {
    const [kept, file] = [old.get(path), now.get(path)]
    if (kept?.hash === file?.hash) return []
    const page = parseAddress(base, path)?.target
    return {
      path,
      change: changeOf(kept, file),
      ...(kept ? { bytesBefore: kept.bytes } : {}),
      ...(file ? { bytesAfter: file.bytes } : {}),
      ...(page?.position ? { language: page.language, position: page.position } : {}),
      ...(kept && kept.key === file?.key ? { isMadeOfTheSame: true as const } : {}),
    }
  })
}
