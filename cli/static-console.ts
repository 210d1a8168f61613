import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { consoleHeaders } from '#api/console-headers.ts'

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webp: 'image/webp',
  woff2: 'font/woff2',
  json: 'application/json',
  // What PDFs are drawn with.
  bcmap: 'application/octet-stream',
  pfb: 'application/octet-stream',
  icc: 'application/octet-stream',
  ttf: 'font/ttf',
}

/** Ids within the address of a screen may have dots; in the first segment, a dot or `assets` means a file. */
const isScreen = (path: string) => !/^\/(assets(\/|$)|[^/]*\.)/.test(path)

/** The built console out of memory: files that the build wrote, and its one page for the addresses of its screens. */
export async function staticConsole(folder: string, consoleOrigin: string, framed?: string): Promise<Hono> {
  const files = await filesOf(folder)
  const index = files.get('/index.html')
  if (!index) throw new Error(`${folder} holds no console`)
  const app = new Hono()
  app.use(consoleHeaders(consoleOrigin, framed))
  app.get('*', (c) => {
    const { path } = c.req
    const shown = files.get(path) ?? (isScreen(path) ? index : undefined)
    if (!shown) return c.notFound()
    const isHashed = path.startsWith('/assets/')
    c.header('Content-Type', shown.type)
    c.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    return c.body(shown.bytes)
  })
  return app
}

async function filesOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, { bytes: Uint8Array<ArrayBuffer>; type: string }>()
  for (const entry of entries) {
    const type = types[entry.name.split('.').at(-1)!]
    if (!entry.isFile() || !type) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(folder.length).replaceAll('\\', '/'), {
      bytes: new Uint8Array(await readFile(path)),
      type,
    })
  }
  return files
}
