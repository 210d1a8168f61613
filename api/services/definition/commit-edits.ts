import type { EditedSite } from '#model/definition/edited-site.ts'
import { applyEdits, type EditConflict } from '#model/edits/apply-edits.ts'
import type { Edit } from '#model/edits/edit.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { sharedItemsTouched, syncSharedItems } from '#model/edits/sync-shared-items.ts'
import { definitionKey } from '#model/jobs/release.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import type { FailureReason } from '#model/messages/failure-message.ts'
import { beyondPlan } from '#model/rules/plan-rules.ts'
import { editedWindowProblems } from '#model/rules/window-rules.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Db } from '../../db/database.ts'
import { everything } from '../../db/scope.ts'
import { addEditRow, countEditsSince, pruneEdits } from '../../db/sites/edits.ts'
import { listLinkingPages } from '../../db/sites/links.ts'
import { listPagesById } from '../../db/sites/pages.ts'
import { findSite, type Site, touchSite } from '../../db/sites/sites.ts'
import { refuseEditsAfterEnd } from '../plan-limits/publish-within-plan.ts'
import { editLimitsOf } from '../plan-limits/site-limits.ts'
import { type Autosave, autosaveOf } from './autosave-version.ts'
import { checkPart } from './check-part.ts'
import { checkPlaces, type Misplaced } from './check-places.ts'
import { type DefinitionTools, definitionLock } from './definition-tools.ts'
import { wrongMedia } from './known-media.ts'
import { type PartOfSite, readPart, touchedBy, withMorePages } from './part-of-site.ts'
import { findSiteChange, isChange, type SiteChange } from './site-change.ts'
import { updateStaleTexts } from './stale-texts.ts'
import { type Trashing, trashingOf } from './trash-parts.ts'
import { writeChange } from './write-change.ts'

/** Somebody else changed the same parts meanwhile: nothing was written. If `conflicts` is empty, the client must reload the site. */
export class EditsConflictError extends AppError {
  readonly conflicts: readonly EditConflict[]

  constructor(conflicts: readonly EditConflict[], reason: FailureReason = 'edits-conflict') {
    super('CONFLICT', reason)
    this.conflicts = conflicts
  }
}

/** Copies changes of shared buttons and products to all pages with copies, also to pages that the edits do not touch. */
function syncShared(
  db: Db,
  siteId: string,
  touched: PartOfSite,
  target: EditedSite,
): { part: PartOfSite; next: EditedSite } {
  const ids = sharedItemsTouched(touched.edited, target)
  if (ids.size === 0) return { part: touched, next: target }
  const others = listLinkingPages(db, { siteId, kind: 'shared' }, [...ids]).filter(
    (id) => !touched.pages.has(id),
  )
  const part = withMorePages(touched, others.length > 0 ? listPagesById(db, siteId, others) : [])
  const more = Object.fromEntries(others.map((id) => [id, part.edited.pages[id]!]))
  const pages = others.length > 0 ? { ...target.pages, ...more } : target.pages
  return { part, next: syncSharedItems(part.edited, { ...target, pages }) }
}

/** The author of a change: a person, or a program with a key. */
export interface EditAuthor {
  id: string
  name: string
}

export interface EditBatch {
  siteId: string
  edits: readonly Edit[]
  /** Null for edits by the product itself. */
  by: EditAuthor | null
  /** The version that the edits were made on; by default the current one. */
  base?: number
  /** Whether people entered it field by field: then rules apply that imports need not follow (decision 9). */
  isWritten?: boolean
  /** Whether to keep the state before as a version in any case, because much is replaced at once. */
  alwaysAutosaves?: boolean
}

export interface Committed {
  /** After the edits. */
  site: Site
  /** The edits that changed something; empty if the site was already in that state. */
  edits: Edit[]
  /** Corrections that the product made to the edits. */
  corrected: Edit[]
}

/**
 * Applies all edits of a batch, or none. The only way to change an existing definition. Throws `EditsConflictError` if an edit
 * does not match the current state, INVALID_INPUT with all problems, NOT_FOUND.
 */
export const commitEdits = (tools: DefinitionTools, batch: EditBatch): Promise<Committed> =>
  tools.database.runExclusive(definitionLock(batch.siteId), () => commitLocked(tools, batch))

/** The same for those who are in the order of the site already. */
export async function commitLocked(tools: DefinitionTools, batch: EditBatch): Promise<Committed> {
  const { database, blobs, now } = tools
  const prepared = prepareEdits(database.db, batch, now())
  const { change, corrected, parts } = prepared
  if (!isChange(change)) return { site: change.site, edits: [], corrected }
  await writeParts(blobs, parts)
  const { site, edits } = database.transaction((db) => writePrepared(db, prepared, now()))
  return { site, edits, corrected }
}

export interface PreparedEdits {
  by: EditAuthor | null
  change: SiteChange
  corrected: Edit[]
  /** Blobs that must be in the blob store before the change is written. */
  parts: readonly { hash: string; json: string }[]
  /** Keeps the current state as a version; undefined if that is not necessary. */
  autosave: Autosave | undefined
  /** Moves what is deleted into the trash. */
  trashing: Trashing | undefined
}

/** Everything except writing, for callers that change several sites in one transaction. They must run in the order of each site. */
export function prepareEdits(db: Db, batch: EditBatch, now: number): PreparedEdits {
  const site = orNotFound(findSite(db, everything, batch.siteId), 'no-such-site')
  const { base = site.definitionVersion, edits, by, alwaysAutosaves = false } = batch
  refuseStaleBase(db, site, base)
  const touched = readPart(db, site, touchedBy(edits))
  const { document: target, conflicts } = applyEdits(touched.edited, edits)
  if (conflicts.length > 0) throw new EditsConflictError(conflicts)
  const checked = checkPart(touched, target)
  if (checked.problems) throw new AppError('INVALID_INPUT', 'edits-problems', checked.problems)
  if (batch.isWritten) refuseWindows(touched.edited, checked.edited)
  const { part, next } = syncShared(db, site.id, touched, checked.edited)
  const { spots, misplaced } = checkPlaces(db, site.id, part, next)
  if (misplaced.length > 0) throw misplacedError(misplaced, edits, base < site.definitionVersion)
  refuseBeyondPlan(db, site, part, next)
  const media = wrongMedia(db, site, { old: part.edited, next })
  const isMissing = media.some(({ rule }) => rule === 'media-missing')
  if (media.length > 0)
    throw new AppError('INVALID_INPUT', isMissing ? 'media-not-uploaded' : 'edits-problems', media)
  const change = findSiteChange(db, { site, part, next, spots })
  const autosave = isChange(change)
    ? autosaveOf(db, site, { authorId: by?.id ?? null, now, alwaysAutosaves })
    : undefined
  const trashing = trashingOf(change)
  const parts = [...change.parts, ...(autosave?.parts ?? []), ...(trashing?.parts ?? [])]
  return { by, change, corrected: correctionsOf(target, next, part), parts, autosave, trashing }
}

/** Number of missed edits beyond which a client has to reload the site. */
export const maxOthers = 500

/** Refuses edits whose base is so old that the sender cannot be told what else has changed since. */
function refuseStaleBase(db: Db, { id: siteId, definitionVersion }: Site, base: number): void {
  const missed = definitionVersion - base
  if (missed === 0) return
  const isKnown = missed > 0 && missed <= maxOthers && countEditsSince(db, siteId, base) === missed
  if (!isKnown) throw new EditsConflictError([], 'edits-too-old')
}

function refuseWindows(before: EditedSite, after: EditedSite): void {
  const problems = editedWindowProblems(before.settings, after.settings)
  if (problems.length === 0) return
  throw new AppError(
    'INVALID_INPUT',
    'edits-problems',
    problems.map((one) => ({ ...one, path: `/settings${one.path}` })),
  )
}

function refuseBeyondPlan(db: Db, site: Site, part: PartOfSite, next: EditedSite): void {
  refuseEditsAfterEnd(db, site)
  const growth = Object.keys(next.pages).length - part.pages.size
  const problems = beyondPlan(editLimitsOf(db, site.accountId), {
    before: part.edited,
    after: next,
    pages: { before: site.pageCount, after: site.pageCount + growth },
  })
  if (problems.length > 0) throw new AppError('INVALID_INPUT', 'edits-problems', problems)
}

/** Edits of two people may not conflict one by one, and still leave a page without a position. */
function misplacedError(misplaced: readonly Misplaced[], edits: readonly Edit[], isStale: boolean): AppError {
  const ids = new Set(misplaced.map(({ pageId }) => pageId))
  const about = ({ path, ...edit }: Edit) =>
    path[0] === 'pages'
      ? ids.has(path[1]!)
      : path[0] === 'categories' && 'item' in edit && typeof edit.item === 'string' && ids.has(edit.item)
  const conflicts = edits.filter(about).map((edit) => ({ edit }))
  if (isStale && conflicts.length > 0) return new EditsConflictError(conflicts)
  return new AppError(
    'INVALID_INPUT',
    'edits-problems',
    misplaced.map(({ problem }) => problem),
  )
}

/**
 * Compares only what was touched, or changed along with it. Pages are in the order in which the sender has
 * them, followed by those that changed along with them.
 */
function correctionsOf(target: EditedSite, next: EditedSite, { edited }: PartOfSite): Edit[] {
  const sent = { ...target.pages, ...pagesBeyond(target.pages, edited.pages, next.pages) }
  const touched = (pages: EditedSite['pages']) =>
    Object.fromEntries(
      Object.keys(sent).flatMap((id) =>
        sent[id] === edited.pages[id] && next.pages[id] === edited.pages[id] ? [] : [[id, pages[id]!]],
      ),
    )
  return findEdits(
    { settings: target.settings, categories: target.categories, pages: touched(sent) },
    { settings: next.settings, categories: next.categories, pages: touched(next.pages) },
  )
}

/** Pages that the sender's edits did not touch, as they were. */
const pagesBeyond = (
  target: EditedSite['pages'],
  old: EditedSite['pages'],
  next: EditedSite['pages'],
): EditedSite['pages'] =>
  Object.fromEntries(
    Object.entries(old).filter(([id]) => Object.hasOwn(next, id) && !Object.hasOwn(target, id)),
  )

/** Writes prepared edits with their author. The blobs (`parts`) must be in the blob store. */
export function writePrepared(
  db: Db,
  { by, change, autosave, trashing }: PreparedEdits,
  now: number,
): Pick<Committed, 'site' | 'edits'> {
  const { site, part, next } = change
  const edits = findEdits(part.edited, next)
  autosave?.write(db)
  writeChange(db, change)
  trashing?.write(db, by, now)
  updateStaleTexts(db, change)
  touchSite(db, site.id, now)
  const changed = findSite(db, everything, site.id) ?? site
  const version = changed.definitionVersion
  addEditRow(db, {
    siteId: site.id,
    version,
    at: now,
    authorId: by?.id ?? null,
    authorName: by?.name ?? null,
    edits,
  })
  pruneEdits(db, site.id, { upToVersion: version - keptEdits, madeBefore: now - keptMs })
  return { site: changed, edits }
}

/** Records of edits are deleted if they are older than this, and not among the newest of their site. */
const keptEdits = 10_000
const keptMs = 90 * 24 * 60 * 60_000

const concurrentWrites = 32

export async function writeParts(
  blobs: BlobStore,
  parts: readonly { hash: string; json: string }[],
): Promise<void> {
  for (let start = 0; start < parts.length; start += concurrentWrites)
    await Promise.all(
      parts
        .slice(start, start + concurrentWrites)
        .map(({ hash, json }) => blobs.write(definitionKey(hash), json)),
    )
  await blobs.flush()
}
