import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import type { CallName, Declared } from '#model/calls/calls.ts'
import { type BodyOf, type CallDeclaration, isBytes, type ReplyOf } from '#model/calls/http/declare-call.ts'
import type { ApiContext, ApiEnv } from './env.ts'
import { type ListQuery, readListQuery } from './list-query.ts'
import { declarations } from './matched-call.ts'
import { readBody } from './read-body.ts'

/** `/api/sites/:id` of `PUT /api/sites/:id` */
type PathOf<Name extends CallName> = Name extends `${string} ${infer Path}` ? Path : never

/** What a handler can use of its call, typed by the call's declaration. */
export interface ServedCall<Declaration extends CallDeclaration> {
  /** The validated body. Throws INVALID_INPUT with all problems. */
  body: () => Promise<BodyOf<Declaration>>
  /** Filter, order and range of a list. Throws INVALID_INPUT. */
  list: () => ListQueryOf<Declaration>
  /** Responds with the declared content and status. */
  answer: (content: ReplyOf<Declaration>) => Response
}

type ListQueryOf<Declaration extends CallDeclaration> = Declaration extends {
  list: { filter: infer Filter extends z.ZodType; sort: readonly (infer Field extends string)[] }
}
  ? ListQuery<z.output<Filter>, Field>
  : never

type Handler<Name extends CallName> = (
  c: Context<ApiEnv, PathOf<Name>>,
  call: ServedCall<Declared<Name>>,
) => Response | Promise<Response>

/** Calls with their handlers. */
export type CallHandlers = { [Name in CallName]?: Handler<Name> }

/** The same with the types of any call. */
interface AnyCall {
  body: () => Promise<unknown>
  list: () => unknown
  answer: (content: object) => Response
}
type AnyHandler = (c: ApiContext, call: AnyCall) => Response | Promise<Response>

/** Mounts calls under their paths without `/api`, so that a choice of them can be mounted under `/v1`, too. */
export function serveCalls(handlers: CallHandlers): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  for (const [name, handler] of Object.entries(handlers as Readonly<Record<string, AnyHandler>>)) {
    const [method = '', path = ''] = name.split(' ')
    const declaration = declarations[name]
    if (!declaration) throw new Error(`No such call is declared: ${name}`)
    const status = jsonStatusOf(declaration)
    app.on(method, path.replace(/^\/api/, ''), (c) => handler(c, servedCall(c, declaration, status)))
  }
  return app
}

const servedCall = (
  c: ApiContext,
  { body, isBodyOptional, list }: CallDeclaration,
  status: ContentfulStatusCode | undefined,
): AnyCall => ({
  body: async () => {
    if (!body || isBytes(body)) throw new Error('The declaration of the call has no body.')
    return readBody(c, body, { isOptional: isBodyOptional })
  },
  list: () => {
    if (!list) throw new Error('The declaration of the call has no list.')
    return readListQuery(c, list)
  },
  answer: (content) => {
    if (!status) throw new Error('A call that does not answer with one kind of JSON answers by itself.')
    return c.json(content, status)
  },
})

/** The status of a call's JSON response; undefined if there is none, or several. */
function jsonStatusOf({ replies }: CallDeclaration): ContentfulStatusCode | undefined {
  const statuses = Object.keys(replies).filter((status) => {
    const content = replies[Number(status)]?.content
    return content && !isBytes(content)
  })
  return statuses.length === 1 ? (Number(statuses[0]) as ContentfulStatusCode) : undefined
}
