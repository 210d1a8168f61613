import { daysOfMonth } from '#model/billing/charged-days.ts'
import type { Usage } from '#model/calls/accounts/usage.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import type { Account } from '../../db/accounts/accounts.ts'
import { countSites, listSitePages } from '../../db/accounts/plan-use.ts'
import { countAccountViews } from '../../db/billing/billing-runs.ts'
import type { Db } from '../../db/database.ts'

const listedSites = 100

/** What an account uses of the limits of its plan; page views are those of the current month in Japan. */
export function readUsage(db: Db, { id, plan }: Pick<Account, 'id' | 'plan'>, now: number): Usage {
  const month = tokyoDay(now).slice(0, 7)
  const views = countAccountViews(db, id, daysOfMonth(month))
  const limit = plan?.limitAccess ?? null
  const pricePerView = plan?.limitAccessPrice ?? 0
  const pages = listSitePages(db, id, listedSites)
  return {
    accountId: id,
    month,
    plan: plan?.name ?? null,
    sites: { used: countSites(db, id), limit: plan?.quantitySite ?? null },
    views: {
      used: views,
      limit,
      pricePerView,
      cost: limit === null ? 0 : Math.max(0, views - limit) * pricePerView,
    },
    pages: pages.map((site) => ({ ...site, limit: plan?.quantitySwipe ?? null })),
  }
}
