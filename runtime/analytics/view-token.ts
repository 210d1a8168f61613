import { visitorPaths } from '#model/calls/visitor/paths.ts'
import type { ViewTokenReply } from '#model/calls/visitor/replies.ts'
import type { VisitorCalls } from '../calls/visitor-calls.ts'

/** A token is renewed at half of its validity. */
const freshMs = 30 * 60_000

/** What views are sent with, so that they count as seen (docs/counting.md). */
export interface ViewToken {
  /** Requests a token, unless the present one is fresh. */
  ask: () => void
  /** Whether a request is running. */
  isAsked: () => boolean
  last: () => string | undefined
}

export function createViewToken(get: VisitorCalls['get']): ViewToken {
  let token: string | undefined
  let askedAt = 0
  let isAsked = false
  return {
    ask() {
      if (isAsked || Date.now() - askedAt < freshMs) return
      isAsked = true
      const ended = () => {
        isAsked = false
      }
      get<ViewTokenReply>(visitorPaths.viewToken)
        .then((reply) => {
          token = reply.token
          askedAt = Date.now()
        })
        .then(ended, ended)
    },
    isAsked: () => isAsked,
    last: () => token,
  }
}
