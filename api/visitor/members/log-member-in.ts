import { AppError } from '#model/messages/errors.ts'
import type { Language } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import { findMember, type Member, updateMember } from '../../db/members/members.ts'
import { answerDone } from '../http/answer.ts'
import { homePath } from '../http/site-facts.ts'
import type { VisitorContext } from '../http/visitor-env.ts'
import { visitorTexts } from '../http/visitor-texts.ts'
import { rememberDevice } from '../member-session/known-device.ts'
import { writeMemberSession } from '../member-session/member-cookies.ts'
import { newMemberSession } from '../member-session/member-session.ts'
import type { MemberTools } from './member-tools.ts'

/** A login in two steps: `start` in the transaction of what has proven it, then one of the responses. */
export function beginLogIn(c: VisitorContext, tools: MemberTools, member: Member) {
  const facts = c.get('facts')
  const session = newMemberSession(c, tools, member)
  const remember = () => {
    writeMemberSession(c, tools, session.id)
    rememberDevice(c, tools, { siteId: facts.siteId, email: member.email })
  }
  return {
    /** Throws UNAUTHENTICATED if the member has withdrawn meanwhile. */
    start(db: Db): void {
      if (findMember(db, facts.siteId, member.id)?.status !== 'active')
        throw new AppError('UNAUTHENTICATED', 'member-log-in')
      session.start(db)
      updateMember(db, member.id, { lastLoginAt: tools.now() })
    },
    /** Response to a call, with the cookies. */
    answer(language: Language) {
      remember()
      const reply = { message: visitorTexts[language].member.loggedIn }
      return answerDone(c, { status: 200, reply, to: homePath(facts, language) }, tools.now())
    },
    /** Redirects a browser that comes from elsewhere to the first page, with the cookies. */
    leadHome(language: Language) {
      remember()
      return c.redirect(homePath(facts, language), 303)
    },
  }
}
