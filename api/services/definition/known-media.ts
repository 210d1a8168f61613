import type { EditedSite } from '#model/definition/edited-site.ts'
import { pageSchema } from '#model/definition/page.ts'
import { siteSettingsSchema } from '#model/definition/site.ts'
import { createMediaRefs, type FoundMediaRef, wrongKinds } from '#model/media/media-refs.ts'
import { type Problem, pointerOf, problem } from '#model/messages/problem.ts'
import type { Db } from '../../db/database.ts'
import { listKnownKinds, listUsedKinds } from '../../db/media/media.ts'
import { onlyAccount } from '../../db/scope.ts'
import type { Site } from '../../db/sites/sites.ts'
import { pageOf } from './check-part.ts'

const pageMedia = createMediaRefs(pageSchema)
const settingsMedia = createMediaRefs(siteSettingsSchema)

/**
 * References in changed parts that are neither in the library of the site's account nor in the site already, or that are of the
 * wrong kind: music instead of pictures, or the reverse. Paths begin at the edited site.
 */
export function wrongMedia(
  db: Db,
  { id, accountId }: Pick<Site, 'id' | 'accountId'>,
  { old, next }: { old: EditedSite; next: EditedSite },
): Problem[] {
  const found = refsOfChanged(old, next)
  if (found.length === 0) return []
  const refs = [...new Set(found.map(({ ref }) => ref))]
  const known = listKnownKinds(db, onlyAccount(accountId), refs)
  const rest = refs.filter((ref) => !known.has(ref))
  if (rest.length > 0) for (const [ref, kind] of listUsedKinds(db, id, rest)) known.set(ref, kind)
  return [
    ...found
      .filter(({ ref }) => !known.has(ref))
      .map(({ ref, path }) => problem(pointerOf(path), 'media-missing', { value: ref })),
    ...wrongKinds(found, (ref) => known.get(ref)),
  ]
}

function refsOfChanged(old: EditedSite, next: EditedSite): FoundMediaRef[] {
  const below = (at: string[], found: FoundMediaRef[]) =>
    found.map((one) => ({ ...one, path: [...at, ...one.path] }))
  const settings =
    next.settings === old.settings ? [] : below(['settings'], settingsMedia.findRefs(next.settings))
  const pages = Object.entries(next.pages)
    .filter(([id, page]) => page !== pageOf(old.pages, id))
    .flatMap(([id, page]) => below(['pages', id], pageMedia.findRefs(page)))
  return [...settings, ...pages]
}
