import type { PolicyRow } from './policy-row.ts'
import { chargedMonth, contestedMonth } from './test-contests.ts'

const byId = (ids: readonly string[]) => ({ id: ids })
/** No password in the tree is known, so the confirmation is missing. */
const unproven = () => ({})

/**
 * Calls about bills. A bill can be read by the account that owes it and by those above. It is settled by main contacts of its issuer and of those
 * above that; an account never settles its own.
 */
export const billsPolicy: Record<string, PolicyRow> = {
  'GET /api/bills': { who: 'everybody', lists: 'bill', filter: byId, showsAbove: true },
  'GET /api/bill-sums': { who: 'everybody', done: [200] },
  'GET /api/bill-exports': { who: 'everybody', done: [200], showsAbove: true },
  'GET /api/bills/:id': { who: 'everybody', about: 'bill', done: [200], showsAbove: true },
  'GET /api/bills/:id/pdf': { who: 'everybody', about: 'bill', done: [200], showsAbove: true },
  // No card gateway is configured in the tree.
  'POST /api/bills/:id/charge': { who: 'mainContacts', about: 'bill', done: [409], showsAbove: true },
  'POST /api/bills/:id/transfer': {
    who: 'partnersMainContacts',
    about: 'issued-bill',
    body: () => ({ receivedOn: '2020-01-01' }),
    done: [200],
    showsAbove: true,
  },
  'POST /api/bills/:id/complete': {
    who: 'partnersMainContacts',
    about: 'issued-bill',
    body: unproven,
    done: [400],
  },
  'POST /api/bills/:id/void': {
    who: 'partnersMainContacts',
    about: 'issued-bill',
    body: unproven,
    done: [400],
  },
  'POST /api/bills/:id/refunds': {
    who: 'partnersMainContacts',
    about: 'issued-bill',
    body: unproven,
    done: [400],
  },
  'GET /api/billing-settings': { who: 'partnersMainContacts', done: [200] },
  'PUT /api/billing-settings': { who: 'partnersMainContacts', body: () => settings, done: [200] },
  'GET /api/billing-runs': { who: 'providersMainContacts', done: [200] },
  'POST /api/billing-runs': { who: 'providersMainContacts', body: () => ({ month: '2020-01' }), done: [200] },
  'GET /api/payment-method': { who: 'everybody', done: [200], showsAbove: true },
  'PUT /api/payment-method': {
    who: 'mainContacts',
    body: () => ({ method: 'BANK' }),
    done: [200],
    showsAbove: true,
  },
  'POST /api/payment-method/card': { who: 'mainContacts', done: [409] },
  'GET /api/users/:id/spending-limit': { who: 'everybody', about: 'user', done: [200] },
  // Nothing is billed in the tree.
  'PUT /api/spending-limit': {
    who: 'mainContacts',
    body: () => ({ limit: 1_000_000, action: 'warn' }),
    done: [200, 409],
  },
  'DELETE /api/spending-limit': { who: 'mainContacts', done: [200] },
  'GET /api/users/:id/charged-views': {
    who: 'everybody',
    about: 'user',
    query: () => `month=${contestedMonth}`,
    done: [200],
    showsAbove: true,
  },
  'GET /api/view-contests': {
    who: 'everybody',
    lists: 'contest',
    filter: () => ({ state: 'counted' }),
    showsAbove: true,
  },
  // Nobody bills the provider.
  'POST /api/view-contests': {
    who: 'mainContacts',
    about: 'charged-site',
    ownOnly: true,
    body: ({ id }) => ({ siteId: id, month: chargedMonth, views: 1, reason: chargedMonth }),
    done: [201, 409],
  },
  'POST /api/view-contests/:id/decision': {
    who: 'partnersMainContacts',
    about: 'contest-to-decide',
    ownOnly: true,
    parentsOnly: true,
    body: () => ({ isCounted: false, note: 'Looked at' }),
    done: [200],
    showsAbove: true,
  },
  'POST /api/stripe/events': { who: 'anybody', body: () => ({}), done: [404] },
}

const settings = {
  company: 'Renamed',
  registrationNumber: null,
  postalCode: '',
  address: '',
  phone: '',
  email: '',
  bankAccount: null,
  initialFee: 0,
  chargeDay: 1,
  dueDay: 1,
}
