import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { CommandError, exitCodes } from '../exit-codes.ts'

export interface OpenPort {
  port: number
  /** Closes at once, without waiting for requests. */
  close(): void
}

const triedPorts = 20

/** Listens on a port or, if it is in use, on the next free one. */
export async function openPort(
  answer: (request: Request) => Promise<Response>,
  { host, port }: { host: string; port: number },
): Promise<OpenPort> {
  const server = createServer(getRequestListener(answer))
  const listen = (tried: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(tried, host, () => {
        server.removeListener('error', reject)
        resolve()
      })
    })
  for (let tried = port; ; tried++)
    try {
      await listen(tried)
      break
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EADDRINUSE' && tried < Math.min(port + triedPorts, 65_535)) continue
      throw new CommandError(exitCodes.machine, listenErrorText(String(code), host, port))
    }
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function listenErrorText(code: string, host: string, port: number): string {
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EINVAL', 'EAFNOSUPPORT'].includes(code))
    return `--host ${host} is not an address of this machine. Leave it out, or give 0.0.0.0.`
  if (code === 'EADDRINUSE')
    return `Ports ${port} to ${port + triedPorts} are taken. Give another one with --port.`
  return `Port ${port} can not be opened (${code}). Give another one with --port.`
}
