import {
  type ClickedThing,
  type CountedGoal,
  type FunnelStep,
  type GoalRule,
  type GoalValue,
  type Money,
  priceCurrency,
} from '../records/goal.ts'
import type { SubmissionKind } from '../records/received.ts'

/** Something in a visit that a goal can be: a page reached, a click that counts, or a conversion that the server has confirmed. */
export type GoalAct =
  | { kind: 'page'; pageId: string }
  | { kind: 'click'; thing: ClickedThing; id: string; leaves: boolean; price: number | undefined }
  | { kind: 'form'; form: SubmissionKind | undefined }
  | { kind: 'survey'; surveyId: string | undefined }
  | { kind: 'registration' }

/** `at`: milliseconds since 1970. */
export type TimedAct = GoalAct & { at: number }

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

/** When a visit reached each of these steps in order, as far as it came. An act counts for one step only. */
export function stepInstants(acts: readonly TimedAct[], steps: readonly FunnelStep[]): number[] {
  const instants: number[] = []
  for (const act of acts) {
    const step = steps[instants.length]
    if (step === undefined) break
    if (isMet(step, act)) instants.push(act.at)
  }
  return instants
}

/** Each time that a rule is met: the act that met it, or nothing in particular. */
type Reached = GoalAct | undefined

function reachedBy({ acts, steps }: GoalCourse, rule: GoalRule): Reached[] {
  const once = (isReached: boolean): Reached[] => (isReached ? [undefined] : [])
  switch (rule.kind) {
    case 'page':
      return once(acts.some((act) => isMet(rule, act)))
    case 'time':
      return once(steps.reduce((sum, { dwellMs }) => sum + dwellMs, 0) >= rule.seconds * 1_000)
    case 'depth':
      return once(new Set(steps.map(({ pageId }) => pageId)).size >= rule.pages)
    default:
      return acts.filter((act) => isMet(rule, act))
  }
}

function isMet(rule: FunnelStep, act: GoalAct): boolean {
  switch (rule.kind) {
    case 'page':
      return act.kind === 'page' && rule.pageId === act.pageId
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
