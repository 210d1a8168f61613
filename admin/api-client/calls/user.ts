import type { ContractBody, CreateUserBody, ImportReply, UserRow } from '#model/calls/accounts/users.ts'
import { fieldOfPointer } from '../http/problems.ts'
import type { HttpClient } from '../http/save-record.ts'

interface UserImport {
  parentId: string
  file: File
  /** Checks every line, and changes nothing. */
  isDryRun: boolean
  /** Whether the main contacts are invited by mail. */
  isInviting: boolean
}

/** What the console asks about accounts beside lists and records. */
export interface UserCalls {
  createUser: (user: CreateUserBody) => Promise<UserRow>
  moveContract: (userId: string, move: ContractBody) => Promise<void>
  importUsers: (given: UserImport) => Promise<ImportReply>
}

export const createUserCalls = (http: HttpClient): UserCalls => ({
  createUser: async (user) =>
    (await http('/api/users', { method: 'POST', body: JSON.stringify(user), fieldOf: fieldOfPointer }))
      .json as UserRow,
  moveContract: async (userId, move) => {
    await http(`/api/users/${encodeURIComponent(userId)}/contract`, {
      method: 'POST',
      body: JSON.stringify(move),
      fieldOf: fieldOfPointer,
    })
  },
  importUsers: async ({ parentId, file, isDryRun, isInviting }) => {
    const query = new URLSearchParams({ parentId, dryRun: String(isDryRun), invite: String(isInviting) })
    const answer = await http(`/api/user-imports?${query}`, {
      method: 'POST',
      body: file,
      headers: { 'Content-Type': 'text/csv' },
    })
    return answer.json as ImportReply
  },
})

interface Listing {
  filter: object
  sort: { field: string; order: 'ASC' | 'DESC' }
}

/** Address of the accounts of a list as a CSV file. */
export const userExportAddress = ({ filter, sort }: Listing): string =>
  `/api/user-exports?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
  })}`
