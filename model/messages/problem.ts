import type { ProblemRule } from './catalogues.ts'
import type { MessageParams } from './filled.ts'
import { problemMessage } from './problem-message.ts'

export type { ProblemRule } from './catalogues.ts'

export type ProblemParams = MessageParams

/** One thing that is wrong with a definition or a part of it. */
export interface Problem {
  /** JSON pointer (RFC 6901) from the checked document: `/categories/0/pages/3/buttons/1/link/url`. */
  path: string
  /** Stable code of the broken rule. */
  rule: ProblemRule
  /** What is wrong, in English; `problemMessage` has the other languages. */
  message: string
  /** What would be right, in English. */
  expected: string
  params: ProblemParams
}

/** `['categories', 0, 'a/b']` → `/categories/0/a~1b` */
export const pointerOf = (keys: readonly PropertyKey[]): string =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

export const problem = (path: string, rule: ProblemRule, params: ProblemParams = {}): Problem => ({
  path,
  rule,
  ...problemMessage({ rule, params }, 'EN'),
  params,
})

/** Reports a broken rule. `path` is a JSON pointer. */
export type Report = (path: string, rule: ProblemRule, params?: ProblemParams) => void
