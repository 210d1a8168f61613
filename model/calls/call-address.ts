import type { z } from 'zod'
import type { CallName, Declared } from './calls.ts'
import type { Bytes, CallDeclaration } from './http/declare-call.ts'

/*
 * The options a client passes to call a declared endpoint, and the address it requests. No declaration is loaded for
 * this: the call's name contains its method and path.
 */

/** `id` and `templateId` of `GET /api/sites/:id/templates/:templateId` */
type ParamOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never

type Params<Name extends CallName> = [ParamOf<Name>] extends [never]
  ? unknown
  : { params: Readonly<Record<ParamOf<Name>, string>> }

type Query<Declaration extends CallDeclaration> =
  | (Declaration extends { query: infer Asked } ? keyof Asked : never)
  | (Declaration extends { list: unknown } ? 'filter' | 'sort' | 'range' : never)

type AddressOptions<Name extends CallName> = Params<Name> & {
  /** Undefined values are omitted; values other than strings are sent as JSON. */
  query?: { readonly [Parameter in Query<Declared<Name>>]?: unknown }
}

type Body<Declaration extends CallDeclaration, File> = Declaration extends { body: infer Sent }
  ? Sent extends z.ZodType
    ? Declaration extends { isBodyOptional: true }
      ? { body?: z.input<Sent> }
      : { body: z.input<Sent> }
    : Sent extends Bytes
      ? { body: File }
      : unknown
  : unknown

/** The options of a call; `File` is the type in which the client holds bytes. */
export type CallOptions<Name extends CallName, File> = AddressOptions<Name> & Body<Declared<Name>, File>

/** The address options of any call. */
export interface AnyAddressOptions {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
}

export const methodOf = <Method extends string>(name: `${Method} ${string}`): Method =>
  // The text before the space is the method, as the type guarantees.
  name.slice(0, name.indexOf(' ')) as Method

/** Path and query of a call, relative to its origin. */
export const callAddress = <Name extends CallName>(name: Name, options: AddressOptions<Name>): string =>
  addressWith(name, options)

export function addressWith(name: string, { params = {}, query = {} }: AnyAddressOptions): string {
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
