import type { Db } from '#api/db/database.ts'
import { listExpiringDomains } from '#api/db/domains/domains.ts'
import type { InspectCertificate } from '#api/infra/outbound/inspect-certificate.ts'
import type { JobQueue, QueueState } from '#store/queue/job-queue.ts'
import { goneAfterMs, type WorkerPresence } from '#store/queue/worker-presence.ts'
import type { Look } from './condition.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long a job may wait while none of its name is running. */
const idleMs = 10 * minuteMs
/** Longer waits are accepted while a job of its name runs that was started more recently than this. */
const busyMs = 30 * minuteMs

function isStuck({ active, waitingSince, takenAt }: QueueState, now: number): boolean {
  if (waitingSince === undefined || now - waitingSince < idleMs) return false
  return active === 0 || (takenAt !== undefined && now - takenAt > busyMs)
}

interface StuckTools {
  queue: Pick<JobQueue, 'states'>
  now: () => number
}

export const lookAtStuckQueues = ({ queue, now }: StuckTools): Look<'stuck-queue'> => ({
  kinds: ['stuck-queue'],
  look: async () =>
    (await queue.states())
      .filter((state) => isStuck(state, now()))
      .map(({ name, waiting, active }) => ({
        kind: 'stuck-queue',
        subject: name,
        detail: `Jobs ${name} are not getting on: ${waiting} wait, ${active} run, and none was begun for long. See the log of start and of the workers, and start them anew.`,
      })),
})

export const lookAtWorkers = ({ list }: Pick<WorkerPresence, 'list'>): Look<'worker'> => ({
  kinds: ['worker'],
  look: async () =>
    (await list())
      .filter(({ silentMs }) => silentMs > goneAfterMs)
      .map(({ id, host, silentMs }) => ({
        kind: 'worker' as const,
        subject: host,
        detail: `The worker ${id} on ${host} has not been heard of for ${Math.round(silentMs / minuteMs)} minutes, and has not signed off. Start it anew there.`,
      }))
      .filter(({ subject }, at, all) => all.findIndex((one) => one.subject === subject) === at),
})

export interface CertificateTools {
  db: Db
  /** The product's own host names with https, and how their certificates are inspected. */
  places: readonly { name: string; inspect: InspectCertificate }[]
  now: () => number
}

/** Early, because some are renewed by hand. */
const soonMs = 10 * dayMs
/** Proxies renew these by themselves, and they are checked once a day. */
const soonOfDomainsMs = 3 * dayMs
const lookedEveryMs = 6 * 60 * minuteMs

/**
 * Checks the certificates of the product's own names as seen from this machine, and those of sites' domains as last
 * seen.
 */
export function lookAtCertificates({ db, places, now }: CertificateTools): Look<'certificate'> {
  const known = new Map<string, { until: number; at: number }>()
  let isUnsure = false
  const lookOnce = async ({ name, inspect }: CertificateTools['places'][number]) => {
    const before = known.get(name)
    const isFresh = before && now() - before.at < lookedEveryMs && before.until - now() > soonMs
    const until = isFresh ? before.until : (await inspect({ address: name, name })).until
    if (until === undefined) isUnsure = true
    else if (!isFresh) known.set(name, { until, at: now() })
    return until === undefined ? [] : [{ name, until }]
  }
  return {
    kinds: ['certificate'],
    async look() {
      isUnsure = false
      const own = (await Promise.all(places.map(lookOnce))).flat()
      const ending = own.filter(({ until }) => until - now() <= soonMs)
      return [...ending, ...listExpiringDomains(db, now() + soonOfDomainsMs)].map(({ name, until }) => ({
        kind: 'certificate',
        subject: name,
        detail: `The certificate of ${name} ${until <= now() ? 'has expired' : 'expires'} on ${new Date(until).toISOString().slice(0, 10)}. See why the proxy does not renew it.`,
      }))
    },
    unsure: () => (isUnsure ? ['certificate'] : []),
  }
}
