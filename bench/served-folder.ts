import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { openFolder } from '#builder/folder-delivery.ts'
import { compileDefinition } from '#cli/compile-definition.ts'
import { cacheFolder, templatesFolder } from '#cli/places.ts'

/** A starter site as visitors get it. */
export interface ServedTemplate {
  /** Its compiled folder. */
  folder: string
  origin: string
  close(): Promise<void>
}

/** The starter sites that are measured, each with a page besides the first one that has much on it. */
export const templatePages: Readonly<Record<string, string>> = {
  festival: '/en/C1',
  inn: '/en/E1',
  roastery: '/en/C3',
  school: '/en/A6',
}

/** Compiles a starter site and serves it with the product's own delivery, on a free port. */
export async function serveTemplate(template: string): Promise<ServedTemplate> {
  const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
  let deliver: Awaited<ReturnType<typeof openFolder>> | undefined
  const server = createServer(getRequestListener((request) => deliver!(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const compiled = await compileDefinition({
    definition: join(templatesFolder, template),
    out: folder,
    origin,
    cacheFolder: cacheFolder(process.env),
    say: console.error,
  })
  if (compiled.problems) throw new Error(`${template} does not compile`)
  deliver = await openFolder(folder)
  return {
    folder,
    origin,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
