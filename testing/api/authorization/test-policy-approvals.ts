import type { PolicyRow } from './policy-row.ts'

/** Calls that request an approval, and decide on it. */
export const approvalsPolicy: Record<string, PolicyRow> = {
  'GET /api/sites/:id/approval': { who: 'everybody', about: 'site', done: [200], showsAbove: true },
  'PUT /api/sites/:id/approval': {
    who: 'mainContacts',
    about: 'site',
    body: () => ({ rule: 'none' }),
    done: [200],
    showsAbove: true,
  },
  'GET /api/users/:id/approval': { who: 'everybody', about: 'user', done: [200] },
  'PUT /api/users/:id/approval': {
    who: 'mainContacts',
    about: 'user',
    body: () => ({ rule: 'none' }),
    done: [200],
  },
  'GET /api/approvals': {
    who: 'everybody',
    lists: 'approval',
    filter: (ids) => ({ id: ids }),
    showsAbove: true,
  },
  // The sites of the tree need no approval.
  'POST /api/approvals': {
    who: 'whoChanges',
    about: 'site',
    idIn: 'body',
    body: ({ id }) => ({ siteId: id, version: 1 }),
    done: [409],
  },
  'GET /api/approvals/:id': { who: 'everybody', about: 'approval', done: [200], showsAbove: true },
  'DELETE /api/approvals/:id': { who: 'whoChanges', about: 'approval', done: [200] },
  'POST /api/approvals/:id/decision': {
    who: 'approvers',
    about: 'approval',
    body: () => ({ decision: 'approve', version: 1 }),
    done: [200],
    showsAbove: true,
  },
}
