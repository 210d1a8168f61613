import { Hono } from 'hono'
import { z } from 'zod'
import { visitorPaths } from '#model/calls/visitor/paths.ts'
import type { PopupClickReply } from '#model/calls/visitor/replies.ts'
import { AppError } from '#model/messages/errors.ts'
import type { Db } from '../../db/database.ts'
import { addApplicant, countApplicants } from '../../db/submissions/applicants.ts'
import { addressBlock } from '../../http/client-address.ts'
import { applicationsOfAddress } from '../counting/amounts.ts'
import { isPerson } from '../counting/is-person.ts'
import { answerDone } from '../http/answer.ts'
import { type IdempotentWork, runIdempotently } from '../http/idempotent-work.ts'
import { createVisitorLimits } from '../http/limits.ts'
import { readSubmission } from '../http/read-body.ts'
import type { VisitorDeps, VisitorEnv } from '../http/visitor-env.ts'
import { findPopup } from './popup-reads.ts'

const nothing = z.strictObject({})

/** What a reply says besides the clock. */
type PopupState = Omit<PopupClickReply, 'now'>

/** Applications through a popup with a limit (decision 31). */
export function popupRoutes(deps: VisitorDeps): Hono<VisitorEnv> {
  const { database, now } = deps
  const limits = createVisitorLimits(now)

  return new Hono<VisitorEnv>().post(visitorPaths.popupClick(':id'), async (c) => {
    const { hash } = await readSubmission(c, nothing)
    const popup = await findPopup(c, deps)
    const stateOf = (db: Db, isTaken: boolean): PopupState => ({
      isTaken,
      numberClicks: countApplicants(db, popup),
      limit: popup.limit,
    })
    if (!isPerson(c)) {
      const { numberClicks, limit } = stateOf(database.db, false)
      return c.json<PopupClickReply>({ isTaken: numberClicks < limit, numberClicks, limit, now: now() })
    }
    const work: IdempotentWork<PopupState>['work'] = (db) => {
      const isTaken = addApplicant(db, popup)
      return { status: 200, reply: stateOf(db, isTaken), to: '/' }
    }
    const before = () => {
      const key = `${popup.siteId} ${addressBlock(c, deps)}`
      if (!limits.take([{ key, limit: applicationsOfAddress }]))
        throw new AppError('TOO_MANY', 'sent-too-often')
    }
    return answerDone(c, await runIdempotently(c, deps, { hash, before, work }), now())
  })
}
