import { Hono } from 'hono'
import { isWithinNetworks } from '#builder/networks.ts'
import type { DropReason } from '#model/analytics/counting-rules.ts'
import type { VisitorEvents } from '#model/calls/visitor/events.ts'
import { visitorEventsSchema } from '#model/calls/visitor/events-schema.ts'
import { visitorPaths } from '#model/calls/visitor/paths.ts'
import type { ViewTokenReply } from '#model/calls/visitor/replies.ts'
import { AppError } from '#model/messages/errors.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { addressBlock, callerAddress } from '../../http/client-address.ts'
import { createDropped } from '../../services/analytics/count-dropped.ts'
import { createAmounts, eventsWindowMs, maxEvents } from '../counting/amounts.ts'
import { type BillableViews, createBillableViews } from '../counting/billable-views.ts'
import { whyNoPerson } from '../counting/is-person.ts'
import { createSightings } from '../counting/sightings.ts'
import { createUnusualViews, networkOf } from '../counting/unusual-views.ts'
import { createViewTokens, needsToken, type ViewTokens } from '../counting/view-token.ts'
import { readSubmission } from '../http/read-body.ts'
import type { SiteFacts } from '../http/site-facts.ts'
import type { VisitorContext, VisitorDeps, VisitorEnv } from '../http/visitor-env.ts'
import { liveLanguagesOf } from '../reads/live-language.ts'
import { countEvents } from './count-events.ts'
import { knownEvents } from './known-events.ts'
import { participantsOf } from './note-experiment.ts'
import { visitNotesOf } from './note-visit.ts'
import { createEventWriter } from './write-events.ts'

/** A visitor who opens several pages asks once; shared caches store nothing. */
const keptByBrowser = { 'Cache-Control': 'private, max-age=1200' }

function giveToken(
  { tokens, billable }: { tokens: ViewTokens; billable: BillableViews },
  siteId: string,
  address: string,
): string {
  billable.giveToken({ siteId, address: tokens.nameOf(siteId, address) })
  return tokens.issue(siteId, address)
}

/** Visitors' events, sent by beacons in batches. The response means that they are durable. */
export function eventRoutes(deps: VisitorDeps): Hono<VisitorEnv> {
  const { now } = deps
  const live = liveLanguagesOf(deps)
  const { visitingOf, assign } = visitNotesOf(deps)
  const dropped = createDropped()
  const write = createEventWriter({ ...deps, assign, dropped })
  const sightings = createSightings(now)
  const billable = createBillableViews(now)
  const tokens = createViewTokens(deps)
  const judge = createUnusualViews(deps)
  const amounts = createAmounts({ limit: maxEvents, windowMs: eventsWindowMs, now })

  /** Views are charged to the address that got the token, wherever it is sent from. */
  function lookingOf({ siteId, tokensSince }: SiteFacts, token: string | undefined, address: string) {
    const named = tokens.read(siteId, token)
    const lacksToken = named === undefined && needsToken(tokensSince, now())
    return { siteId, address: named ?? tokens.nameOf(siteId, address), lacksToken }
  }

  async function keep(c: VisitorContext, { token, ...batch }: VisitorEvents): Promise<void> {
    const facts = c.get('facts')
    const { siteId } = facts
    const drop = (reason: DropReason, count: number) =>
      dropped.add({ siteId, day: tokyoDay(now()), reason, count })
    const stranger = whyNoPerson(c)
    if (stranger) return drop(stranger, batch.events.length)
    const address = addressBlock(c, deps)
    if (!amounts.take(`${siteId} ${address}`, batch.events.length)) return drop('flood', batch.events.length)
    const language = await live(facts, batch.language)
    const { known, beyondPlan } = await knownEvents(language, batch.events)
    drop('plan', beyondPlan)
    drop('unknown', batch.events.length - beyondPlan - known.length)
    if (known.length === 0) return
    const receivedAt = now()
    const visiting = visitingOf(c, batch, receivedAt)
    const visitor = visiting.mark
    const counts = countEvents(known, { siteId, visitor, receivedAt }, sightings)
    const allowed = billable.take({ ...lookingOf(facts, token, address), visitor }, counts.views)
    drop('set-aside', counts.views - allowed)
    const { charged, aside } = judge({
      ...{ siteId, visitor, network: networkOf(address), views: allowed },
      isLively: known.some(({ type }) => type !== 'page_view'),
      tellsMore: language.site.countsEvents,
    })
    drop('unusual', aside)
    const isOwn = batch.isStaff || isFrom(language.source.settings.ownNetworks, callerAddress(c, deps))
    const isVisit = language.site.countsEvents && !isOwn
    if (isOwn) drop('staff', known.length)
    const participants = isVisit ? participantsOf(language.source.settings, batch.experiment, known) : []
    await write({
      ...batch,
      events: known,
      receivedAt,
      counts: { ...counts, views: charged },
      visiting: isVisit ? visiting : undefined,
      participants,
    })
  }

  return new Hono<VisitorEnv>()
    .get(visitorPaths.viewToken, (c) => {
      const token = giveToken({ tokens, billable }, c.get('facts').siteId, addressBlock(c, deps))
      return c.json({ token } satisfies ViewTokenReply, 200, keptByBrowser)
    })
    .post(visitorPaths.events, async (c) => {
      const { body } = await readSubmission(c, visitorEventsSchema)
      if (body.siteId !== c.get('facts').siteId) throw new AppError('NOT_FOUND', 'no-such-site')
      await keep(c, body)
      return c.body(null, 204)
    })
}

/** Snapshots frozen before this setting existed lack it. */
const isFrom = (networks: readonly string[] = [], address: string | undefined): boolean =>
  networks.length > 0 && isWithinNetworks(address, networks)
