import type { PolicyRow } from './policy-row.ts'

/** Deleted parts of sites. */
export const partTrashPolicy: Record<string, PolicyRow> = {
  'GET /api/trashed-parts': { who: 'everybody', lists: 'other' },
  // The contents of the trashed parts in the tree are not stored.
  'GET /api/trashed-parts/:id/pages': { who: 'everybody', about: 'trashed-part', done: [200, 410] },
  'POST /api/trashed-parts/:id/pages/:pageId/restore': {
    who: 'whoChanges',
    about: 'trashed-part',
    done: [404, 410],
  },
  'POST /api/trashed-parts/:id/restore': { who: 'whoChanges', about: 'trashed-part', done: [410] },
}
