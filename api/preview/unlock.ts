import { randomInt } from 'node:crypto'
import { AppError } from '#model/messages/errors.ts'
import {
  codeHash,
  countCodeTry,
  findOpenShare,
  findPreviewPassword,
  putShareCode,
  type Share,
} from '../db/previews/preview-shares.ts'
import { everything } from '../db/scope.ts'
import { findSite } from '../db/sites/sites.ts'
import { addressBlock } from '../http/client-address.ts'
import type { ApiContext } from '../http/env.ts'
import { normalEmail } from '../services/accounts/sign-in/staff-accounts.ts'
import { queueMail, simulateQueuedMail } from '../services/messages/mail/queue-mail.ts'
import { beginOpening } from '../services/previews/openings.ts'
import type { PreviewDeps } from './preview-deps.ts'
import { startPreviewSession } from './preview-session.ts'

const codeMs = 15 * 60_000
const codeTries = 5

interface Key {
  siteId: string
  email: string
  password: string
}

/** Unlocks the preview for a guest with the right password. Throws UNAUTHENTICATED, without telling what was wrong. */
export async function unlockByPassword(c: ApiContext, deps: PreviewDeps, key: Key): Promise<void> {
  const { database, passwords, attempts, now } = deps
  const { siteId } = key
  const email = normalEmail(key.email)
  const forgetAttempt = await attempts.unlock({ siteId, email, address: addressBlock(c, deps) })
  const passwordHash = findPreviewPassword(database.db, siteId)
  const isRight = await passwords.check(key.password, passwordHash)
  database.transaction((db) => {
    const share = findOpenShare(db, { siteId, email, now: now() })
    // Checking takes its time, and the password may have been changed meanwhile.
    if (!share || !isRight || findPreviewPassword(db, siteId) !== passwordHash)
      throw new AppError('UNAUTHENTICATED', 'preview-refused')
    letIn(c, deps, db, share)
  })
  await forgetAttempt()
}

/** Mails a code to a guest of a preview without a password. The response does not tell whether the address was invited. */
export async function mailCode(
  c: ApiContext,
  deps: PreviewDeps,
  given: { siteId: string; email: string },
): Promise<void> {
  const { database, publishing, attempts } = deps
  const { siteId } = given
  const email = normalEmail(given.email)
  await attempts.code({ siteId, email, address: addressBlock(c, deps) })
  const now = deps.now()
  const expiresAt = now + codeMs
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  database.transaction((db) => {
    const share = findOpenShare(db, { siteId, email, now })
    const site = findSite(db, everything, siteId)
    if (!share || !site || findPreviewPassword(db, siteId) !== undefined)
      return simulateQueuedMail(db, {
        ...{ template: 'preview-code', to: email, language: 'EN', about: { siteId }, expiresAt, now },
        values: { site: site?.name ?? '', code },
      })
    putShareCode(db, share.id, { codeHash: codeHash(share, code), codeUntil: expiresAt })
    const values = { site: site.name, code }
    const mail = { to: email, language: share.language, about: { siteId }, expiresAt, now }
    return queueMail(db, { ...mail, template: 'preview-code', values })
  })
  publishing.notify()
}

/** Unlocks the preview for a guest with a mailed code. Throws UNAUTHENTICATED, without telling what was wrong. */
export async function unlockByCode(
  c: ApiContext,
  deps: PreviewDeps,
  given: { siteId: string; email: string; code: string },
): Promise<void> {
  const { database, attempts, now } = deps
  const { siteId } = given
  const email = normalEmail(given.email)
  const forgetAttempt = await attempts.unlock({ siteId, email, address: addressBlock(c, deps) })
  const isRight = database.transaction((db) => {
    const share = findOpenShare(db, { siteId, email, now: now() })
    if (!share || findPreviewPassword(db, siteId) !== undefined) return false
    // A wrong code is counted even though it is refused.
    const isLate = countCodeTry(db, share.id) > codeTries || now() > (share.codeUntil ?? 0)
    if (isLate || share.codeHash !== codeHash(share, given.code.trim())) return false
    letIn(c, deps, db, share)
    return true
  })
  if (!isRight) throw new AppError('UNAUTHENTICATED', 'preview-code-refused')
  await forgetAttempt()
}

function letIn(
  c: ApiContext,
  deps: PreviewDeps,
  db: Parameters<typeof startPreviewSession>[2],
  share: Share,
): void {
  const session = { siteId: share.siteId, shareId: share.id, staffId: null, isFramed: false }
  const sessionHash = startPreviewSession(c, deps, db, session)
  const userAgent = c.req.header('user-agent')
  beginOpening(db, { shareId: share.id, sessionHash, userAgent, now: deps.now() })
}
