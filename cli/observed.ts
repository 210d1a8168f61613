import type { DeliveryRequest } from '#builder/delivery-answer.ts'
import type { Connection } from '#builder/shut-out.ts'

/** A request and its response. */
export interface Answered {
  /** The part of the product that responded. */
  part: Part
  /** The declared route: `/api/sites/:id`. */
  route: string
  method: string
  status: number
  durationMs: number
  answer: { headers: Pick<Headers, 'get' | 'set'> }
  request: DeliveryRequest
  connection: Connection | undefined
  siteOf: Observing['siteOf']
}

export type Part = 'api' | 'console' | 'visitors' | 'previews' | 'sites' | 'unknown-host'

type Answering<Rest extends unknown[]> = (
  request: Request,
  connection?: Connection,
  ...rest: Rest
) => Response | Promise<Response>

export interface Observing {
  part: Part
  /** Undefined if another part responds, which reports it itself. */
  routeOf(request: Request): string | undefined
  /** The id of the requested site. */
  siteOf?: ((request: DeliveryRequest) => string | undefined) | undefined
  onAnswered(answered: Answered): void
}

/** Reports how each request was answered. Synchronous responses stay synchronous. */
export const observed =
  <Rest extends unknown[]>(
    fetch: Answering<Rest>,
    { part, routeOf, siteOf, onAnswered }: Observing,
  ): Answering<Rest> =>
  (request, connection, ...rest) => {
    const startedAt = performance.now()
    const report = (answer: Response) => {
      const route = routeOf(request)
      if (route !== undefined) {
        const durationMs = performance.now() - startedAt
        const { method } = request
        const { status } = answer
        onAnswered({ part, route, method, status, durationMs, answer, request, connection, siteOf })
      }
      return answer
    }
    const answer = fetch(request, connection, ...rest)
    return answer instanceof Promise ? answer.then(report) : report(answer)
  }
