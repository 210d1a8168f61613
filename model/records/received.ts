/** What visitors have sent, or are: the lists of them that a site has, and that other programs read. */
export const sentLists = ['members', 'contacts', 'forms', 'survey-responses'] as const

/** What visitors have begun to fill in and not sent: for staff alone. */
export const partialLists = ['partial-contacts', 'partial-forms'] as const
export type PartialList = (typeof partialLists)[number]

export const receivedLists = [...sentLists, ...partialLists] as const
export type ReceivedList = (typeof receivedLists)[number]

/** At most so many are removed at once. */
export const maxSelected = 1_000

export const surveyQuestionTypes = ['TEXT', 'SINGLE', 'MULTIPLE'] as const
