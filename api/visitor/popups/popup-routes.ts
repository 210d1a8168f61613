import { Hono } from 'hono'
import { z } from 'zod'
import { visitorPaths } from '#model/endpoints/visitor/paths.ts'
import type { PopupClickReply, PopupCount } from '#model/endpoints/visitor/replies.ts'
import { AppError } from '#model/errors.ts'
import type { ApplicantLimitPopup } from '#model/popup.ts'
import { addApplicant, countApplicants } from '../../db/applicants.ts'
import type { Db } from '../../db/database.ts'
import { addressBlock } from '../../sessions/client-address.ts'
import { answerDone } from '../answer.ts'
import { answerRead } from '../answer-read.ts'
import { applicationsOfAddress } from '../counting/counting-rules.ts'
import { isPerson } from '../counting/is-person.ts'
import { createVisitorLimits } from '../limits.ts'
import { type OnceWork, once } from '../once.ts'
import { readSubmission } from '../read-body.ts'
import { type LiveLanguages, liveLanguagesOf } from '../reads/live-language.ts'
import type { VisitorDeps } from '../visitor-deps.ts'
import type { VisitorContext, VisitorEnv } from '../visitor-env.ts'

const nothing = z.strictObject({})

/** What a reply says besides the clock. */
type Told = Omit<PopupClickReply, 'now'>

/** How many have applied by a popup that takes so many, and who comes next (decision 31). */
export function popupRoutes(deps: VisitorDeps): Hono<VisitorEnv> {
  const { database, now } = deps
  const live = liveLanguagesOf(deps)
  const limits = createVisitorLimits(now)

  return new Hono<VisitorEnv>()
    .get(visitorPaths.popup(':id'), async (c) => {
      const { siteId, popupId, limit } = await findPopup(c, live)
      const numberClicks = countApplicants(database.db, { siteId, popupId })
      return answerRead<PopupCount>(c, { numberClicks, limit, now: now() })
    })
    .post(visitorPaths.popupClick(':id'), async (c) => {
      const { hash } = await readSubmission(c, nothing)
      const popup = await findPopup(c, live)
      const told = (db: Db, isTaken: boolean): Told => ({
        isTaken,
        numberClicks: countApplicants(db, popup),
        limit: popup.limit,
      })
      if (!isPerson(c)) {
        const { numberClicks, limit } = told(database.db, false)
        return c.json<PopupClickReply>({ isTaken: numberClicks < limit, numberClicks, limit, now: now() })
      }
      const work: OnceWork<Told>['work'] = (db) => {
        const isTaken = addApplicant(db, popup)
        return { status: 200, reply: told(db, isTaken), to: '/' }
      }
      const before = () => {
        const key = `${popup.siteId} ${addressBlock(c, deps)}`
        if (!limits.take([{ key, limit: applicationsOfAddress }]))
          throw new AppError('TOO_MANY', 'sent-too-often')
      }
      return answerDone(c, await once(c, deps, { hash, before, work }), now())
    })
}

/** By the popup as it is live: where its limit is raised, there are places again. */
async function findPopup(c: VisitorContext, live: LiveLanguages) {
  const facts = c.get('facts')
  const popupId = c.req.param('id') ?? ''
  const isMeant = (popup: ApplicantLimitPopup | undefined) => popup?.id === popupId
  let popup = facts.settings.popupCtas?.applicantLimit
  if (!isMeant(popup) && facts.root.mix) {
    const { source } = await live(facts, c.get('language'))
    popup = source.settings.popupCtas?.applicantLimit
  }
  if (!popup || !isMeant(popup)) throw new AppError('NOT_FOUND', 'no-such-popup')
  return { siteId: facts.siteId, popupId, limit: popup.limit }
}
