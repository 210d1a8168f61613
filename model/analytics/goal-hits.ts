import {
  type ClickedThing,
  type CountedGoal,
  type GoalRule,
  type GoalValue,
  type Money,
  priceCurrency,
} from '../records/goal.ts'
import type { SubmissionKind } from '../records/received.ts'

/** Something in a visit that a goal can be: a click that counts, or a conversion that the server has confirmed. */
export type GoalAct =
  | { kind: 'click'; thing: ClickedThing; id: string; leaves: boolean; price: number | undefined }
  | { kind: 'form'; form: SubmissionKind | undefined }
  | { kind: 'survey'; surveyId: string | undefined }
  | { kind: 'registration' }

/** What of a visit goals depend on. */
export interface GoalCourse {
  acts: readonly GoalAct[]
  steps: readonly { pageId: string; dwellMs: number }[]
}

export interface GoalHits {
  goalId: string
  /** How often the visit has reached it. */
  times: number
  /** What that is worth in all. */
  worth: Money[]
}

/** The goals that count for a visit, by the time that it began. */
export const goalsAt = (goals: readonly CountedGoal[], startedAt: number): CountedGoal[] =>
  goals.filter(({ since, until }) => since <= startedAt && (until === null || startedAt < until))

/** The goals that a visit has reached. */
export const hitsOf = (course: GoalCourse, goals: readonly CountedGoal[]): GoalHits[] =>
  goals.flatMap(({ goalId, rule, value }) => {
    const reached = reachedBy(course, rule)
    return reached.length > 0 ? [{ goalId, times: reached.length, worth: worthOf(value, reached) }] : []
  })

/** Each time that a rule is met: the act that met it, or nothing in particular. */
type Reached = GoalAct | undefined

function reachedBy({ acts, steps }: GoalCourse, rule: GoalRule): Reached[] {
  const once = (isReached: boolean): Reached[] => (isReached ? [undefined] : [])
  switch (rule.kind) {
    case 'page':
      return once(steps.some(({ pageId }) => pageId === rule.pageId))
    case 'time':
      return once(steps.reduce((sum, { dwellMs }) => sum + dwellMs, 0) >= rule.seconds * 1_000)
    case 'depth':
      return once(new Set(steps.map(({ pageId }) => pageId)).size >= rule.pages)
    default:
      return acts.filter((act) => isMet(rule, act))
  }
}

type ActRule = Exclude<GoalRule, { kind: 'page' | 'time' | 'depth' }>

function isMet(rule: ActRule, act: GoalAct): boolean {
  switch (rule.kind) {
    case 'form':
      return act.kind === 'form' && (rule.form === undefined || rule.form === act.form)
    case 'survey':
      return act.kind === 'survey' && (rule.surveyId === undefined || rule.surveyId === act.surveyId)
    case 'registration':
      return act.kind === 'registration'
    case 'outward':
      return act.kind === 'click' && act.leaves
    case 'click':
      return act.kind === 'click' && rule.thing === act.thing && (rule.id ?? act.id) === act.id
  }
}

function worthOf(value: GoalValue, reached: readonly Reached[]): Money[] {
  switch (value.kind) {
    case 'none':
      return []
    case 'fixed':
      return [{ amount: value.amount * reached.length, currency: value.currency }]
    case 'price':
      return [{ amount: reached.reduce((sum, act) => sum + priceOf(act), 0), currency: priceCurrency }]
  }
}

const priceOf = (act: Reached): number => (act?.kind === 'click' ? (act.price ?? 0) : 0)
