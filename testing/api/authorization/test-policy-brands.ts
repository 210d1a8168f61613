import type { PolicyRow } from './policy-row.ts'

const address = 'notice@brand.example.com'

/** Only an OEM master has a brand: for other accounts, permitted callers are told so. */
export const brandsPolicy: Record<string, PolicyRow> = {
  'GET /api/users/:id/brand': { who: 'brandOwners', about: 'brand', done: [200, 409] },
  'POST /api/users/:id/brand/domain': {
    who: 'brandOwners',
    about: 'brand',
    body: () => ({ name: `${crypto.randomUUID()}.example.com` }),
    done: [201, 409],
  },
  // The accounts of the tree have none, or it is being looked for.
  'POST /api/users/:id/brand/domain/check': { who: 'brandOwners', about: 'brand', done: [200, 404, 409] },
  'POST /api/users/:id/brand/domain/restart': { who: 'brandOwners', about: 'brand', done: [404, 409] },
  'DELETE /api/users/:id/brand/domain': { who: 'brandOwners', about: 'brand', done: [200, 409] },
  'PUT /api/users/:id/brand/sender': {
    who: 'brandOwners',
    about: 'brand',
    body: () => ({ address, name: 'Brand' }),
    done: [200, 409],
  },
  'POST /api/users/:id/brand/sender/check': { who: 'brandOwners', about: 'brand', done: [200, 404, 409] },
  'DELETE /api/users/:id/brand/sender': { who: 'brandOwners', about: 'brand', done: [200, 409] },
}
