import type { PolicyRow } from './policy-row.ts'

const target = () => ({
  kind: 's3',
  bucket: 'site',
  endpoint: 'https://s3.example.com',
  address: 'https://site.example.com',
  credentials: { accessKeyId: 'access-key', secretAccessKey: 'secret-key' },
})

/** An endpoint that is refused, so that nothing is sent. */
const refusedTarget = () => ({ ...target(), endpoint: 'http://127.0.0.1' })

/** Calls about delivery targets. */
export const deliveryPolicy: Record<string, PolicyRow> = {
  'GET /api/sites/:id/delivery-target': { who: 'whoChanges', about: 'site', done: [200] },
  'PUT /api/sites/:id/delivery-target': { who: 'whoChanges', about: 'site', body: target, done: [200] },
  'DELETE /api/sites/:id/delivery-target': { who: 'whoChanges', about: 'site', done: [200] },
  'POST /api/sites/:id/delivery-target/test': {
    who: 'whoChanges',
    about: 'site',
    body: refusedTarget,
    done: [409],
  },
  // Nothing is deployed without a target.
  'POST /api/sites/:id/deploys': { who: 'whoChanges', about: 'site', body: () => ({}), done: [202, 409] },
  'GET /api/deploys': { who: 'whoChanges', lists: 'other' },
}
