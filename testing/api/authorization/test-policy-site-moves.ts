import type { PolicyRow } from './policy-row.ts'
import { accountIdOf } from './test-tree.ts'

/**
 * What managers of an account can do with its sites. The move is requested to the account that already has the site;
 * partners cannot switch off scripts of their own sites.
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
