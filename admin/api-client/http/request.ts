import { type AnyAddressOptions, addressWith, type CallOptions, methodOf } from '#model/calls/call-address.ts'
import type { CallName, Declared } from '#model/calls/calls.ts'
import type { ReplyOf } from '#model/calls/http/declare-call.ts'
import type { HttpAnswer, HttpOptions } from './http-client.ts'

interface Common extends Pick<HttpOptions, 'fieldOf' | 'keepalive'> {
  /** The revision that was seen: answered with a conflict where the record has another by now. */
  revision?: string | undefined
  /** Type of a body of bytes. */
  contentType?: string
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
}

export type RequestOptions<Name extends CallName> = CallOptions<Name, Blob> & Common

type Arguments<Name extends CallName> =
  Partial<RequestOptions<Name>> extends RequestOptions<Name>
    ? [options?: RequestOptions<Name>]
    : [options: RequestOptions<Name>]

/** Sends one of the declared requests and resolves to its declared response. Throws react-admin's `HttpError`. */
export type Request = <Name extends CallName>(
  name: Name,
  ...options: Arguments<Name>
) => Promise<ReplyOf<Declared<Name>>>

/** The same for any call. */
interface AnyOptions extends Common, AnyAddressOptions {
  body?: unknown
}

export const createRequest =
  (http: (address: string, options?: HttpOptions) => Promise<HttpAnswer>): Request =>
  async (name, ...[options]) => {
    const { params, query, body, revision, contentType, headers, ...rest }: AnyOptions = options ?? {}
    const isFile = body instanceof Blob
    const { json } = await http(addressWith(name, { params, query }), {
      ...rest,
      method: methodOf(name),
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
      headers: {
        ...headers,
        ...(isFile ? { 'Content-Type': contentType ?? 'application/octet-stream' } : {}),
        ...(revision === undefined ? {} : { 'If-Match': `"${revision}"` }),
      },
    })
    // The declaration says what the server responds with.
    return json as never
  }
