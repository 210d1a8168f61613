import { createHash } from 'node:crypto'
import { previewParameters } from '#model/records/preview.ts'
import { previewPath } from '../services/previews/share-preview.ts'

const shiftKey = 'preview-as-of'

/**
 * Runs before all scripts of the site. The requested time (`as-of`) is stored for the tab as an offset to the clock, which `Date`
 * then uses; an empty `as-of=` returns to the present. Then the script of the comments is loaded.
 */
const startScript = [
  '(()=>{',
  'let shift=0;',
  'try{',
  `const asked=new URLSearchParams(location.search).get("${previewParameters.asOf}");`,
  `if(asked==="")sessionStorage.removeItem("${shiftKey}");`,
  `else if(asked!==null&&Date.parse(asked))sessionStorage.setItem("${shiftKey}",Date.parse(asked)-Date.now());`,
  `shift=Number(sessionStorage.getItem("${shiftKey}"))||0`,
  '}catch{}',
  'if(shift){const Real=Date;Date=class extends Real{',
  'constructor(...parts){if(parts.length)super(...parts);else super(Real.now()+shift)}',
  'static now(){return Real.now()+shift}}}',
  'const script=document.createElement("script");script.type="module";',
  `script.src="${previewPath}comments.js";document.head.append(script)`,
  '})()',
].join('')

const startHash = `'sha256-${createHash('sha256').update(startScript).digest('base64')}'`

const head = `<script>${startScript}</script><meta name="robots" content="noindex, nofollow">`

/** Previews are not cached, not indexed, and framed only by consoles of their site. */
export function previewHeaders(headers: Headers, consoles: readonly string[]): void {
  const policy = headers.get('content-security-policy') ?? "default-src 'none'"
  const parts = policy.split('; ').filter((part) => !part.startsWith('frame-ancestors'))
  headers.set('content-security-policy', [...parts, `frame-ancestors ${consoles.join(' ')}`].join('; '))
  headers.set('cache-control', 'no-store')
  headers.set('x-robots-tag', 'noindex, nofollow')
  headers.set('referrer-policy', 'same-origin')
  headers.set('x-content-type-options', 'nosniff')
  for (const name of ['etag', 'last-modified', 'accept-ranges']) headers.delete(name)
}

export interface PreviewFacts {
  /** Origins that may show it in a frame. */
  consoles: readonly string[]
  /** The draft's version. */
  version: number
}

/** Delivery's response as a preview sends it. Pages get the clock and the comments. */
export async function previewOf(answer: Response, { consoles, version }: PreviewFacts): Promise<Response> {
  const headers = new Headers(answer.headers)
  previewHeaders(headers, consoles)
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(answer.body, { status: answer.status, headers })
  const policy = headers.get('content-security-policy')!
  headers.set('content-security-policy', policy.replace('script-src ', `script-src ${startHash} `))
  const facts = `<meta name="preview-version" content="${version}"><meta name="preview-console" content="${consoles.join(' ')}">`
  const html = (await answer.text()).replace('<head>', () => `<head>${head}${facts}`)
  headers.delete('content-length')
  return new Response(html, { status: answer.status, headers })
}

/** A document of the preview itself: it can have style and forms, but no script except the given one. */
export function ownDocument(
  html: string,
  { consoles, status, script }: { consoles: readonly string[]; status: number; script?: string },
): Response {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  const scripts = script
    ? [`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}' 'self'`]
    : ["script-src 'self'"]
  headers.set(
    'content-security-policy',
    [
      "default-src 'none'",
      ...scripts,
      "style-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
    ].join('; '),
  )
  previewHeaders(headers, consoles)
  return new Response(html, { status, headers })
}
