import { keepInTab, keptInTab } from '../../browser/keep-in-tab.ts'

const nameOf = (surveyId: string) => `poll ${surveyId}`

/** Remembers, for this tab, that a poll was answered: it is not asked again on the way back. */
export const keepAnswer = (surveyId: string, optionId: string): void => keepInTab(nameOf(surveyId), optionId)

export const keptAnswer = (surveyId: string): string | undefined => keptInTab(nameOf(surveyId))
