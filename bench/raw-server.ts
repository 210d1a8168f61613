/* A server that only reads a form and responds, for comparison in `bench/submissions.ts`. */

import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono().post('/contact', async (c) => {
  await c.req.json()
  return c.json({ message: 'Thank you.', now: Date.now() }, 201)
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port))
