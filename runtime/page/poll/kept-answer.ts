import { keepInTab, keptInTab } from '../../browser/keep-in-tab.ts'

const nameOf = (surveyId: string) => `poll ${surveyId}`

/** Remembers, in this tab, that a poll was answered, so that it is not asked again when the visitor returns. */
export const keepAnswer = (surveyId: string, optionId: string): void => keepInTab(nameOf(surveyId), optionId)

export const keptAnswer = (surveyId: string): string | undefined => keptInTab(nameOf(surveyId))
