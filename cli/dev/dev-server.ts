import { basename } from 'node:path'
import { createDelivery } from '#builder/delivery.ts'
import { devScript } from '../places.ts'
import { isAllowedHost } from './allowed-hosts.ts'
import { answerCall, type SentForm } from './answer-calls.ts'
import { browserScript, startElement, startPolicy, waitingPage } from './browser-part.ts'
import type { ChangeStream } from './change-stream.ts'
import type { DevSite } from './dev-site.ts'
import type { MemoryFiles } from './memory-files.ts'

export interface DevServerOptions {
  site: DevSite
  files: MemoryFiles
  changes: ChangeStream
  /** Whether other devices may connect. */
  network: boolean
  /** Told of each form that is sent. */
  onForm(sent: SentForm): void
  /** Resolves with the first compilation: earlier requests wait. */
  ready: Promise<unknown>
}

const siteId = 'dev'
/** Prefix that no path of a site has. */
const ownPaths = '/_dev/'

/** Responds like the host of published sites, and notifies each page when it has changed. */
export function createDevServer(options: DevServerOptions): (request: Request) => Promise<Response> {
  const { site, files, changes, network, onForm, ready } = options
  const deliver = createDelivery({
    blobs: { read: files.read },
    live: { open: async () => site.open(), forget: () => {} },
    compress: async () => ({ vary: false }),
    siteOfHost: () => siteId,
    originOf: () => '',
  })
  return async (request) => {
    const url = new URL(request.url)
    if (!isAllowedHost(request.headers.get('host') ?? '', network))
      return errorResponse(403, 'This name does not belong to this machine. Open http://localhost instead.\n')
    if (url.pathname.startsWith(ownPaths)) return ownAnswer(request, url, options)
    await ready
    const called = await answerCall(request, onForm)
    if (called) return called
    const mark = changes.mark()
    if (!site.open()) return withStart(waitingPage(), mark)
    return withStart(await deliver(request), mark)
  }
}

async function ownAnswer(request: Request, url: URL, { site, changes }: DevServerOptions): Promise<Response> {
  const { origin } = url
  if (![origin, null].includes(request.headers.get('origin')))
    return errorResponse(403, 'Only pages of this site may ask.\n')
  const name = url.pathname.slice(ownPaths.length)
  if (name === 'events')
    return changes.follow(request.headers.get('last-event-id') ?? url.searchParams.get('since') ?? undefined)
  if (name === 'earlier') {
    const [release, path] = [Number(url.searchParams.get('release')), url.searchParams.get('path') ?? '']
    const html = await site.earlier(release, path)
    return html === undefined
      ? errorResponse(404, 'It is not kept any more.\n')
      : own(html, 'text/plain; charset=utf-8')
  }
  return name === basename(devScript)
    ? own(await browserScript(), 'text/javascript; charset=utf-8')
    : errorResponse(404, 'There is nothing here.\n')
}

/** Adds the script that follows changes to documents; other responses are unchanged. */
async function withStart(response: Response, mark: string): Promise<Response> {
  const isDocument = response.headers.get('content-type')?.startsWith('text/html')
  if (!isDocument) return response
  const headers = new Headers(response.headers)
  const policy = headers.get('content-security-policy')
  if (policy) headers.set('content-security-policy', startPolicy(policy))
  headers.delete('content-length')
  // The browser's copy may be of another release.
  headers.delete('etag')
  const { status } = response
  if (!response.body) return new Response(null, { status, headers })
  const html = await response.text()
  const end = html.lastIndexOf('</body>')
  return new Response(html.slice(0, end) + startElement(mark) + html.slice(end), { status, headers })
}

const ownHeaders = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

const own = (text: string, type: string) =>
  new Response(text, { headers: { ...ownHeaders, 'content-type': type } })

const errorResponse = (status: number, text: string) =>
  new Response(text, { status, headers: { ...ownHeaders, 'content-type': 'text/plain; charset=utf-8' } })
