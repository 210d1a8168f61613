/** The forms whose answers are kept as submissions; a membership form makes a member instead. */
export const submissionKinds = ['CONTACT_SETTING', 'HOMEPAGE_SETTING'] as const
export type SubmissionKind = (typeof submissionKinds)[number]

/** What a visitor agreed to, as it was shown to them (F24). */
export interface OptIn {
  /** SHA-256 of the terms and the privacy policy as they stood: many agree to the same text, which is kept once. */
  textHash: string
  /** Milliseconds since 1970. */
  at: number
  /** Where it was sent from. */
  address: string
}

/** What is counted of visitors' clicks. */
export const clickKinds = ['popup', 'campaign', 'button', 'product', 'product_point', 'sns'] as const
export type ClickKind = (typeof clickKinds)[number]

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
