import { randomUUID } from 'node:crypto'
import type { Database } from '#api/db/database.ts'
import { staff, staffTokens } from '#api/db/schema/staff.ts'
import { tokenHash } from '#api/services/accounts/sign-in/staff-tokens.ts'
import { providerAccountId } from '#model/records/account.ts'

/** Makes the token of a link for a new password valid, for a person of its own. */
export function makeValid({ db }: Pick<Database, 'db'>, link: string): void {
  const [, token = ''] = /token=([\w-]+)/.exec(link) ?? []
  const id = randomUUID()
  db.insert(staff)
    .values({
      ...{ id, accountId: providerAccountId, email: `${id}@example.com`, name: 'Somebody' },
      ...{ position: 'EDITOR', passwordHash: '', createdAt: 1 },
    })
    .run()
  db.insert(staffTokens)
    .values({
      ...{ tokenHash: tokenHash(token), staffId: id, purpose: 'reset' },
      ...{ createdAt: 1, expiresAt: Number.MAX_SAFE_INTEGER },
    })
    .run()
}
