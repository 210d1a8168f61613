import type { EditedSite } from '#model/edits/edited-site.ts'
import { createMediaRefs, type FoundMediaRef } from '#model/media-refs.ts'
import { pageSchema } from '#model/page.ts'
import { type Problem, pointerOf, problem } from '#model/problem.ts'
import { siteSettingsSchema } from '#model/site.ts'
import type { Db } from '../db/database.ts'
import { listKnownRefs, listUsedRefs } from '../db/media.ts'
import { onlyAccount } from '../db/scope.ts'
import type { Site } from '../db/sites.ts'
import { pageOf } from './check-part.ts'

const pageMedia = createMediaRefs(pageSchema)
const settingsMedia = createMediaRefs(siteSettingsSchema)

/**
 * References that changed parts name, but that are neither in the library of the site's account nor in the site
 * already. Paths begin at the edited site.
 */
export function unknownMedia(
  db: Db,
  { id, accountId }: Pick<Site, 'id' | 'accountId'>,
  { old, next }: { old: EditedSite; next: EditedSite },
): Problem[] {
  const found = refsOfChanged(old, next)
  if (found.length === 0) return []
  const refs = [...new Set(found.map(({ ref }) => ref))]
  const owned = new Set(listKnownRefs(db, onlyAccount(accountId), refs))
  const rest = refs.filter((ref) => !owned.has(ref))
  const used = new Set(rest.length > 0 ? listUsedRefs(db, id, rest) : [])
  return found
    .filter(({ ref }) => !owned.has(ref) && !used.has(ref))
    .map(({ ref, path }) => problem(pointerOf(path), 'media-missing', { value: ref }))
}

function refsOfChanged(old: EditedSite, next: EditedSite): FoundMediaRef[] {
  const below = (at: string[], found: FoundMediaRef[]) =>
    found.map(({ ref, path }) => ({ ref, path: [...at, ...path] }))
  const settings =
    next.settings === old.settings ? [] : below(['settings'], settingsMedia.findRefs(next.settings))
  const pages = Object.entries(next.pages)
    .filter(([id, page]) => page !== pageOf(old.pages, id))
    .flatMap(([id, page]) => below(['pages', id], pageMedia.findRefs(page)))
  return [...settings, ...pages]
}
