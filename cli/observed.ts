/** How a request was answered, without anything of whoever asked. */
export interface Answered {
  /** The part of the product that has answered. */
  part: Part
  /** As it is declared: `/api/sites/:id`. */
  route: string
  method: string
  status: number
  durationMs: number
  answer: Response
}

export type Part = 'api' | 'console' | 'visitors' | 'previews' | 'sites'

type Answering<Rest extends unknown[]> = (request: Request, ...rest: Rest) => Response | Promise<Response>

export interface Observing {
  part: Part
  /** Undefined where another part answers, which tells of it itself. */
  routeOf(request: Request): string | undefined
  onAnswered(answered: Answered): void
}

/** Tells of each request how it was answered. What is answered without waiting still is. */
export const observed =
  <Rest extends unknown[]>(
    fetch: Answering<Rest>,
    { part, routeOf, onAnswered }: Observing,
  ): Answering<Rest> =>
  (request, ...rest) => {
    const startedAt = performance.now()
    const told = (answer: Response) => {
      const route = routeOf(request)
      if (route !== undefined) {
        const durationMs = performance.now() - startedAt
        onAnswered({ part, route, method: request.method, status: answer.status, durationMs, answer })
      }
      return answer
    }
    const answer = fetch(request, ...rest)
    return answer instanceof Promise ? answer.then(told) : told(answer)
  }
