/** The forms whose answers are stored as submissions; a membership form creates a member instead. */
export const submissionKinds = ['CONTACT_SETTING', 'HOMEPAGE_SETTING'] as const
export type SubmissionKind = (typeof submissionKinds)[number]

/** What a visitor agreed to, as it was shown (F24). */
export interface OptIn {
  /**
   * SHA-256 of the terms and the privacy policy at that time. Many visitors agree to the same text, which is stored
   * once.
   */
  textHash: string
  /** Milliseconds since 1970. */
  at: number
  /** IP address of the sender. */
  address: string
}

/** Kinds of clicks that are counted. */
export const clickKinds = ['popup', 'campaign', 'button', 'product', 'product_point', 'sns'] as const
export type ClickKind = (typeof clickKinds)[number]

/** Lists of visitors' submissions and members that a site has, and that other programs can read. */
export const sentLists = ['members', 'contacts', 'forms', 'survey-responses'] as const

/** Lists of answers that visitors have begun and not sent: for staff only. */
export const partialLists = ['partial-contacts', 'partial-forms'] as const
export type PartialList = (typeof partialLists)[number]

export const receivedLists = [...sentLists, ...partialLists] as const
export type ReceivedList = (typeof receivedLists)[number]

/** Maximum number of records removed at once. */
export const maxSelected = 1_000

export const surveyQuestionTypes = ['TEXT', 'SINGLE', 'MULTIPLE'] as const
