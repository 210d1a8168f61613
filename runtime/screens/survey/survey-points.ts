import { keepInTab, keptInTab } from '../../browser/keep-in-tab.ts'

const nameOf = (surveyId: string) => `points ${surveyId}`

/** Hands the points of a survey's reply to the screen that says thanks, in this tab. */
export const keepPoints = (surveyId: string, points: number): void =>
  keepInTab(nameOf(surveyId), String(points))

/** Undefined where the thanks stand without them. */
export function keptPoints(surveyId: string): number | undefined {
  const points = Number(keptInTab(nameOf(surveyId)) ?? Number.NaN)
  return Number.isFinite(points) ? points : undefined
}
