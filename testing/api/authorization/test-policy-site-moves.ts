import type { PolicyRow } from './policy-row.ts'
import { accountIdOf } from './test-tree.ts'

/**
 * What those who look after an account do with its sites. Moving is asked for with the account that has the site already;
 * a partner switches no scripts of its own sites.
 */
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
  'PUT /api/sites/:id/scripts': {
    who: 'partners',
    about: 'site',
    body: () => ({ isOff: false, reason: 'A test' }),
    done: [200, 409],
  },
  'GET /api/sites/:id/moves': { who: 'partnersMainContacts', about: 'site', done: [200] },
}
