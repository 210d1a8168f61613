import { defaultPlans } from '#model/records/plan-defaults.ts'
import type { PolicyRow } from './policy-row.ts'
import { markerOf } from './test-tree.ts'

const offered = (name: string) => {
  const [plan] = defaultPlans
  return { kind: plan!.kind, terms: { ...plan!.terms, name } }
}

export const plansPolicy: Record<string, PolicyRow> = {
  'GET /api/plans': { who: 'whoLooksAfterOthers', lists: 'plan', filter: (ids) => ({ id: ids }) },
  'POST /api/plans': { who: 'partnersMainContacts', body: () => offered('Offered'), done: [201] },
  'GET /api/plans/:id': { who: 'whoLooksAfterOthers', about: 'plan', done: [200] },
  'PUT /api/plans/:id': {
    who: 'partnersMainContacts',
    about: 'plan',
    body: ({ account }) => offered(markerOf(account)),
    done: [200],
  },
  'GET /api/users/:id/plan': { who: 'everybody', about: 'user', done: [200], showsAbove: true },
  'GET /api/users/:id/plan/choices': {
    who: 'mainContacts',
    about: 'user',
    done: [200, 409],
    showsAbove: true,
  },
  // The plan does not exist, which callers without permission are not told.
  'PUT /api/users/:id/plan': {
    who: 'mainContacts',
    about: 'user',
    body: () => ({ planId: 'none', version: 1 }),
    done: [400, 409],
    showsAbove: true,
  },
  'DELETE /api/users/:id/plan': { who: 'mainContacts', about: 'user', done: [409], showsAbove: true },
}
