import { createHmac, randomBytes } from 'node:crypto'
import { addressBlock } from '../../sessions/client-address.ts'
import type { VisitorDeps } from '../visitor-deps.ts'
import type { VisitorContext } from '../visitor-env.ts'

/** Tells the visitors of one process apart, and nobody who they are. */
export type VisitorMark = (c: VisitorContext) => string

/** Out of the address and the browser, by a secret that is never kept: there is no cookie for it, and no row. */
export function createVisitorMark({ trustedProxies }: Pick<VisitorDeps, 'trustedProxies'>): VisitorMark {
  const secret = randomBytes(32)
  return (c) =>
    createHmac('sha256', secret)
      .update(`${addressBlock(c, { trustedProxies })}\n${c.req.header('user-agent') ?? ''}`)
      .digest('base64')
      .slice(0, 16)
}
