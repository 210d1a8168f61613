/** What can be open from some networks only: signing in to an account, or the preview of a site. */
export const networkCalls = {
  signIn: { read: 'GET /api/users/:id/networks', save: 'PUT /api/users/:id/networks' },
  preview: { read: 'GET /api/sites/:id/preview/networks', save: 'PUT /api/sites/:id/preview/networks' },
} as const

export type LimitedThing = keyof typeof networkCalls
