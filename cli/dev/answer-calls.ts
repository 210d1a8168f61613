import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { plainNames } from '#model/calls/visitor/submissions.ts'

/** A form that was sent to a site that is edited. */
export interface SentForm {
  /** The screen that it stands on. */
  screen: string
  /** Texts by key, several of one key joined by commas; of a file its name. */
  fields: Record<string, string>
}

const screens: Readonly<Record<string, { screen: string; thanks: string }>> = {
  [visitorCalls + visitorPaths.contact]: { screen: 'contact', thanks: 'contact-success' },
  [visitorCalls + visitorPaths.homepage]: { screen: 'forms', thanks: 'form-success' },
}
const maxBytes = 32 * 2 ** 20
const ownNames = new Set<string>(Object.values(plainNames))

/**
 * Answers what visitors send: a form is told to `onForm` and gets its thanks, as nobody else receives it. Undefined for
 * requests that send nothing.
 */
export async function answerCall(
  request: Request,
  onForm: (sent: SentForm) => void,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (request.method !== 'POST' || !pathname.startsWith(`${visitorCalls}/`)) return undefined
  const sentFrom = screens[pathname]
  if (!sentFrom) return refusal(503, 'Members and surveys need the server of the product: dev has none.')
  const bytes = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(bytes <= maxBytes)) return refusal(413, 'A form may have 32 MB, and says how long it is.')
  const fields = await fieldsOf(request).catch(() => undefined)
  if (!fields) return refusal(400, 'This is neither a form nor JSON.')
  const { screen, thanks } = sentFrom
  onForm({ screen, fields })
  if (request.headers.get('accept')?.includes('json'))
    return Response.json({ message: '', now: Date.now() }, { status: 201 })
  const from = URL.parse(request.headers.get('referer') ?? '')?.pathname ?? `/${screen}`
  return new Response(null, { status: 303, headers: { location: from.replace(/[^/]*$/, thanks) } })
}

async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const isJson = request.headers.get('content-type')?.includes('json')
  const entries: (readonly [string, unknown])[] = isJson
    ? Object.entries(Object((await request.json()).data))
    : [...(await request.formData())]
  const fields = new Map<string, string>()
  for (const [name, value] of entries) {
    if (ownNames.has(name)) continue
    const text = value instanceof File ? value.name : String(value)
    fields.set(name, fields.has(name) ? `${fields.get(name)}, ${text}` : text)
  }
  return Object.fromEntries(fields)
}

const refusal = (status: number, message: string): Response => Response.json({ message }, { status })
