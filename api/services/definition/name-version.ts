import { randomUUID } from 'node:crypto'
import { definitionKey } from '#model/jobs/release.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { everything } from '../../db/scope.ts'
import { findSite } from '../../db/sites/sites.ts'
import { addVersion, removeVersion, renameVersion, type SiteVersion } from '../../db/sites/versions.ts'
import type { EditAuthor } from './commit-edits.ts'
import { type DefinitionTools, definitionLock } from './definition-tools.ts'
import { freezeSite } from './snapshot.ts'

interface NewName {
  siteId: string
  name: string
  by: EditAuthor
}

/** Saves the current state of a site as a named version; returns its id. Throws NOT_FOUND. */
export const nameVersion = (tools: DefinitionTools, { siteId, name, by }: NewName): Promise<string> =>
  tools.database.runExclusive(definitionLock(siteId), async () => {
    const { database, blobs, now } = tools
    const site = orNotFound(findSite(database.db, everything, siteId), 'no-such-site')
    const { hash: snapshot, json } = freezeSite(database.db, site)
    await blobs.write(definitionKey(snapshot), json)
    await blobs.flush()
    const id = randomUUID()
    addVersion(database.db, {
      id,
      siteId,
      version: site.definitionVersion,
      name,
      snapshot,
      at: now(),
      authorId: by.id,
      authorName: by.name,
      autosavedAt: null,
    })
    return id
  })

/** A published or approved state has a row of its own only if it is named. */
export function changeVersionName({ database }: DefinitionTools, known: SiteVersion, name: string): void {
  const { id, siteId, version, snapshot, at, authorId, authorName } = known
  if (known.name !== null || known.autosavedAt !== null) renameVersion(database.db, id, name)
  else
    addVersion(database.db, {
      ...{ id, siteId, version, name, snapshot, at, authorId, authorName },
      autosavedAt: null,
    })
}

/** Removes the name of a version. An autosave stays without it, other versions are deleted. Throws CONFLICT if it has no name. */
export function forgetVersion({ database }: DefinitionTools, { id, name, autosavedAt }: SiteVersion): void {
  if (name === null) throw new AppError('CONFLICT', 'version-stays')
  if (autosavedAt === null) removeVersion(database.db, id)
  else renameVersion(database.db, id, null)
}
