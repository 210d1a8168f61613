import { listDueDomains, listLiveOrigins, removeReleasedDomainsBefore } from '../db/domains.ts'
import { everything } from '../db/scope.ts'
import { type Publisher, republishSites } from '../publishing/publish-site.ts'
import { checkDomain } from './check-domain.ts'
import { type DomainTools, originOfName } from './domain-tools.ts'

export interface DomainsOptions extends Omit<DomainTools, 'notify'> {
  publisher: Publisher
  onError: (error: unknown) => void
  everyMs?: number
}

export interface Domains {
  /** Something is due, or what is live may say another origin than it should. */
  wake(): void
  close(): Promise<void>
}

const checksAtOnce = 8

/** Looks names up when they are due, however often the process starts anew, and compiles sites whose address has changed. */
export function startDomains(options: DomainsOptions): Domains {
  const { database, now, onError, everyMs = 5_000 } = options
  const tools = { ...options, notify: options.publisher.notify }
  let running: Promise<void> = Promise.resolve()
  let isClosed = false
  let isQueued = false
  const round = async () => {
    isQueued = false
    const due = listDueDomains(database.db, now(), checksAtOnce)
    await Promise.all(due.map(({ id }) => checkDomain(tools, id)))
    await compileMoved(options)
    removeReleasedDomainsBefore(database.db, now())
    if (due.length === checksAtOnce) wake()
  }
  const wake = () => {
    if (isQueued || isClosed) return
    isQueued = true
    running = running.then(() => (isClosed ? undefined : round())).catch(onError)
  }
  const timer = setInterval(wake, everyMs)
  wake()
  return {
    wake,
    async close() {
      isClosed = true
      clearInterval(timer)
      options.dns.cancel()
      await running
    },
  }
}

/** Canonical addresses and site maps name the origin that a site was compiled for. */
async function compileMoved({ database, places, publisher }: DomainsOptions): Promise<void> {
  const moved = listLiveOrigins(database.db)
    .filter(({ compiledFor, name, newest }) => {
      const origin = name === null ? null : originOfName(places, name)
      // What has failed would fail again: whoever mends it publishes.
      const isTried = newest?.status === 'queued' || (newest?.status === 'failed' && newest.origin === origin)
      return compiledFor !== origin && !isTried
    })
    .map(({ siteId }) => siteId)
  if (moved.length > 0) await republishSites(publisher, everything, moved)
}
