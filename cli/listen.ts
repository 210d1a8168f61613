import { serve } from '@hono/node-server'
import { CommandError, exitCodes } from './exit-codes.ts'

type Fetch = Parameters<typeof serve>[0]['fetch']

/** A server that listens; `close` ends it together with its idle connections. */
export function listen(fetch: Fetch, port: number, setting: string): Promise<{ close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port }, () => {
      resolve({
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            if ('closeIdleConnections' in server) server.closeIdleConnections()
          }),
      })
    })
    server.on('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is in use' : `can not be opened (${error.code})`
      reject(new CommandError(exitCodes.machine, `Port ${port} ${why}. Set ${setting} to another port.`))
    })
  })
}
