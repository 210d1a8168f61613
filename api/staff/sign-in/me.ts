import type { MediaRef } from '#model/definition/media/media.ts'
import { AppError } from '#model/messages/errors.ts'
import { findStaff, type StaffMember, updateStaff } from '../../db/accounts/staff.ts'
import { removeStaffDevices } from '../../db/accounts/staff-devices.ts'
import { removeOtherSessions } from '../../db/accounts/staff-sessions.ts'
import { removeStaffTokensOf } from '../../db/accounts/staff-tokens.ts'
import { addMedia } from '../../db/media/media.ts'
import type { ApiContext } from '../../http/env.ts'
import { callerOf, type SignInDeps } from '../../http/guard/sign-in-tools.ts'
import { currentFamily } from '../../http/guard/staff-session.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { checkUncommon } from '../../services/accounts/sign-in/common-passwords.ts'
import { mediaRow } from '../../services/definition/media-row.ts'
import { ingestUpload } from '../../services/media/ingest-owned.ts'
import { thumbnailsOf } from '../../services/media/media-records.ts'
import { queueMail } from '../../services/messages/mail/queue-mail.ts'
import { sessionReply } from './session.ts'

/** What somebody may change about themselves. */
export const meRoutes = (deps: SignInDeps) =>
  serveCalls({
    'PUT /api/me': async (c, call) => {
      const body = await call.body()
      updateStaff(deps.database.db, c.get('staff').staffId, body)
      return call.answer(sessionReply(c, deps))
    },
    'PUT /api/me/password': async (c, call) => {
      await changePassword(c, deps, await call.body())
      return c.body(null, 204)
    },
    'PUT /api/me/picture': async (c, call) => {
      const picture = await takePicture(c, deps)
      updateStaff(deps.database.db, c.get('staff').staffId, { picture })
      return call.answer({ picture: thumbnailsOf(deps.database.db, [picture])(picture) ?? '' })
    },
    'DELETE /api/me/picture': (c) => {
      updateStaff(deps.database.db, c.get('staff').staffId, { picture: null })
      return c.body(null, 204)
    },
  })

/** Checks the caller's password; returns the caller. Throws TOO_MANY, INVALID_INPUT. */
export async function checkOwnPassword(
  c: ApiContext,
  deps: SignInDeps,
  password: string,
): Promise<StaffMember> {
  const member = findStaff(deps.database.db, c.get('staff').staffId)
  if (!member) throw new AppError('UNAUTHENTICATED', 'sign-in-first')
  const forgetAttempts = await deps.attempts.password(callerOf(c, deps, member.email))
  // Not UNAUTHENTICATED: the session is a good one.
  if (!(await deps.passwords.check(password, member.passwordHash)))
    throw new AppError('INVALID_INPUT', 'wrong-password')
  await forgetAttempts()
  return member
}

async function changePassword(
  c: ApiContext,
  deps: SignInDeps,
  { current, password }: { current: string; password: string },
): Promise<void> {
  const { database, passwords, publishing } = deps
  const { id, email, name, language, passwordHash: before } = await checkOwnPassword(c, deps, current)
  checkUncommon(password, email)
  const passwordHash = await passwords.hash(password)
  const here = currentFamily(c, deps)
  const device = callerOf(c, deps, email).device
  const now = deps.now()
  database.transaction((db) => {
    if (findStaff(db, id)?.passwordHash !== before) throw new AppError('CONFLICT', 'changed-meanwhile')
    updateStaff(db, id, { passwordHash, passwordChosenAt: now })
    removeOtherSessions(db, id, here)
    removeStaffDevices(db, id, device)
    removeStaffTokensOf(db, id)
    queueMail(db, { template: 'password-changed', to: email, language, values: { name }, now })
  })
  publishing.notify()
}

async function takePicture(c: ApiContext, deps: SignInDeps): Promise<MediaRef> {
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  if (bytes.length === 0) throw new AppError('INVALID_INPUT', 'file-empty')
  const { ref, asset } = await ingestUpload(deps, bytes, c.get('staff').accountId)
  if (asset.kind !== 'image') throw new AppError('INVALID_INPUT', 'file-no-picture')
  await deps.blobs.flush()
  addMedia(deps.database.db, mediaRow(ref, asset, deps.now()))
  return ref
}
