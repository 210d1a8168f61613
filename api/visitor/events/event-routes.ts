import { Hono } from 'hono'
import type { VisitorEvents } from '#model/endpoints/visitor/events.ts'
import { visitorEventsSchema } from '#model/endpoints/visitor/events-schema.ts'
import { visitorPaths } from '#model/endpoints/visitor/paths.ts'
import { AppError } from '#model/errors.ts'
import { addressBlock } from '../../sessions/client-address.ts'
import { createAmounts } from '../counting/amounts.ts'
import { eventsWindowMs, mostEvents } from '../counting/counting-rules.ts'
import { isPerson } from '../counting/is-person.ts'
import { createSightings } from '../counting/sightings.ts'
import { createVisitorMark } from '../counting/visitor-mark.ts'
import { readSubmission } from '../read-body.ts'
import { liveLanguagesOf } from '../reads/live-language.ts'
import type { VisitorDeps } from '../visitor-deps.ts'
import type { VisitorContext, VisitorEnv } from '../visitor-env.ts'
import { countEvents } from './count-events.ts'
import { knownEvents } from './known-events.ts'
import { createEventWriter } from './write-events.ts'

/** What visitors do, as beacons tell it in batches. Answered once it is durable. */
export function eventRoutes(deps: VisitorDeps): Hono<VisitorEnv> {
  const { now } = deps
  const live = liveLanguagesOf(deps)
  const write = createEventWriter(deps)
  const sightings = createSightings(now)
  const markOf = createVisitorMark(deps)
  const amounts = createAmounts({ limit: mostEvents, windowMs: eventsWindowMs, now })

  async function keep(c: VisitorContext, batch: VisitorEvents): Promise<void> {
    const facts = c.get('facts')
    if (!amounts.take(`${facts.siteId} ${addressBlock(c, deps)}`, batch.events.length)) return
    const events = await knownEvents(await live(facts, batch.language), batch.events)
    if (events.length === 0) return
    const receivedAt = now()
    const counts = countEvents(events, { siteId: facts.siteId, visitor: markOf(c), receivedAt }, sightings)
    await write({ ...batch, events, receivedAt, counts })
  }

  return new Hono<VisitorEnv>().post(visitorPaths.events, async (c) => {
    const { body } = await readSubmission(c, visitorEventsSchema)
    if (body.siteId !== c.get('facts').siteId) throw new AppError('NOT_FOUND', 'no-such-site')
    if (isPerson(c)) await keep(c, body)
    return c.body(null, 204)
  })
}
