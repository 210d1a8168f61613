import { type SQL, sql } from 'drizzle-orm'
import type { AccountType } from '#model/records/account.ts'
import type { Language } from '#model/values/language.ts'
import type { Db } from '../database.ts'

/** An account to be created together with its main contact. */
export interface AccountOpening {
  id: string
  type: AccountType
  parentId: string
  path: string
  company: string
  searchText: string
  contractStart: string | null
  contractEnd: string | null
  licenseIssuance: boolean
  staffId: string
  contactName: string
  email: string
  language: Language
  /** Id of the first entry of its contract history. */
  changeId: string
}

/** Rows as JSON, so that one statement inserts many. Made before the transaction, to keep that short. */
export interface OpeningBatch {
  json: string
  count: number
}

export const openingBatch = (openings: readonly AccountOpening[]): OpeningBatch => ({
  json: JSON.stringify(openings),
  count: openings.length,
})

const columns = (...keys: (keyof AccountOpening)[]): SQL =>
  sql.raw(keys.map((key) => `value ->> '$.${key}'`).join(', '))

const openAccounts = (json: string, at: number) => sql`
  INSERT INTO accounts (id, type, parent_id, path, company, search_text, contract_start, contract_end,
    license_issuance, contract, created_at, updated_at)
  SELECT ${columns('id', 'type', 'parentId', 'path', 'company', 'searchText', 'contractStart', 'contractEnd', 'licenseIssuance')},
    'ACTIVE', ${at}, ${at} FROM json_each(${json})`

const addContacts = (json: string, at: number) => sql`
  INSERT INTO staff (id, account_id, email, name, language, position, created_at)
  SELECT ${columns('staffId', 'id', 'email', 'contactName', 'language')}, 'MAIN_CONTACT', ${at}
  FROM json_each(${json}) WHERE true ON CONFLICT (email) DO NOTHING`

const beginHistories = (json: string, at: number, executor: string) => sql`
  INSERT INTO contract_changes (id, account_id, at, executor, "to", content)
  SELECT ${columns('changeId', 'id')}, ${at}, ${executor}, 'ACTIVE', '' FROM json_each(${json})`

/** False as soon as an email address is already taken: the caller must roll back the transaction then. */
export function openManyAccounts(
  db: Db,
  batches: readonly OpeningBatch[],
  { at, executor }: { at: number; executor: string },
): boolean {
  for (const { json, count } of batches) {
    db.run(openAccounts(json, at))
    if (db.run(addContacts(json, at)).changes < count) return false
    db.run(beginHistories(json, at, executor))
  }
  return true
}
