import { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType, type serve } from '@hono/node-server'
import {
  type ConnectionLimits,
  connectionLimits,
  limitConnections,
  serverOptionsOf,
} from './connection-limits.ts'
import { CommandError, exitCodes } from './exit-codes.ts'

/** Where a server listens, and the names of the corresponding settings. */
export interface ListenPlace {
  /** An address of this machine; `0.0.0.0` for all of its addresses. */
  host: string
  port: number
  /** Name of the port's setting. */
  setting: string
  /** Name of the address's setting; absent: `HOST`. */
  hostSetting?: string
}

export interface ListenOptions extends ListenPlace {
  limits?: ConnectionLimits
}

export type Fetch = Parameters<typeof serve>[0]['fetch']

/**
 * Refuses requests with two hosts, or with different ones in the address and the header: parts of the product could use
 * different ones.
 */
export const ofOneHost =
  (fetch: Fetch): Fetch =>
  (request, env) => {
    const host = request.headers.get('host') ?? ''
    const named = URL.parse(`http://${host}`)?.host
    if (host.includes(',') || (named !== undefined && named !== new URL(request.url).host))
      return new Response('One Host is needed.', { status: 400 })
    return fetch(request, env)
  }

/** Time for running requests to end when a server is closed. */
const graceMs = 3_000

/** Closes a server and its connections. */
export const closeServer = (server: ServerType): Promise<void> =>
  new Promise((closed) => {
    server.close(() => closed())
    if (!(server instanceof Server)) return
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), graceMs).unref()
  })

/** Starts a server, on any free port with 0; `close` ends it together with its connections. */
export function listen(
  fetch: Fetch,
  { limits = connectionLimits, ...place }: ListenOptions,
): Promise<{ port: number; close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createAdaptorServer({ fetch: ofOneHost(fetch), serverOptions: serverOptionsOf(limits) })
    if (server instanceof Server) limitConnections(server, limits)
    server.on('error', ({ code }: NodeJS.ErrnoException) => reject(portError(place, String(code))))
    server.listen(place.port, place.host, () => {
      const { port } = server.address() as AddressInfo
      resolve({ port, close: () => closeServer(server) })
    })
  })
}

/** Why a port could not be opened, and what to do. */
export function portError(
  { host, port, setting, hostSetting = 'HOST' }: ListenPlace,
  code: string,
): CommandError {
  const why = code === 'EADDRINUSE' ? 'is in use' : `can not be opened (${code})`
  const message = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EINVAL', 'EAFNOSUPPORT'].includes(code)
    ? `${hostSetting} is ${host}, which is not an address of this machine.`
    : `Port ${port} ${why}. Set ${setting} to another port.`
  return new CommandError(exitCodes.machine, message)
}
