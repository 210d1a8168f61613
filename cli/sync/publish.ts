import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import type { ShownProgress } from '../progress-line.ts'
import type { Sync } from './open-sync.ts'

const everyMs = 300

interface PublishOptions {
  /** Why an offer has a later end, or more places, than were said. */
  offerReason: string | undefined
  onProgress(progress: ShownProgress): void
}

/** Publishes the site and waits for the end. Throws if it does not go online. */
export async function publishAndWait(
  { site, console: origin, siteId }: Sync,
  { offerReason, onProgress }: PublishOptions,
): Promise<PublishRow> {
  const { id } = await site.publish(randomUUID(), offerReason)
  for (;;) {
    const publish = await site.readPublish(id)
    onProgress(publish.progress)
    if (publish.status === 'live' && publish.finishedAt !== null) return publish
    if (publish.status === 'failed')
      throw new CommandError(
        exitCodes.problems,
        `The changes of ${siteId} are in ${origin}, but it was not published: ${publish.error} Visitors see what was online before.`,
      )
    if (publish.status === 'superseded')
      throw new CommandError(
        exitCodes.problems,
        `The changes of ${siteId} are in ${origin}; another publish, begun after this one, took its place.`,
      )
    await wait(everyMs)
  }
}
