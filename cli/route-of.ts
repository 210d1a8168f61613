import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { RouterRoute } from 'hono/types'

/** Requests without a route share one name, however many addresses somebody invents. */
export const nowhere = 'none'

interface Routed {
  routes: readonly RouterRoute[]
  getPath(request: Request): string
}

/** Finds the declared route of a request; middleware does not count as a route. */
export function createRouteOf({ routes, getPath }: Routed): (request: Request) => string {
  const router = new SmartRouter<string>({ routers: [new RegExpRouter(), new TrieRouter()] })
  const declared = new Set(
    routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
  )
  for (const name of declared) {
    const [method = '', path = ''] = name.split(' ')
    router.add(method, path, path)
  }
  return (request) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method
    return router.match(method, getPath(request))[0][0]?.[0] ?? nowhere
  }
}
