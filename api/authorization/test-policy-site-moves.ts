import type { PolicyRow } from './policy-row.ts'
import { accountIdOf } from './test-tree.ts'

/** Sites that go from one account to another: it is asked for with the account that has the site already. */
export const movingSites: Record<string, PolicyRow> = {
  'GET /api/sites/:id/move': {
    who: 'partnersMainContacts',
    about: 'site',
    query: ({ account }) => `accountId=${accountIdOf(account)}`,
    done: [409],
  },
  'POST /api/sites/:id/move': {
    who: 'partnersMainContacts',
    about: 'site',
    body: ({ account }) => ({ accountId: accountIdOf(account) }),
    done: [409],
  },
  'GET /api/sites/:id/moves': { who: 'partnersMainContacts', about: 'site', done: [200] },
}
