import { randomUUID } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { ImportReply } from '#model/calls/accounts/users.ts'
import { AppError } from '#model/messages/errors.ts'
import type { Language } from '#model/values/language.ts'
import {
  type AccountOpening,
  type OpeningBatch,
  openingBatch,
  openManyAccounts,
} from '../../db/accounts/account-imports.ts'
import { type Account, searchTextOf } from '../../db/accounts/accounts.ts'
import { listKnownEmails } from '../../db/accounts/admins.ts'
import type { Scope } from '../../db/scope.ts'
import { checkEncoding, readCsv } from '../../infra/read-csv.ts'
import { createLineCheck, type UserLine } from './check-user-lines.ts'
import { invite } from './invite.ts'
import { type Actor, findParent, mayStandBelow, opensOthers, type UserTools } from './user-rules.ts'

interface UserImport {
  scope: Scope
  actor: Actor
  parentId: string
  bytes: Uint8Array
  /** Only checks, without creating accounts. */
  isDryRun: boolean
  isInviting: boolean
  /** Language of the messages about the lines. */
  language: Language
}

/** All invitations are written in one transaction with the accounts, so their number is limited. */
const maxInvitations = 500

/**
 * Creates an account for every line of a file, or none if any line is invalid. The check yields to other calls; everything is
 * written in one transaction. Throws NOT_FOUND, INVALID_INPUT, CONFLICT.
 */
export async function importUsers(tools: UserTools, userImport: UserImport): Promise<ImportReply> {
  const { database } = tools
  const { scope, parentId, bytes, isDryRun, isInviting, language } = userImport
  const parent = findParent(database.db, scope, parentId)
  checkEncoding(bytes)
  const check = createLineCheck({
    language,
    mayStandBelow: (type) => mayStandBelow(parent, type),
    knownEmails: (emails) => listKnownEmails(database.db, emails),
  })
  for await (const records of readCsv(bytes)) {
    check.read(records)
    if (check.isFull()) break
  }
  const { users, problems, preview } = check.found()
  if (problems.length > 0) return { users: 0, problems, preview }
  if (isInviting && users.length > maxInvitations)
    throw new AppError('INVALID_INPUT', { reason: 'too-many-invitations', params: { limit: maxInvitations } })
  if (!isDryRun) await writeUsers(tools, userImport, { parent, lines: users })
  return { users: users.length, problems, preview }
}

async function writeUsers(
  tools: UserTools,
  userImport: UserImport,
  { parent, lines }: { parent: Account; lines: readonly UserLine[] },
): Promise<void> {
  const { scope, actor, isInviting } = userImport
  const batches: OpeningBatch[] = []
  const invited: AccountOpening[] = []
  for await (const openings of openingsOf(parent, lines)) {
    batches.push(openingBatch(openings))
    if (isInviting) invited.push(...openings)
  }
  tools.database.transaction((db) => {
    // Reading took a while: the parent account may have been closed meanwhile.
    findParent(db, scope, parent.id)
    if (!openManyAccounts(db, batches, { at: tools.now(), executor: actor.name }))
      throw new AppError('CONFLICT', 'email-taken')
    for (const { staffId, contactName: name, email, language, company } of invited)
      invite(db, tools, { staffId, name, email, language, company }, actor)
  })
  if (isInviting) tools.publishing.notify()
}

const linesPerBatch = 1_000

/** Yields openings in batches, so that other calls can run in between. */
async function* openingsOf(parent: Account, lines: readonly UserLine[]): AsyncGenerator<AccountOpening[]> {
  const [accountIds, staffIds, changeIds] = [
    await sortedIds(lines.length),
    await sortedIds(lines.length),
    await sortedIds(lines.length),
  ]
  for (let start = 0; start < lines.length; start += linesPerBatch) {
    await yieldToEventLoop()
    yield lines.slice(start, start + linesPerBatch).map((line, offset) => {
      const [id, staffId, changeId] = [accountIds, staffIds, changeIds].map((ids) => ids[start + offset]!)
      const path = `${parent.path}${id}/`
      return { ...facts(line), id: id!, parentId: parent.id, path, staffId: staffId!, changeId: changeId! }
    })
  }
}

/** Sorted ids, so that neighbours in the indexes are written one after another: that saves a third of the time. */
async function sortedIds(count: number): Promise<string[]> {
  await yieldToEventLoop()
  return Array.from({ length: count }, () => randomUUID()).sort()
}

function facts({
  user,
  email,
}: UserLine): Omit<AccountOpening, 'id' | 'parentId' | 'path' | 'staffId' | 'changeId'> {
  const { type, company, contactName, contractStart, contractEnd, language } = user
  return {
    type,
    company,
    searchText: searchTextOf(company, contactName, email),
    contractStart: contractStart ?? null,
    contractEnd: contractEnd ?? null,
    licenseIssuance: opensOthers(type),
    contactName,
    email,
    language: language ?? 'JP',
  }
}
