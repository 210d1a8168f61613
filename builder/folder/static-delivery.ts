import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { contentEncodings, type FolderFile, type FolderFiles } from '#model/jobs/folder-files.ts'
import { withoutTrailing } from '#model/values/redirect-path.ts'
import { matchesEtag, wantedRange } from '../byte-range.ts'
import { acceptedEncoding } from '../encoded-files.ts'
import { isPattern, patternRedirects, type RequestedUrl } from '../redirects.ts'

type Delivery = (request: Request) => Promise<Response>

interface Found {
  file: FolderFile
  status: number
}

/** Delivers a folder by its list, as a configured host does: by path or key, with index files for folders. */
export function staticDelivery(folder: string, list: FolderFiles): Delivery {
  const visible = list.files.filter(({ kind }) => kind !== 'host')
  const files = new Map(visible.map((file) => [file.key ?? file.path, file]))
  const byPath = new Map(visible.map((file) => [file.path, file]))
  const redirectOf = patternRedirects(list.redirects.filter((one) => !isPattern(one)))
  const patternOf = patternRedirects(list.redirects.filter(isPattern))
  const prefix = list.base.slice(0, -1)

  const find = ({ pathname, search }: RequestedUrl): Found | Response => {
    const found = findExactly({ pathname, search })
    if (found) return found
    const shortened = withoutTrailing(pathname)
    const there = shortened === undefined ? undefined : findExactly({ pathname: shortened, search })
    if (there) return there instanceof Response ? there : redirect(shortened!)
    const moved = isHidden(pathname) ? undefined : patternOf({ pathname, search })
    if (moved) return redirect(moved.location, moved.status)
    return notFound(pathname)
  }

  const findExactly = (url: RequestedUrl): Found | Response | undefined => {
    const { pathname } = url
    if (prefix !== '' && pathname === prefix) return redirect(list.base)
    const name = pathname.startsWith(list.base) ? decoded(pathname.slice(list.base.length)) : undefined
    const file = name === undefined ? undefined : (files.get(name) ?? indexOf(name))
    if (file && !file.redirect) return { file, status: 200 }
    const below = name && list.layout === 'directory' ? files.get(`${name}/index.html`) : undefined
    if (below && !below.redirect) return redirect(`${pathname}/`)
    const moved = isHidden(pathname) ? undefined : redirectOf(url)
    if (moved) return redirect(moved.location, moved.status)
    if (file) return { file, status: 200 }
    return below && redirect(`${pathname}/`)
  }

  const isHidden = (pathname: string) => pathname.startsWith(`${list.base}_`)

  const indexOf = (name: string) =>
    name === '' || (name.endsWith('/') && list.layout !== 'bare') ? files.get(`${name}index.html`) : undefined

  const notFound = (pathname: string): Found | Response => {
    const below = Object.entries(list.notFoundBelow).find(([start]) => pathname.startsWith(start))
    const file = byPath.get(below?.[1] ?? list.notFound)
    return file ? { file, status: 404 } : new Response('404\n', { status: 404 })
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('405\n', { status: 405, headers: { allow: 'GET, HEAD' } })
    const found = find(new URL(request.url))
    return found instanceof Response ? found : respond(request, found, { folder, list })
  }
}

const redirect = (location: string, status = 301) => new Response(null, { status, headers: { location } })

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * Undefined for what is missing or no file, and where a path or a link leads out of the folder: anybody may have made the
 * folder and its list.
 */
export async function readInside(folder: string, path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))])
    const isInside = file.startsWith(root + sep) && (await stat(file)).isFile()
    return isInside ? new Uint8Array(await readFile(file)) : undefined
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return undefined
  }
}

async function respond(
  request: Request,
  { file, status }: Found,
  { folder, list }: { folder: string; list: FolderFiles },
): Promise<Response> {
  const etag = `"${file.sha256.slice(0, 32)}"`
  const headers = new Headers({
    ...list.headers,
    'content-type': file.type,
    'cache-control': file.cacheControl,
    etag,
    'accept-ranges': 'bytes',
  })
  if (file.policy) headers.set('content-security-policy', list.policies[file.policy] ?? '')
  if (file.encodings) headers.set('vary', 'Accept-Encoding')
  if (status === 200 && matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const encoded = encodedFor(request, file)
  if (encoded) headers.set('content-encoding', encoded.encoding)
  const bytes = await readInside(folder, encoded?.path ?? file.path)
  if (!bytes) return new Response('404\n', { status: 404 })
  const header = (name: string) => request.headers.get(name)
  const range = wantedRange({ method: request.method, status, header, etag, size: bytes.byteLength })
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.byteLength}` } })
  const body = range ? bytes.subarray(range.from, range.to + 1) : bytes
  if (range) headers.set('content-range', `bytes ${range.from}-${range.to}/${bytes.byteLength}`)
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { status: range ? 206 : status, headers })
}

/** A range refers to the uncompressed file. */
function encodedFor(request: Request, { encodings = {} }: FolderFile) {
  if (request.headers.has('range')) return undefined
  const made = contentEncodings.filter((encoding) => encodings[encoding])
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '', made)
  return encoding && { encoding, path: encodings[encoding]!.path }
}
