import type { z } from 'zod'
import type { CallName, Declared } from '#model/calls/calls.ts'
import type { Bytes, CallDeclaration, ReplyOf } from '#model/calls/http/declare-call.ts'
import type { HttpAnswer, HttpOptions } from './http-client.ts'

/** `id` and `templateId` of `GET /api/sites/:id/templates/:templateId` */
type ParamOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never

type Params<Name extends CallName> = [ParamOf<Name>] extends [never]
  ? unknown
  : { params: Readonly<Record<ParamOf<Name>, string>> }

type Body<Declaration extends CallDeclaration> = Declaration extends { body: infer Sent }
  ? Sent extends z.ZodType
    ? Declaration extends { isBodyOptional: true }
      ? { body?: z.input<Sent> }
      : { body: z.input<Sent> }
    : Sent extends Bytes
      ? { body: Blob }
      : unknown
  : unknown

type Query<Declaration extends CallDeclaration> =
  | (Declaration extends { query: infer Asked } ? keyof Asked : never)
  | (Declaration extends { list: unknown } ? 'filter' | 'sort' | 'range' : never)

interface Common<Declaration extends CallDeclaration> extends Pick<HttpOptions, 'fieldOf' | 'keepalive'> {
  /** What is undefined is left out; what is no text is sent as JSON. */
  query?: { readonly [Parameter in Query<Declaration>]?: unknown }
  /** The revision that was seen: answered with a conflict where the record has another by now. */
  revision?: string | undefined
  /** Type of a body of bytes. */
  contentType?: string
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
}

export type RequestOptions<Name extends CallName> = Params<Name> &
  Body<Declared<Name>> &
  Common<Declared<Name>>

type Arguments<Name extends CallName> =
  Partial<RequestOptions<Name>> extends RequestOptions<Name>
    ? [options?: RequestOptions<Name>]
    : [options: RequestOptions<Name>]

/** Asks one of the declared calls; answers with what it declares. Throws react-admin's `HttpError`. */
export type Request = <Name extends CallName>(
  name: Name,
  ...options: Arguments<Name>
) => Promise<ReplyOf<Declared<Name>>>

/** The same for any call. */
interface AnyOptions extends Common<CallDeclaration> {
  params?: Readonly<Record<string, string>>
  body?: unknown
}

type AddressOptions<Name extends CallName> = Params<Name> & Pick<Common<Declared<Name>>, 'query'>

/** The address of a call, for what a browser loads by itself: files, pictures. */
export const callAddress = <Name extends CallName>(name: Name, options: AddressOptions<Name>): string =>
  addressWith(name, options)

function addressWith(name: string, { params = {}, query = {} }: AnyOptions): string {
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

export const createRequest =
  (http: (address: string, options?: HttpOptions) => Promise<HttpAnswer>): Request =>
  async (name, ...[options]) => {
    const { params, query, body, revision, contentType, headers, ...rest }: AnyOptions = options ?? {}
    const isFile = body instanceof Blob
    const { json } = await http(addressWith(name, { params, query }), {
      ...rest,
      method: name.slice(0, name.indexOf(' ')),
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
      headers: {
        ...headers,
        ...(isFile ? { 'Content-Type': contentType ?? 'application/octet-stream' } : {}),
        ...(revision === undefined ? {} : { 'If-Match': `"${revision}"` }),
      },
    })
    // The declaration says what the server answers with.
    return json as never
  }
