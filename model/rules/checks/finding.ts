import { type Problem, type ProblemParams, type ProblemRule, problem } from '../../messages/problem.ts'

/** `blocks` prevents publishing; `warns` is wrong for some visitors; `advises` could be better. */
export const severities = ['blocks', 'warns', 'advises'] as const
export type Severity = (typeof severities)[number]

/**
 * Something to look at before publishing. Its path is a JSON pointer from the edited site, with pages by id:
 * `/pages/<id>/details/JP/imageAlt`, `/settings/favicon`.
 */
export interface Finding extends Problem {
  severity: Severity
}

/** Reports a finding. */
export type Find = (severity: Severity, path: string, rule: ProblemRule, params?: ProblemParams) => void

export const finding = (
  severity: Severity,
  path: string,
  rule: ProblemRule,
  params?: ProblemParams,
): Finding => ({ ...problem(path, rule, params), severity })
