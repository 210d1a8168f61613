import type { Clocked } from '#model/calls/visitor/replies.ts'
import type { VisitorContext } from './visitor-env.ts'

/** What every answer to a visitor's call says. */
export const visitorHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

const jsonHeaders = { 'Content-Type': 'application/json', ...visitorHeaders }

/**
 * Answers what was only read, and sets no cookie. With all its headers at once: adding them one by one costs as much as
 * all the rest of such a call.
 */
export function answerRead<Reply extends Clocked>(c: VisitorContext, reply: Reply): Response {
  c.set('hasHeaders', true)
  return new Response(JSON.stringify(reply), { headers: jsonHeaders })
}
