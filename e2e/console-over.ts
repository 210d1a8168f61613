import { Hono } from 'hono'
import { listen } from '#cli/listen.ts'
import { consoleFolder } from '#cli/places.ts'
import { staticConsole } from '#cli/static-console.ts'
import { freePort } from '#testing/store/free-ports.ts'

interface OpenedApi {
  app: { fetch: (request: Request) => Response | Promise<Response> }
  close(): Promise<void>
}

/**
 * The console with an API in this process, whose clock and data are controlled by a test. `close` also closes the API.
 */
export async function openConsoleOver(api: OpenedApi): Promise<{ url: string; close(): Promise<void> }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const app = new Hono().mount('/api', api.app.fetch, { replaceRequest: (request) => request })
  app.route('/', await staticConsole(consoleFolder, { consoleOrigin: url }))
  const server = await listen(app.fetch, { host: '127.0.0.1', port, setting: 'PORT' })
  return {
    url,
    async close() {
      await server.close()
      await api.close()
    },
  }
}
