import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { connectionLimits, limitConnections, serverOptionsOf } from '../connection-limits.ts'
import { closeServer, type Fetch, ofOneHost } from '../listen.ts'
import { clientHeader } from './client-header.ts'
import { smallCallsBeside } from './product-place.ts'
import { receiveCalls } from './receive-calls.ts'

/** Delivering processes end slow requests themselves, and may keep their connections for ever. */
const limits = { ...connectionLimits, bodyMs: 3 * connectionLimits.bodyMs, idleMs: 0 }

/** On Linux, a socket path can have 107 bytes; its own folder and file name need 22 of them. */
const longestFolder = 85

/**
 * Creates a folder that only this user can open: among temporary files, or in the data folder if those are not
 * writable.
 */
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

/** Servers on sockets in a folder that only this user can open. Their callers state the client of each request. */
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
    server.on('error', reject)
    server.listen(path, resolve)
  })
  const small = await receiveCalls(fetch, smallCallsBeside(path))
  return {
    path,
    async close() {
      await Promise.all([closeServer(server), small.close()])
      await removeInside(path)
    },
  }
}

/** Removes the socket of a killed product. */
export const removeInside = (path: string): Promise<void> =>
  rm(dirname(path), { recursive: true, force: true }).catch(() => {})

/** Replaces the connection by that of the client. */
const forClient =
  (fetch: Fetch): Fetch =>
  (request, env) => {
    const remoteAddress = request.headers.get(clientHeader) ?? undefined
    const incoming = Object.create((env as { incoming: object }).incoming, {
      socket: { value: { remoteAddress } },
    })
    return fetch(request, { ...env, incoming })
  }
