/** What somebody has to see to while sites are served all the same. */
export interface HealthProblem {
  name: 'disk'
  detail: string
}

/** GET /api/health: 200 once sites can be opened, 503 before. */
export type HealthReply = ({ status: 'ok' } | { status: 'starting'; detail: string }) & {
  problems?: readonly HealthProblem[]
}
