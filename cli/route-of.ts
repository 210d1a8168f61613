import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { RouterRoute } from 'hono/types'

/** What leads nowhere is one route, however many addresses somebody makes up. */
export const nowhere = 'none'

interface Routed {
  routes: readonly RouterRoute[]
  getPath(request: Request): string
}

/** Finds the route that a request goes to, as it is declared; what stands before all routes is none. */
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
