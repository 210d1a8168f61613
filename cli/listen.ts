import { Server } from 'node:http'
import { serve } from '@hono/node-server'
import {
  type ConnectionLimits,
  connectionLimits,
  limitConnections,
  serverOptionsOf,
} from './connection-limits.ts'
import { CommandError, exitCodes } from './exit-codes.ts'

export interface ListenOptions {
  /** An address of this machine; `0.0.0.0` for all of them. */
  host: string
  port: number
  /** The name of the port's setting. */
  setting: string
  /** That of the address; `HOST` when absent. */
  hostSetting?: string
  limits?: ConnectionLimits
}

type Fetch = Parameters<typeof serve>[0]['fetch']

/** Refuses what is asked with two hosts, or with one in the address and another beside it: each part would take its own. */
const ofOneHost =
  (fetch: Fetch): Fetch =>
  (request, env) => {
    const host = request.headers.get('host') ?? ''
    const named = URL.parse(`http://${host}`)?.host
    if (host.includes(',') || (named !== undefined && named !== new URL(request.url).host))
      return new Response('One Host is needed.', { status: 400 })
    return fetch(request, env)
  }

/** What is under way when a server is closed has this long to end: calls that wait for news do not. */
const graceMs = 3_000

/** A server that listens; `close` ends it together with its connections. */
export function listen(
  fetch: Fetch,
  { host, port, setting, hostSetting = 'HOST', limits = connectionLimits }: ListenOptions,
): Promise<{ close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const serverOptions = serverOptionsOf(limits)
    const server = serve({ fetch: ofOneHost(fetch), port, hostname: host, serverOptions }, () => {
      resolve({
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            if (!(server instanceof Server)) return
            server.closeIdleConnections()
            setTimeout(() => server.closeAllConnections(), graceMs).unref()
          }),
      })
    })
    if (server instanceof Server) limitConnections(server, limits)
    server.on('error', ({ code }: NodeJS.ErrnoException) => {
      const why = code === 'EADDRINUSE' ? 'is in use' : `can not be opened (${code})`
      const message = ['EADDRNOTAVAIL', 'ENOTFOUND'].includes(String(code))
        ? `${hostSetting} is ${host}, which is not an address of this machine.`
        : `Port ${port} ${why}. Set ${setting} to another port.`
      reject(new CommandError(exitCodes.machine, message))
    })
  })
}
