import { Hono } from 'hono'
import { sameClickMs } from '#model/analytics/counting-rules.ts'
import { visitorPaths } from '#model/calls/visitor/paths.ts'
import type { ClickReply } from '#model/calls/visitor/replies.ts'
import { AppError } from '#model/messages/errors.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { addClicks, countClicks } from '../../db/analytics/click-counts.ts'
import { isCounted } from '../../services/billing/spending-gate.ts'
import { isPerson } from '../counting/is-person.ts'
import { createSightings } from '../counting/sightings.ts'
import { createVisitorMark } from '../counting/visitor-mark.ts'
import type { VisitorContext, VisitorDeps, VisitorEnv } from '../http/visitor-env.ts'
import { liveLanguagesOf } from '../reads/live-language.ts'
import { isCampaignItem } from './known-events.ts'

/** Clicks on banners and buttons of a campaign: by POST from beacons, by GET from older clients (decision 30). */
export function clickRoutes(deps: VisitorDeps): Hono<VisitorEnv> {
  const { database, commit, now } = deps
  const live = liveLanguagesOf(deps)
  const sightings = createSightings(now)
  const markOf = createVisitorMark(deps)

  async function click(c: VisitorContext) {
    const facts = c.get('facts')
    const itemId = c.req.param('id') ?? ''
    const settings = isCampaignItem(facts.settings, itemId)
      ? facts.settings
      : (await live(facts, c.get('language'))).source.settings
    if (!isCampaignItem(settings, itemId)) throw new AppError('NOT_FOUND', 'no-such-item')
    const item = { siteId: facts.siteId, kind: 'campaign', itemId } as const
    const isOfVisitor = Boolean(settings.campaign?.isOnClickCount) && isFromSite(c) && isPerson(c)
    if (isOfVisitor && !sightings.isAgain(`${markOf(c)} ${item.siteId} ${itemId}`, now(), sameClickMs))
      await commit(() => {
        if (isCounted(database.db, item.siteId, now()))
          addClicks(database.db, { ...item, day: tokyoDay(now()), count: 1 })
      })
    return c.json<ClickReply>({ clickCount: countClicks(database.db, item), now: now() })
  }
  return new Hono<VisitorEnv>()
    .get(visitorPaths.campaignClick(':id'), click)
    .post(visitorPaths.campaignClick(':id'), click)
}

/** Another website can make any browser send this GET. */
const isFromSite = (c: VisitorContext): boolean => c.req.header('sec-fetch-site') !== 'cross-site'
