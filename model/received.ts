/** What visitors have sent, or are: the lists of them that a site has. */
export const receivedLists = ['members', 'contacts', 'forms', 'survey-responses'] as const
export type ReceivedList = (typeof receivedLists)[number]

/** At most so many are removed at once. */
export const maxSelected = 1_000

export const surveyQuestionTypes = ['TEXT', 'SINGLE', 'MULTIPLE'] as const
