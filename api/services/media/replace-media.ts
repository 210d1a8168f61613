import { randomUUID } from 'node:crypto'
import type { ReplacementReply } from '#model/calls/media/media.ts'
import { type Page, pageSchema } from '#model/definition/page.ts'
import { type SiteSettings, siteSettingsSchema } from '#model/definition/site.ts'
import type { Edit } from '#model/edits/edit.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { createMediaRefs, type FoundMediaRef } from '#model/media/media-refs.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { pointerOf } from '#model/messages/problem.ts'
import type { Db } from '../../db/database.ts'
import {
  addMediaReplacement,
  endMediaReplacement,
  findMediaReplacement,
  type LibraryMedium,
  listMediaUses,
  listPageIdsShowing,
  type MediaReplacement,
} from '../../db/media/owned-media.ts'
import type { MediaPlace } from '../../db/schema/media.ts'
import { everything, onlyAccount, type Scope } from '../../db/scope.ts'
import { listPagesById } from '../../db/sites/pages.ts'
import { findSite } from '../../db/sites/sites.ts'
import { type EditAuthor, prepareEdits, writeParts, writePrepared } from '../definition/commit-edits.ts'
import { definitionLock } from '../definition/definition-tools.ts'
import type { MediaDeps } from './ingest-owned.ts'

const pageMedia = createMediaRefs(pageSchema)
const settingsMedia = createMediaRefs(siteSettingsSchema)

interface Exchange {
  from: string
  to: string
  /** The places to replace; undefined for all. */
  places?: readonly MediaPlace[]
}

interface Replacing {
  medium: LibraryMedium
  /** The replacing medium. */
  with: LibraryMedium
  by: EditAuthor
}

/** Replaces a medium with another one in all drafts of the account. Throws CONFLICT if one is a video and the other a picture. */
export async function replaceEverywhere(
  deps: MediaDeps,
  { medium, with: other, by }: Replacing,
): Promise<ReplacementReply> {
  if (medium.kind !== other.kind) throw new AppError('CONFLICT', 'media-kinds-differ')
  const { accountId, ref: from } = medium
  const { ref: to } = other
  const id = randomUUID()
  const siteIds = [...new Set(listMediaUses(deps.database.db, medium).map(({ siteId }) => siteId))]
  const note: Note = (db, changed) => {
    const row = { id, accountId, fromRef: from, toRef: to, places: changed, createdAt: deps.now() }
    addMediaReplacement(db, row)
  }
  const places = await exchange(deps, siteIds, { what: { from, to }, by, note })
  return { id, places: places.length, sites: new Set(places.map(({ siteId }) => siteId)).size }
}

/** Undoes a replacement wherever it has not been changed since. Throws NOT_FOUND, CONFLICT if it was undone before. */
export async function undoReplacement(
  deps: MediaDeps,
  scope: Scope,
  { id, by }: { id: string; by: EditAuthor },
): Promise<ReplacementReply> {
  const known = orNotFound(findMediaReplacement(deps.database.db, scope, id), 'no-such-media')
  const { accountId, fromRef, toRef, places } = known
  // Sites that have moved to another account since are left out.
  const own = places.filter(({ siteId }) => findSite(deps.database.db, onlyAccount(accountId), siteId))
  const siteIds = [...new Set(own.map(({ siteId }) => siteId))]
  const what = { from: toRef, to: fromRef, places: own }
  const note: Note = (db) => endOnce(db, known, deps)
  const back = await exchange(deps, siteIds, { what, by, note })
  return { id, places: back.length, sites: new Set(back.map(({ siteId }) => siteId)).size }
}

function endOnce(db: Db, { id }: MediaReplacement, { now }: MediaDeps): void {
  if (findMediaReplacement(db, everything, id)?.undoneAt != null)
    throw new AppError('CONFLICT', 'replacement-over')
  endMediaReplacement(db, id, now())
}

type Note = (db: Db, places: MediaPlace[]) => void

interface Work {
  what: Exchange
  by: EditAuthor
  note: Note
}

/** Runs in the order of all sites, so that nobody else changes them; changes all of them in one transaction, or none. */
function exchange(deps: MediaDeps, siteIds: readonly string[], work: Work): Promise<MediaPlace[]> {
  const inOrder = [...siteIds].sort()
  // Always in the same order, so that two replacements cannot deadlock.
  return inOrder.reduceRight<() => Promise<MediaPlace[]>>(
    (inner, siteId) => () => deps.database.runExclusive(definitionLock(siteId), inner),
    () => exchangeLocked(deps, inOrder, work),
  )()
}

async function exchangeLocked(
  { database, blobs, now }: MediaDeps,
  siteIds: readonly string[],
  { what, by, note }: Work,
): Promise<MediaPlace[]> {
  const changes = siteIds.flatMap((siteId) => changeOf(database.db, siteId, what) ?? [])
  const prepared = changes.map(({ siteId, edits }) =>
    prepareEdits(database.db, { siteId, edits, by, alwaysAutosaves: true }, now()),
  )
  await writeParts(
    blobs,
    prepared.flatMap(({ parts }) => parts),
  )
  const places = changes.flatMap((change) => change.places)
  database.transaction((db) => {
    for (const one of prepared) writePrepared(db, one, now())
    note(db, places)
  })
  return places
}

interface SiteExchange {
  siteId: string
  places: MediaPlace[]
  edits: Edit[]
}

function changeOf(db: Db, siteId: string, what: Exchange): SiteExchange | undefined {
  const site = findSite(db, everything, siteId)
  if (!site) return undefined
  const pages = pageChanges(db, siteId, what)
  const settings = settingsChange(site, what)
  const all = settings ? [...pages, settings] : pages
  if (all.length === 0) return undefined
  return { siteId, places: all.map(({ place }) => place), edits: all.flatMap(({ edits }) => edits) }
}

/** Replaces the requested places, and records them. */
const exchanger = (what: Exchange, place: { siteId: string; pageId: string }) => {
  const only = what.places
    ?.filter(({ siteId, pageId }) => siteId === place.siteId && pageId === place.pageId)
    .flatMap(({ pointers }) => pointers)
  const pointers: string[] = []
  return {
    pointers,
    replace: ({ ref, path, inHtml }: FoundMediaRef) => {
      const pointer = pointerOf(inHtml === undefined ? path : [...path, inHtml])
      if (ref !== what.from || (only && !only.includes(pointer))) return ref
      pointers.push(pointer)
      return what.to
    },
  }
}

function pageChanges(db: Db, siteId: string, what: Exchange) {
  const ids = what.places
    ? what.places.filter((place) => place.siteId === siteId).map(({ pageId }) => pageId)
    : listPageIdsShowing(db, siteId, what.from)
  return listPagesById(db, siteId, ids).flatMap(({ id, content }) => {
    const { pointers, replace } = exchanger(what, { siteId, pageId: id })
    const old = JSON.parse(content) as Page
    const page = pageMedia.replaceRefs(old, replace)
    if (pointers.length === 0) return []
    const edits = findEdits({ pages: { [id]: old } }, { pages: { [id]: page } })
    return [{ edits, place: { siteId, pageId: id, pointers } }]
  })
}

function settingsChange({ id: siteId, settings }: { id: string; settings: string }, what: Exchange) {
  const { pointers, replace } = exchanger(what, { siteId, pageId: '' })
  const old = JSON.parse(settings) as SiteSettings
  const changed = settingsMedia.replaceRefs(old, replace)
  if (pointers.length === 0) return undefined
  return {
    edits: findEdits({ settings: old }, { settings: changed }),
    place: { siteId, pageId: '', pointers },
  }
}
