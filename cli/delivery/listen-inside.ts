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

/** Linux takes 107 bytes for the path of a socket; the folder of it and its name need 22 of them. */
const longestFolder = 85

/** A folder that only this user may open: among temporary files, or in the data folder where those can not be written. */
function makeFolder(dataFolder: string): string {
  const places = [tmpdir(), '/tmp', dataFolder].filter((place) => Buffer.byteLength(place) <= longestFolder)
  let failure: unknown
  for (const place of places)
    try {
      return mkdtempSync(join(place, 'swipress-'))
    } catch (error) {
      failure = error
    }
  throw failure
}

/** A server on a socket in a folder that only this user may open; its callers say for whom they ask. */
export async function listenInside(
  fetch: Fetch,
  dataFolder: string,
): Promise<{ path: string; close(): Promise<void> }> {
  const folder = makeFolder(dataFolder)
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
