import { Hono } from 'hono'
import type { LiveLanguage } from '#builder/live-language.ts'
import { newsContents } from '#builder/news-over.ts'
import {
  listPublicPages,
  openNotifications,
  publicButton,
  publicPage,
  publicProduct,
} from '#builder/public-content.ts'
import { publicPaths } from '#model/calls/visitor/paths.ts'
import { orNotFound } from '#model/messages/errors.ts'
import { isNotificationOpen } from '#model/values/active-window.ts'
import { bannerAnnouncementsOf } from '../../services/publishing/live/banner-announcements.ts'
import { answerRead } from '../http/answer.ts'
import { guardReads } from '../http/read-guard.ts'
import type { Awaitable } from '../http/recent.ts'
import type { VisitorContext, VisitorDeps, VisitorEnv } from '../http/visitor-env.ts'
import { liveLanguagesOf } from './live-language.ts'
import { checkSite, languageQuery, pageQuery } from './read-queries.ts'

/** What is published, for clients that do not read it from the site's own files (decision 27). */
export function readRoutes(deps: VisitorDeps): Hono<VisitorEnv> {
  const { now } = deps
  const live = liveLanguagesOf(deps)
  const guarded = guardReads(deps)
  const languageOf = (c: VisitorContext): Awaitable<LiveLanguage> => {
    checkSite(c)
    return live(c.get('facts'), languageQuery(c))
  }

  return new Hono<VisitorEnv>()
    .get(
      publicPaths.pages,
      guarded(async (c) => {
        const language = await languageOf(c)
        const { from, count } = pageQuery(c)
        const pages = await listPublicPages(language, { from, count })
        return answerRead(c, { pages, total: language.pages.size, now: now() })
      }),
    )
    .get(
      publicPaths.publicPage(':id'),
      guarded(async (c) => {
        const page = orNotFound(
          await publicPage(await languageOf(c), c.req.param('id') ?? ''),
          'no-such-page',
        )
        return answerRead(c, { page, now: now() })
      }),
    )
    .get(
      publicPaths.publicProduct(':id'),
      guarded(async (c) => {
        const product = orNotFound(
          await publicProduct(await languageOf(c), c.req.param('id') ?? ''),
          'no-such-product',
        )
        return answerRead(c, { product, now: now() })
      }),
    )
    .get(
      publicPaths.publicButton(':id'),
      guarded(async (c) => {
        const button = orNotFound(
          await publicButton(await languageOf(c), c.req.param('id') ?? ''),
          'no-such-button',
        )
        return answerRead(c, { button, now: now() })
      }),
    )
    .get(
      publicPaths.notifications,
      guarded(async (c) => {
        const language = await languageOf(c)
        const own = await openNotifications(language, now())
        const { news, assetOf } = bannerAnnouncementsOf(deps.database.db, c.get('facts').siteId, now())
        const open = news.filter((one) => isNotificationOpen(one, now()))
        const notifications = [...newsContents(language.site, open, assetOf), ...own]
        return answerRead(c, { notifications, now: now() })
      }),
    )
}
