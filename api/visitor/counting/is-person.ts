import { isbot } from 'isbot'
import type { VisitorContext } from '../http/visitor-env.ts'

const longestUserAgent = 1_024
const keptUserAgents = 2_000
const known = new Map<string, boolean>()

/** Whether the user agent is that of a program. An empty one counts as a program. */
function isProgram(userAgent: string | undefined): boolean {
  const said = userAgent?.trim().slice(0, longestUserAgent)
  if (!said) return true
  const found = known.get(said) ?? isbot(said)
  if (known.size >= keptUserAgents) known.clear()
  known.set(said, found)
  return found
}

/** Headers in which browsers announce that they load something in advance. */
const aheadHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

const isAhead = (c: VisitorContext): boolean =>
  aheadHeaders.some((name) => /prefetch|prerender|preview/i.test(c.req.header(name) ?? ''))

/** Why a call does not come from a person looking at the site; undefined if it does. */
export function whyNoPerson(c: VisitorContext): 'robot' | 'loads-ahead' | undefined {
  if (isProgram(c.req.header('user-agent'))) return 'robot'
  return isAhead(c) ? 'loads-ahead' : undefined
}

/** Whether a call comes from somebody who looks at the site: neither a known robot, nor a browser that loads ahead. */
export const isPerson = (c: VisitorContext): boolean => whyNoPerson(c) === undefined
