import { clicksQuerySchema } from '#model/calls/submissions/clicks.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { AppError } from '#model/messages/errors.ts'
import { checkSchema } from '#model/rules/schema-problems.ts'
import { type Localized, languages } from '#model/values/language.ts'
import { type ClickDays, listClicks } from '../../db/analytics/click-counts.ts'
import { countPageViews } from '../../db/analytics/page-views.ts'
import type { Db } from '../../db/database.ts'
import { listItemTitles, listPagePlaces } from '../../db/sites/item-titles.ts'
import { listApplicants } from '../../db/submissions/applicants.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { knownSite } from '../../http/known-records.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { requireAnalytics } from '../../services/plan-limits/publish-within-plan.ts'

const firstDay = '0000-01-01'
const lastDay = '9999-12-31'

/** What visitors of a site have clicked and seen (A19). */
export const clickRoutes = ({ database: { db } }: ApiDeps) =>
  serveCalls({
    'GET /api/sites/:id/clicks': (c, call) => {
      const scope = c.get('scope')
      const site = knownSite(c, db)
      const { id: siteId } = site
      requireAnalytics(db, site)
      const { from, to } = readDays(c)
      const clicks = listClicks(db, scope, { siteId, from, to })
      const settings = JSON.parse(site.settings) as Partial<SiteSettings>
      const { titles, places } = namesOf(db, { siteId, settings, ids: clicks.map(({ itemId }) => itemId) })
      const popup = settings.popupCtas?.applicantLimit
      return call.answer({
        clicks: clicks.map(({ count, ...item }) => ({
          ...item,
          title: titles.get(item.itemId) ?? null,
          page: places.get(item.itemId) ?? null,
          clickCount: count,
        })),
        applicants: listApplicants(db, siteId).map(({ popupId, count }) => ({
          popupId,
          title: titles.get(popupId) ?? null,
          numberClicks: count,
          limit: popup?.id === popupId ? popup.limit : null,
        })),
        pageViews: countPageViews(db, { siteId, from: from ?? firstDay, to: to ?? lastDay }),
      })
    },
  })

interface Named {
  siteId: string
  settings: Partial<SiteSettings>
  ids: readonly string[]
}

function namesOf(db: Db, { siteId, settings: { popupCtas, campaign }, ids }: Named) {
  const titles = listItemTitles(db, siteId, ids)
  for (const popup of [popupCtas?.timeLimit, popupCtas?.applicantLimit])
    if (popup?.text) titles.set(popup.id, popup.text)
  for (const button of campaign?.buttons ?? [])
    if (button.buttonType === 'TEXT') titles.set(button.id, button.buttonText)
  for (const { id, alt } of campaign?.banners ?? []) if (alt) titles.set(id, inAnyLanguage(alt))
  return { titles, places: listPagePlaces(db, siteId, ids) }
}

const inAnyLanguage = (text: string): Localized<string> =>
  Object.fromEntries(languages.map((language) => [language, text]))

function readDays(c: ApiContext): ClickDays {
  const checked = checkSchema(clicksQuerySchema, c.req.query())
  if (checked.problems) throw new AppError('INVALID_INPUT', 'request-problems', checked.problems)
  return checked.value
}
