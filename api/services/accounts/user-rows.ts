import type { UserDetail, UserRow } from '#model/calls/accounts/users.ts'
import { isoTime } from '#model/values/calendar-day.ts'
import { type AccountRecord, countInAccount, listAccountsAbove } from '../../db/accounts/accounts.ts'
import type { Db } from '../../db/database.ts'
import type { Scope } from '../../db/scope.ts'
import { thumbnailsOf } from '../media/media-records.ts'

export const userRow = ({ account, parent, contact }: AccountRecord): UserRow => ({
  id: account.id,
  type: account.type,
  parentId: parent?.id ?? null,
  parentCompany: parent?.company ?? null,
  company: account.company,
  contactName: contact?.name ?? null,
  email: contact?.email ?? null,
  contract: account.contract,
  contractStart: account.contractStart,
  contractEnd: account.contractEnd,
  authority: account.authority,
  licenseIssuance: account.licenseIssuance,
  createdAt: isoTime(account.createdAt),
  updatedAt: isoTime(account.updatedAt),
})

export function userDetail(db: Db, scope: Scope, record: AccountRecord): UserDetail {
  const { account } = record
  const logo = account.theme?.logo ?? null
  return {
    ...userRow(record),
    ...countInAccount(db, account.id),
    above: listAccountsAbove(db, scope, account),
    theme: account.theme,
    logoUrl: thumbnailsOf(db, [logo])(logo),
    revision: String(account.version),
  }
}
