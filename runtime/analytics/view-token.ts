import { visitorPaths } from '#model/calls/visitor/paths.ts'
import type { ViewTokenReply } from '#model/calls/visitor/replies.ts'
import type { VisitorCalls } from '../calls/visitor-calls.ts'

/** It is good for twice as long. */
const freshMs = 30 * 60_000

/** What views are sent with, so that they count as seen (docs/counting.md). */
export interface ViewToken {
  /** Sees to one that is fresh. */
  ask: () => void
  /** Whether one is on its way. */
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
