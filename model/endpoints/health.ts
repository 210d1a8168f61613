/** GET /api/health: 200 once sites can be opened, 503 before. */
export type HealthReply = { status: 'ok' } | { status: 'starting'; detail: string }
