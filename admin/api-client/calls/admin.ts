import type { AdminRow, CreateAdminBody, UpdateAdminBody } from '#model/calls/accounts/admins.ts'
import { fieldOfPointer } from '../http/problems.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What the console asks about the people in accounts beside lists and records. */
export interface AdminCalls {
  createAdmin: (admin: CreateAdminBody) => Promise<void>
  /** Throws a conflict when the person is not what was seen any more. */
  updateAdmin: (seen: AdminRow, changes: UpdateAdminBody) => Promise<void>
  inviteAgain: (adminId: string) => Promise<void>
  /** Turns off two-factor authentication for another person, who has lost their second factor. */
  endTwoFactorOf: (adminId: string) => Promise<void>
}

const addressOf = (id: string) => `/api/admins/${encodeURIComponent(id)}`

export const createAdminCalls = (http: HttpClient): AdminCalls => ({
  createAdmin: async (admin) => {
    await http('/api/admins', { method: 'POST', body: JSON.stringify(admin), fieldOf: fieldOfPointer })
  },
  updateAdmin: async ({ id, revision }, changes) => {
    await http(addressOf(id), {
      method: 'PUT',
      body: JSON.stringify(changes),
      headers: { 'If-Match': `"${revision}"` },
      fieldOf: fieldOfPointer,
    })
  },
  inviteAgain: async (id) => {
    await http(`${addressOf(id)}/invitation`, { method: 'POST', body: '{}' })
  },
  endTwoFactorOf: async (id) => {
    await http(`${addressOf(id)}/two-factor`, { method: 'DELETE' })
  },
})
