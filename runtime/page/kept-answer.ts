const nameOf = (surveyId: string) => `poll ${surveyId}`

/** Remembers, for this tab, that a poll was answered: it is not asked again on the way back. */
export function keepAnswer(surveyId: string, optionId: string): void {
  try {
    sessionStorage.setItem(nameOf(surveyId), optionId)
  } catch {
    // It is asked again.
  }
}

export function keptAnswer(surveyId: string): string | undefined {
  try {
    return sessionStorage.getItem(nameOf(surveyId)) ?? undefined
  } catch {
    return undefined
  }
}
