import type { HealthProblem, HealthReply } from '#model/calls/system/health.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { serveCalls } from '../../http/serve-calls.ts'

const fullDisk: HealthProblem = {
  name: 'disk',
  detail: 'The storage is full: nothing can be saved or published. Free space where DATA_DIR lies.',
}

/** A full disk leaves the status as it is: whoever takes unhealthy processes away would take the sites offline. */
export const healthRoutes = ({ health, hasRoom }: ApiDeps) =>
  serveCalls({
    'GET /api/health': async (c) => {
      const reply = health()
      const problems = (await hasRoom?.()) === false ? { problems: [fullDisk] } : {}
      c.header('Cache-Control', 'no-store')
      return c.json<HealthReply>({ ...reply, ...problems }, reply.status === 'ok' ? 200 : 503)
    },
  })
