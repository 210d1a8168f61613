import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { connectionLimits, limitConnections, serverOptionsOf } from '../connection-limits.ts'
import { closeServer, type Fetch, ofOneHost } from '../listen.ts'
import { clientHeader } from './client-header.ts'

/** Whoever delivers ends what comes too slowly, and keeps its connections as long as it likes. */
const limits = { ...connectionLimits, bodyMs: 3 * connectionLimits.bodyMs, idleMs: 0 }

/** A server on a socket in a folder that only this user may open; its callers say for whom they ask. */
export async function listenInside(fetch: Fetch): Promise<{ path: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'swipress-'))
  const path = join(folder, 'calls')
  const server = createAdaptorServer({
    fetch: ofOneHost(forClient(fetch)),
    serverOptions: serverOptionsOf(limits),
  })
  if (server instanceof Server) limitConnections(server, limits)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return {
    path,
    async close() {
      await closeServer(server)
      await removeInside(path)
    },
  }
}

/** What one that was killed has left behind. */
export const removeInside = (path: string): Promise<void> =>
  rm(dirname(path), { recursive: true, force: true }).catch(() => {})

/** The connection is the one of whoever has asked. */
const forClient =
  (fetch: Fetch): Fetch =>
  (request, env) => {
    const remoteAddress = request.headers.get(clientHeader) ?? undefined
    const incoming = Object.create((env as { incoming: object }).incoming, {
      socket: { value: { remoteAddress } },
    })
    return fetch(request, { ...env, incoming })
  }
