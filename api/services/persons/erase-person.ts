import { createHash, randomUUID } from 'node:crypto'
import type { ErasureReceipt, ExportedPerson, PersonRecordRow } from '#model/calls/submissions/persons.ts'
import type { Answered } from '#model/calls/submissions/received.ts'
import { keptOfPersons, type PersonKind, type PersonQuery, personKinds } from '#model/records/person.ts'
import type { Database, Db } from '../../db/database.ts'
import { findMail } from '../../db/messages/mails.ts'
import { findComment } from '../../db/previews/preview-comments.ts'
import type { Scope } from '../../db/scope.ts'
import {
  findPersonRecords,
  type PersonRecord,
  removePersonRecords,
  removePersonTraces,
} from '../../db/submissions/person-records.ts'
import {
  listMembersById,
  listPartialsById,
  listSubmissionsById,
  listSurveyResponsesById,
} from '../../db/submissions/received-lists.ts'
import { listSubmissionFiles } from '../../db/submissions/submission-files.ts'
import { withoutSecrets } from '../messages/mail/queue-mail.ts'
import { excerptOf } from '../submissions/answered.ts'
import { leadWithHistory } from '../submissions/leads.ts'
import {
  memberDetail,
  partialDetail,
  submissionDetail,
  surveyResponseDetail,
} from '../submissions/received-rows.ts'

interface Detail {
  answers?: readonly Answered[]
  email?: string | null
  /** Of a comment or a mail. */
  text?: string
  author?: string
  pageId?: string
  to?: string
  subject?: string
}

/** The export goes to the person: it has what staff wrote, and not who. */
const noStaff = () => null

/** Everything that is stored in a record, as it is exported. */
function detailOf(db: Db, { kind, id, siteId, text }: PersonRecord): Detail | undefined {
  switch (kind) {
    case 'members':
      return listMembersById(db, [id]).map((row) => memberDetail(db, row))[0]
    case 'contacts':
    case 'forms':
      return listSubmissionsById(db, [id]).map((row) =>
        submissionDetail(db, row, leadWithHistory(db, id, noStaff)),
      )[0]
    case 'partial-contacts':
    case 'partial-forms':
      return listPartialsById(db, [id]).map((row) => partialDetail(db, row))[0]
    case 'survey-responses':
      return listSurveyResponsesById(db, [id]).map((row) => surveyResponseDetail(db, row))[0]
    case 'preview-comments': {
      const comment = findComment(db, siteId!, id)
      return comment && { author: comment.author, text: comment.text, pageId: comment.pageId }
    }
    case 'mails':
      return mailDetail(db, id)
    case 'preview-guests':
      return { email: text }
    case 'mail-suppressions':
      return { email: id }
  }
}

function mailDetail(db: Db, id: string) {
  const mail = findMail(db, id)
  return mail && { to: mail.to, subject: mail.subject, text: withoutSecrets(mail).text }
}

const longestExcerpt = 120

function excerptOfRecord(db: Db, record: PersonRecord): string {
  const { answers = [], email, to, subject, text } = detailOf(db, record) ?? {}
  const words = excerptOf(answers).flatMap(({ value }) => value)
  const shown = subject === undefined ? [email, ...words, text] : [to, subject]
  return shown.filter(Boolean).join(' · ').slice(0, longestExcerpt)
}

const instantOf = (at: number): string => new Date(at).toISOString()

export const personRow = (db: Db, record: PersonRecord): PersonRecordRow => {
  const { kind, id, siteId, siteName, at } = record
  return { kind, id, siteId, siteName, at: instantOf(at), excerpt: excerptOfRecord(db, record) }
}

export interface ChosenRecords {
  query: PersonQuery
  records: readonly Pick<PersonRecord, 'kind' | 'id'>[]
}

/** The chosen records, as far as a search finds them: what is not about the person can not be reached. */
function chosenOf(db: Db, scope: Scope, { query, records }: ChosenRecords): PersonRecord[] {
  const chosen = new Set(records.map(({ kind, id }) => `${kind} ${id}`))
  return findPersonRecords(db, scope, query).filter(({ kind, id }) => chosen.has(`${kind} ${id}`))
}

interface ExportTools {
  database: Database
  blobs: { read(key: string): Promise<Uint8Array | undefined> }
  now: number
}

export async function exportPerson(
  { database: { db }, blobs, now }: ExportTools,
  scope: Scope,
  chosen: ChosenRecords,
): Promise<ExportedPerson> {
  const records: ExportedPerson['records'] = []
  for (const record of chosenOf(db, scope, chosen)) {
    const isForm = record.kind === 'contacts' || record.kind === 'forms'
    const files = []
    for (const { key, name, type, blob } of isForm ? listSubmissionFiles(db, record.id) : []) {
      const bytes = await blobs.read(blob)
      files.push({ key, name, type, base64: bytes ? Buffer.from(bytes).toString('base64') : null })
    }
    const { text: _text, ...facts } = record
    const detail = { ...detailOf(db, record), ...facts, at: instantOf(record.at) }
    records.push(files.length > 0 ? { ...detail, files } : detail)
  }
  return { exportedAt: instantOf(now), records }
}

/** What proves that a person was erased to whoever knows the receipt and how they were searched for. */
export const receiptHash = (receiptId: string, { needle }: PersonQuery): string =>
  createHash('sha256').update(`${receiptId}:${needle}`).digest('hex')

interface ErasureTools {
  database: Database
  /** Name of who erases. */
  by: string
  now: number
}

/** Erases the chosen records with everything that hangs on them, and the copies elsewhere. */
export const erasePerson = (
  { database, by, now }: ErasureTools,
  scope: Scope,
  chosen: ChosenRecords,
): ErasureReceipt =>
  database.transaction((db) => {
    const found = chosenOf(db, scope, chosen)
    const erased: Partial<Record<PersonKind, number>> = {}
    for (const kind of personKinds) {
      const ids = found.flatMap((one) => (one.kind === kind ? [one.id] : []))
      if (ids.length === 0) continue
      removePersonRecords(db, kind, ids)
      erased[kind] = ids.length
    }
    const copies = removePersonTraces(db, scope, chosen.query)
    const id = randomUUID()
    const hash = receiptHash(id, chosen.query)
    return { id, erasedAt: instantOf(now), by, hash, erased, copies, kept: [...keptOfPersons] }
  })
