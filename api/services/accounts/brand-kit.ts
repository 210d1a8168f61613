import type { BrandKitReply } from '#model/calls/accounts/brand-kits.ts'
import { AppError } from '#model/messages/errors.ts'
import { type Problem, problem } from '#model/messages/problem.ts'
import { type BrandKit, emptyBrandKit, isEmptyKit } from '#model/records/brand-kit.ts'
import { type Account, updateAccount } from '../../db/accounts/accounts.ts'
import type { Db } from '../../db/database.ts'
import { listKnownKinds } from '../../db/media/media.ts'
import { onlyAccount, type Scope } from '../../db/scope.ts'
import { thumbnailsOf } from '../media/media-records.ts'
import { findKnownAccount, refuseEnded, type UserTools } from './user-rules.ts'

export function brandKitReply(db: Db, { id, company, brandKit, version }: Account): BrandKitReply {
  const kit = brandKit ?? emptyBrandKit
  const addressOf = thumbnailsOf(db, [kit.logo, kit.darkLogo])
  return {
    ...kit,
    account: { id, company },
    logoUrl: addressOf(kit.logo),
    darkLogoUrl: addressOf(kit.darkLogo),
    revision: String(version),
  }
}

interface SaveKit {
  scope: Scope
  id: string
  kit: BrandKit
  /** Throws if somebody else has changed the account meanwhile. */
  checkSeen: (stored: Account) => void
}

/** Throws NOT_FOUND, CONFLICT, INVALID_INPUT. */
export function saveBrandKit({ database, now }: UserTools, { scope, id, kit, checkSeen }: SaveKit): void {
  database.transaction((db) => {
    const stored = findKnownAccount(db, scope, id)
    checkSeen(stored)
    refuseEnded(stored)
    const problems = logoProblems(db, stored, kit)
    if (problems.length > 0) throw new AppError('INVALID_INPUT', 'media-not-uploaded', problems)
    updateAccount(db, id, { brandKit: isEmptyKit(kit) ? null : kit }, now())
  })
}

/** Logos are images in the library of the account: its sites use them from there. */
function logoProblems(db: Db, { id, brandKit }: Account, kit: BrandKit): Problem[] {
  const keys = ['logo', 'darkLogo'] as const
  const isNew = (ref: string) => ref !== brandKit?.logo && ref !== brandKit?.darkLogo
  const refs = keys.flatMap((key) => kit[key] ?? [])
  const known = listKnownKinds(db, onlyAccount(id), refs)
  return keys.flatMap((key) => {
    const ref = kit[key]
    return ref === null || known.get(ref) === 'image' || !isNew(ref)
      ? []
      : [problem(`/${key}`, 'media-missing', { value: ref })]
  })
}
