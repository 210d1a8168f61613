import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Hono } from 'hono'
import { fontFolder } from '#admin/kit/phone/phone-fonts.ts'
import { pdfFilesOf } from '#admin/pdf-files.ts'
import { consoleHeaders } from '#api/http/console-headers.ts'
import { acceptedEncoding, isCompressible } from '#builder/encoded-files.ts'
import { allFontFiles } from '#content/font-files.ts'
import { languages } from '#model/values/language.ts'
import { brandedPage, brandMark, type ConsoleBrand } from './branded-page.ts'
import { misdirected } from './misdirected.ts'
import { packedTexts } from './packed-texts.ts'
import { findPackage, isCheckout } from './places.ts'

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
  // A file type of the PDF viewer.
  bcmap: 'application/octet-stream',
  pfb: 'application/octet-stream',
  icc: 'application/octet-stream',
  ttf: 'font/ttf',
}

/** Ids within a screen's address may contain dots; in the first segment, a dot or `assets` means a file. */
const isScreen = (path: string) => !/^\/(assets(\/|$)|[^/]*\.)/.test(path)

interface ConsoleOptions {
  consoleOrigin: string
  /** Origins that its screens show in a frame, in the notation of a policy. */
  framed?: string
  /** The brand of the console at a host; the provider's if there is none. */
  brandOf?: (host: string) => ConsoleBrand | undefined
  /** Whether a host has a console; absent: every host does. */
  isKnownHost?: (host: string) => boolean
}

/** Serves the built console from memory: the built files, and its HTML page for the addresses of its screens. */
export async function staticConsole(
  folder: string,
  { consoleOrigin, framed, brandOf = () => undefined, isKnownHost = () => true }: ConsoleOptions,
): Promise<Hono> {
  const files = await filesOf(folder)
  for (const [path, file] of await packedFiles(folder)) files.set(path, file)
  for (const [path, file] of await pdfFiles()) if (!files.has(path)) files.set(path, file)
  const index = files.get('/index.html')
  if (!index) throw new Error(`${folder} holds no console`)
  const app = new Hono()
  app.use(consoleHeaders(consoleOrigin, framed))
  app.get(`${fontFolder}*`, async (c) => {
    const path = c.req.path.slice(fontFolder.length)
    const file = fontNames.has(path) ? await readFont(path) : undefined
    if (!file) return c.notFound()
    c.header('Content-Type', file.type)
    c.header('Cache-Control', 'public, max-age=604800')
    return c.body(file.bytes)
  })
  app.get('*', async (c) => {
    const { path } = c.req
    const host = c.req.header('host') ?? new URL(c.req.url).host
    if (!isKnownHost(host)) return misdirected(c.req.raw, host, 'CONSOLE_URL')
    const shown = files.get(path) ?? (isScreen(path) ? index : undefined)
    if (!shown) return c.notFound()
    const brand = brandOf(host)
    if (brand && path === '/favicon.svg') return c.body(brandMark(brand), 200, { 'Content-Type': types.svg! })
    if (brand && shown === index) return c.html(brandedPage(shown.bytes, brand), 200, noKeeping)
    const isHashed = path.startsWith('/assets/')
    c.header('Content-Type', shown.type)
    c.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (!isCompressible({ type: shown.type, bytes: shown.bytes.byteLength })) return c.body(shown.bytes)
    c.header('Vary', 'Accept-Encoding')
    const encoding = acceptedEncoding(c.req.header('accept-encoding') ?? '', ['br', 'gzip'])
    if (!encoding) return c.body(shown.bytes)
    shown[encoding] ??= compress[encoding](shown.bytes)
    c.header('Content-Encoding', encoding)
    return c.body(await shown[encoding])
  })
  return app
}

const noKeeping = { 'Cache-Control': 'no-cache' }

/** Fonts used by the editor's previews. */
const fontNames: ReadonlySet<string> = new Set(allFontFiles(languages))

/** Read on demand: together they are 40 MB, and most sites need none. */
async function readFont(path: string): Promise<StaticFile | undefined> {
  const [folder = '', ...rest] = path.split('/')
  const manifest = findPackage(`@expo-google-fonts/${folder}`)
  return manifest === undefined ? undefined : readStatic(join(dirname(manifest), ...rest), path)
}

type Bytes = Uint8Array<ArrayBuffer>

interface StaticFile {
  bytes: Bytes
  type: string
  /** Compressed once, at the first request. */
  br?: Promise<Bytes>
  gzip?: Promise<Bytes>
}

const compress = {
  br: async (bytes: Bytes): Promise<Bytes> =>
    new Uint8Array(
      await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    ),
  gzip: async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await promisify(gzip)(bytes)),
}

async function filesOf(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, StaticFile>()
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const file = entry.isFile() && (await readStatic(path, entry.name))
    if (file) files.set(path.slice(folder.length).replaceAll('\\', '/'), file)
  }
  return files
}

async function readStatic(path: string, name: string): Promise<StaticFile | undefined> {
  const type = typeOf(name)
  return type === undefined ? undefined : { bytes: new Uint8Array(await readFile(path)), type }
}

const typeOf = (name: string): string | undefined => types[name.split('.').at(-1)!]

async function packedFiles(folder: string): Promise<[path: string, StaticFile][]> {
  return [...(await packedTexts(folder))].map(([path, text]) => [
    path,
    { bytes: new Uint8Array(Buffer.from(text)), type: typeOf(path)! },
  ])
}

/** An installed package does not contain the PDF viewer: it is taken from `pdfjs-dist` if that is installed. */
async function pdfFiles(): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>()
  const manifest = isCheckout ? undefined : findPackage('pdfjs-dist')
  if (manifest === undefined) return files
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  for (const { name, path } of pdfFilesOf(dirname(manifest))) {
    const file = await readStatic(path, name)
    if (file) files.set(`/assets/pdf-${version}/${name}`, file)
  }
  return files
}
