import { listDueDomains, listLiveOrigins, removeReleasedDomainsBefore } from '../../db/domains/domains.ts'
import { everything } from '../../db/scope.ts'
import { checkDomain } from '../domains/check-domain.ts'
import type { DomainTools } from '../domains/domain-tools.ts'
import { originOfNames } from '../domains/site-origin.ts'
import { type Publisher, republishSites } from '../publishing/publish-site.ts'

export interface DomainRoundOptions extends Omit<DomainTools, 'notify'> {
  publisher: Publisher
}

const concurrentChecks = 8

/** Checks all names that are due, and compiles sites whose address has changed. Returns the number of names checked. */
export async function checkDueDomains(
  options: DomainRoundOptions,
  isStopped: () => boolean,
): Promise<number> {
  const { database, now } = options
  const tools = { ...options, notify: options.publisher.notify }
  for (let checked = 0; ; ) {
    const due = listDueDomains(database.db, now(), concurrentChecks)
    await Promise.all(due.map(({ id }) => checkDomain(tools, id)))
    await compileMoved(options)
    removeReleasedDomainsBefore(database.db, now())
    checked += due.length
    if (due.length < concurrentChecks || isStopped()) return checked
  }
}

/** Canonical addresses and site maps name the origin that a site was compiled for. */
async function compileMoved({ database, places, publisher }: DomainRoundOptions): Promise<void> {
  const moved = listLiveOrigins(database.db)
    .filter(({ compiledFor, newest, ...names }) => {
      const origin = originOfNames(places, names)
      // A failed publish would fail again; it is not repeated until somebody publishes.
      const isTried = newest?.status === 'queued' || (newest?.status === 'failed' && newest.origin === origin)
      return compiledFor !== origin && !isTried
    })
    .map(({ siteId }) => siteId)
  if (moved.length > 0) await republishSites(publisher, everything, { siteIds: moved })
}
