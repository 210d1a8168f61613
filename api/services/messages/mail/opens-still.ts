import { createHash } from 'node:crypto'
import { findSignUp, findStaffToken } from '../../../db/accounts/staff-tokens.ts'
import type { Db } from '../../../db/database.ts'
import { hasMemberToken } from '../../../db/members/member-tokens.ts'
import type { Mail } from '../../../db/messages/mails.ts'
import { codeHash, listOpenSharesOf } from '../../../db/previews/preview-shares.ts'
import type { ExpiringMail } from './mail-values.ts'

type Check = (db: Db, mail: Pick<Mail, 'text' | 'to'>, now: number) => boolean

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The token in a mail's link is the only trace of what the mail opens: it is stored nowhere else, except as a hash. */
const byToken =
  (isValid: (db: Db, hash: string, now: number) => boolean): Check =>
  (db, { text }, now) =>
    [...text.matchAll(/\btoken=([\w-]+)/g)].some(([, token = '']) => isValid(db, hashOf(token), now))

const staffLink = byToken((db, hash, now) => findStaffToken(db, hash, now) !== undefined)
const memberLink = byToken(hasMemberToken)

const checks: Readonly<Record<ExpiringMail, Check>> = {
  invitation: staffLink,
  'password-reset': staffLink,
  'sign-up': byToken((db, hash, now) => findSignUp(db, hash, now) !== undefined),
  'member-confirm': memberLink,
  'member-password': memberLink,
  'member-login': memberLink,
  'member-email': memberLink,
  'preview-invitation': (db, { text, to }, now) =>
    listOpenSharesOf(db, to, now).some(({ link }) => link !== null && text.includes(link)),
  'preview-code': (db, { text, to }, now) => {
    const codes = text.match(/\b\d{6}\b/g) ?? []
    return listOpenSharesOf(db, to, now).some((share) =>
      codes.some((code) => share.codeHash === codeHash(share, code)),
    )
  },
}

/** Whether the link or code of a mail works at present; true for mails without any. */
export function opensStill(db: Db, mail: Mail, now: number): boolean {
  const check = (checks as Readonly<Record<string, Check | undefined>>)[mail.template]
  return check === undefined || check(db, mail, now)
}
