import { Hono } from 'hono'
import type { HealthReply } from '#model/endpoints/health.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiEnv } from '../env.ts'

export const healthRoutes = ({ health }: ApiDeps) =>
  new Hono<ApiEnv>().get('/health', (c) => {
    const reply = health()
    c.header('Cache-Control', 'no-store')
    return c.json<HealthReply>(reply, reply.status === 'ok' ? 200 : 503)
  })
