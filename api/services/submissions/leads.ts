import { randomUUID } from 'node:crypto'
import type { LeadBody, LeadEntry, LeadRow } from '#model/calls/submissions/leads.ts'
import { AppError } from '#model/messages/errors.ts'
import { type LeadChange, maxNotes } from '#model/records/lead.ts'
import type { Db } from '../../db/database.ts'
import { listPeopleOfAccount } from '../../db/previews/preview-comments.ts'
import {
  addLeadEntry,
  countNotes,
  findLead,
  type Lead,
  type LeadEntryRow,
  listLeadEntries,
  saveLead,
} from '../../db/submissions/leads.ts'
import type { Submission } from '../../db/submissions/received-lists.ts'

/** Null for people whom the reader is not told of. */
export type NameOf = (person: { authorId: string | null; authorName: string | null }) => string | null

export function leadRow({ state, ownerId, ownerName, worth, version }: Lead, nameOf: NameOf): LeadRow {
  const owner =
    ownerId === null ? null : { id: ownerId, name: nameOf({ authorId: ownerId, authorName: ownerName }) }
  return { state, owner, worth, revision: version }
}

export function leadEntry(entry: LeadEntryRow, nameOf: NameOf): LeadEntry {
  const { id, change, createdAt } = entry
  return {
    id,
    change: shownChange(change, nameOf),
    author: nameOf(entry),
    createdAt: new Date(createdAt).toISOString(),
  }
}

function shownChange(change: LeadChange, nameOf: NameOf): LeadEntry['change'] {
  if (change.kind !== 'owner' || change.to === null) return change
  const { id, name } = change.to
  return { kind: 'owner', to: { id, name: nameOf({ authorId: id, authorName: name }) } }
}

export const leadWithHistory = (db: Db, submissionId: string, nameOf: NameOf) => ({
  lead: leadRow(findLead(db, submissionId), nameOf),
  history: listLeadEntries(db, submissionId).map((entry) => leadEntry(entry, nameOf)),
})

interface Author {
  id: string
  name: string
}

/** Who can be the owner of a lead: the people of the site's account, and those of the caller's. */
export function leadOwners(db: Db, accountIds: readonly string[]): Author[] {
  const people = [...new Set(accountIds)].flatMap((id) => listPeopleOfAccount(db, id))
  return people.map(({ id, name }) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name))
}

interface Work {
  by: Author
  now: number
}

interface LeadWork extends Work {
  /** In whose hands it can be. */
  owners: readonly Author[]
}

/** What webhooks are told of another state or value. */
export interface LeadNews {
  id: string
  form: Submission['kind']
  state: Lead['state']
  previousState: Lead['state']
  worth: Lead['worth']
}

/** Changes the lead of a submission, with its history, in a transaction. Throws INVALID_INPUT. */
export function changeLead(
  db: Db,
  { id, siteId, kind: form }: Submission,
  { state, ownerId, worth: given }: LeadBody,
  { owners, ...work }: LeadWork,
): LeadNews | undefined {
  const before = findLead(db, id)
  const owner = owners.find((one) => one.id === ownerId) ?? null
  const isOtherOwner = ownerId !== before.ownerId
  if (isOtherOwner && ownerId !== null && !owner) throw new AppError('INVALID_INPUT', 'lead-owner')
  const worth = state === 'won' ? given : null
  const isOtherState = state !== before.state || JSON.stringify(worth) !== JSON.stringify(before.worth)
  if (!isOtherOwner && !isOtherState) return undefined
  saveLead(db, { submissionId: id, siteId, state, ownerId, worth })
  if (isOtherOwner) addEntry(db, id, { kind: 'owner', to: owner }, work)
  if (!isOtherState) return undefined
  addEntry(db, id, { kind: 'state', from: before.state, to: state, worth }, work)
  return { id, form, state, previousState: before.state, worth }
}

/** The same for the state alone, which several leads get. */
export function changeLeadState(
  db: Db,
  submission: Submission,
  state: LeadBody['state'],
  work: Work,
): LeadNews | undefined {
  const { ownerId, worth } = findLead(db, submission.id)
  return changeLead(db, submission, { state, ownerId, worth }, { ...work, owners: [] })
}

/** Throws CONFLICT. */
export function addNote(db: Db, submission: Submission, text: string, work: Work): LeadEntryRow {
  if (countNotes(db, submission.id) >= maxNotes)
    throw new AppError('CONFLICT', { reason: 'too-many-notes', params: { limit: maxNotes } })
  return addEntry(db, submission.id, { kind: 'note', text }, work)
}

function addEntry(db: Db, submissionId: string, change: LeadChange, { by, now }: Work): LeadEntryRow {
  const entry = {
    ...{ id: randomUUID(), submissionId, change },
    ...{ authorId: by.id, authorName: by.name, createdAt: now },
  }
  addLeadEntry(db, entry)
  return entry
}
