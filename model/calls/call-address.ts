import type { z } from 'zod'
import type { CallName, Declared } from './calls.ts'
import type { Bytes, CallDeclaration } from './http/declare-call.ts'

/*
 * What a client gives to ask one of the declared calls, and the address that it asks. Nothing of a declaration is loaded
 * for it: the name has method and path.
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
  /** What is undefined is left out; what is no text is sent as JSON. */
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

/** What a call is asked with; `File` is what the client has bytes in. */
export type CallOptions<Name extends CallName, File> = AddressOptions<Name> & Body<Declared<Name>, File>

/** The same for any call. */
export interface AnyAddressOptions {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
}

export const methodOf = <Method extends string>(name: `${Method} ${string}`): Method =>
  // What stands before the blank is the method, as the type says.
  name.slice(0, name.indexOf(' ')) as Method

/** The address of a call on its origin, with what it is asked. */
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
