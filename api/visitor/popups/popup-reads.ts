import { Hono } from 'hono'
import { visitorPaths } from '#model/calls/visitor/paths.ts'
import type { PopupCount } from '#model/calls/visitor/replies.ts'
import type { ApplicantLimitPopup } from '#model/definition/popup.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { AppError } from '#model/messages/errors.ts'
import { countApplicants } from '../../db/submissions/applicants.ts'
import { answerRead } from '../http/answer.ts'
import { guardReads } from '../http/read-guard.ts'
import { type Awaitable, whenThere } from '../http/recent.ts'
import type { VisitorContext, VisitorDeps, VisitorEnv } from '../http/visitor-env.ts'
import { liveLanguagesOf } from '../reads/live-language.ts'

/** How many have applied through a popup with a limit (decision 31). */
export const popupReads = (deps: VisitorDeps): Hono<VisitorEnv> =>
  new Hono<VisitorEnv>().get(
    visitorPaths.popup(':id'),
    guardReads(deps)((c) =>
      whenThere(findPopup(c, deps), (popup) => {
        const numberClicks = countApplicants(deps.database.db, popup)
        return answerRead<PopupCount>(c, { numberClicks, limit: popup.limit, now: deps.now() })
      }),
    ),
  )

interface FoundPopup {
  siteId: string
  popupId: string
  limit: number
}

/** The popup of the live site: if its limit was raised, there are places again. Throws NOT_FOUND. */
export function findPopup(c: VisitorContext, deps: VisitorDeps): Awaitable<FoundPopup> {
  const facts = c.get('facts')
  const popupId = c.req.param('id') ?? ''
  const isMeant = (popup: ApplicantLimitPopup | undefined) => popup?.id === popupId
  const found = ({ popupCtas }: SiteSettings): FoundPopup => {
    const popup = popupCtas?.applicantLimit
    if (!popup || !isMeant(popup)) throw new AppError('NOT_FOUND', 'no-such-popup')
    return { siteId: facts.siteId, popupId, limit: popup.limit }
  }
  if (isMeant(facts.settings.popupCtas?.applicantLimit) || !facts.root.mix) return found(facts.settings)
  return whenThere(liveLanguagesOf(deps)(facts, c.get('language')), ({ source }) => found(source.settings))
}
