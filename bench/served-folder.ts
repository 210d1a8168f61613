import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Delivery } from '#builder/delivery.ts'
import { openFolder } from '#builder/folder-delivery.ts'
import { cacheFolder } from '#cli/cache-folder.ts'
import { compileDefinition } from '#cli/compile-definition.ts'
import { templatesFolder } from '#cli/places.ts'

/** A starter site as delivered to visitors. */
export interface ServedTemplate {
  /** Its compiled folder. */
  folder: string
  origin: string
  close(): Promise<void>
}

/** The measured starter sites, each with a page that has many elements, besides the first one. */
export const templatePages: Readonly<Record<string, string>> = {
  festival: '/en/C1',
  inn: '/en/E1',
  roastery: '/en/A2',
  school: '/en/A6',
}

/** Compiles a starter site and serves it with the product's own delivery, on a free port. */
export const serveTemplate = (template: string): Promise<ServedTemplate> =>
  serveDefinition(join(templatesFolder, template))

/** The same for a definition in its own folder. */
export const serveDefinition = (definition: string): Promise<ServedTemplate> =>
  serveNewFolder(async (folder, origin) => {
    const compiled = await compileDefinition({
      definition,
      out: folder,
      origin,
      cacheFolder: cacheFolder(process.env),
      say: console.error,
    })
    if (compiled.problems) throw new Error(`${definition} does not compile`)
  })

/** The same site with the HTML of each page changed, with the headers of the original. */
export const serveEdited = (original: string, edit: (html: string) => string): Promise<ServedTemplate> =>
  serveNewFolder(async (folder) => {
    await cp(original, folder, { recursive: true })
    for (const name of await readdir(folder, { recursive: true })) {
      if (!name.endsWith('.html')) continue
      const file = join(folder, name)
      await writeFile(file, edit(await readFile(file, 'utf8')))
    }
  })

async function serveNewFolder(
  fill: (folder: string, origin: string) => Promise<void>,
): Promise<ServedTemplate> {
  const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
  let deliver: Delivery | undefined
  const server = createServer(getRequestListener((request) => deliver!(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  await fill(folder, origin)
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
