const nameOf = (surveyId: string) => `points ${surveyId}`

/** Hands the points of a survey's reply to the screen that says thanks, in this tab. */
export function keepPoints(surveyId: string, points: number): void {
  try {
    sessionStorage.setItem(nameOf(surveyId), String(points))
  } catch {
    // The thanks stand without them.
  }
}

export function keptPoints(surveyId: string): number | undefined {
  try {
    const points = Number(sessionStorage.getItem(nameOf(surveyId)) ?? Number.NaN)
    return Number.isFinite(points) ? points : undefined
  } catch {
    return undefined
  }
}
