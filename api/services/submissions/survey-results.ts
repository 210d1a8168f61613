import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { QuestionResult, SurveyResults } from '#model/calls/submissions/surveys.ts'
import type { Answers } from '#model/definition/forms/form-answer.ts'
import type { Survey } from '#model/definition/survey.ts'
import type { Db } from '../../db/database.ts'
import type { Scope } from '../../db/scope.ts'
import { type CountedResponse, listResponsesAfter, type SurveyFilter } from '../../db/submissions/surveys.ts'

const rowsPerBatch = 1_000
const maxBars = 10

/** The results of a survey. `states` are its versions, the newest first. Yields to other calls while counting. */
export async function surveyResults(
  db: Db,
  scope: Scope,
  { states, ...survey }: SurveyFilter & { states: readonly Survey[] },
): Promise<SurveyResults> {
  const tally = createTally(states)
  let after: CountedResponse | undefined
  for (;;) {
    const rows = listResponsesAfter(db, scope, survey, { after, limit: rowsPerBatch })
    for (const row of rows) tally.add(row)
    after = rows.at(-1)
    if (rows.length < rowsPerBatch) break
    await yieldToEventLoop()
  }
  return { surveyId: survey.surveyId, title: states[0]?.title ?? {}, ...tally.read() }
}

export function createTally(states: readonly Survey[]) {
  const questions = mergedQuestions(states)
  const byId = new Map(questions.map((question) => [question.id, question]))
  const points: number[] = []
  return {
    add({ answers, points: some }: { answers: Answers; points: number }): void {
      points.push(some)
      for (const [id, answer] of Object.entries(answers)) {
        const question = byId.get(id)
        if (!question || answer === undefined || answer.length === 0) continue
        question.answered++
        if (question.type === 'TEXT') continue
        for (const choice of typeof answer === 'string' ? [answer] : answer) {
          const option = question.options.find((one) => one.id === choice)
          if (option) option.count++
        }
      }
    },
    read: () => ({ responses: points.length, questions, scores: scoresOf(points) }),
  }
}

/** All questions and options of all versions, with their newest texts; those of the newest version first. */
function mergedQuestions(states: readonly Survey[]): QuestionResult[] {
  const questions = new Map<string, QuestionResult>()
  for (const [index, { questions: some }] of states.entries())
    for (const { id, title, type, options } of some) {
      const known = questions.get(id)
      const question = known ?? { id, title, type, answered: 0, options: [], isGone: index > 0 }
      questions.set(id, question)
      for (const option of options)
        if (!question.options.some((one) => one.id === option.id))
          question.options.push({ ...option, count: 0, isGone: index > 0 })
    }
  return [...questions.values()]
}

/** Histogram with bars of equal width, each a whole number of points: one point each if there are few. */
function scoresOf(points: readonly number[]): SurveyResults['scores'] {
  if (points.length === 0) return null
  const sorted = points.toSorted((a, b) => a - b)
  const [min, max] = [sorted[0]!, sorted.at(-1)!]
  const width = Math.max(1, Math.ceil((max - min + 1) / maxBars))
  const bars = Array.from({ length: Math.ceil((max - min + 1) / width) }, (_, index) => ({
    from: min + index * width,
    to: Math.min(max, min + (index + 1) * width - 1),
    count: 0,
  }))
  for (const one of points) bars[Math.floor((one - min) / width)]!.count++
  const middle = Math.floor(sorted.length / 2)
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  return { average: points.reduce((sum, one) => sum + one, 0) / points.length, median, min, max, bars }
}
