import type { PageButton } from '../definition/button.ts'
import type { CampaignButton } from '../definition/campaign.ts'
import type { TakenOut, TakenOutReason } from '../definition/html-taken-out.ts'
import { type Problem, type ProblemRule, pointerOf, problem } from '../messages/problem.ts'

const rules: Readonly<Record<TakenOutReason, ProblemRule>> = {
  script: 'html-script',
  loads: 'html-loads',
  form: 'html-form',
  page: 'html-page',
  unknown: 'html-unknown',
  value: 'html-value',
  nesting: 'html-nesting',
  limit: 'html-limit',
}

/** The problem that describes what was removed from HTML. */
export const takenOutProblem = (path: string, { line, what, why }: TakenOut): Problem =>
  problem(path, rules[why], { line, what })

/** What was removed from the HTML of buttons when they were saved; paths begin at the list. */
export const takenOutOfButtons = (buttons: readonly (PageButton | CampaignButton)[]): Problem[] =>
  buttons.flatMap((button, index) =>
    button.buttonType === 'HTML_CSS'
      ? (button.htmlTakenOut ?? []).map(({ language, ...one }) =>
          takenOutProblem(pointerOf([index, 'buttonContentHtml', language]), one),
        )
      : [],
  )
