import type { PolicyRow } from './policy-row.ts'

/** Calls about experiments. */
export const experimentsPolicy: Record<string, PolicyRow> = {
  'GET /api/sites/:id/experiments': { who: 'everybody', about: 'site', done: [200] },
  // The sites of the tree have no experiments.
  'GET /api/sites/:id/experiments/:experimentId/days': { who: 'everybody', about: 'site', done: [404] },
  'POST /api/sites/:id/experiments/:experimentId/winner': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ variation: 'none' }),
    done: [404],
  },
}
