/** The forms whose answers are kept as submissions; a membership form makes a member instead. */
export const submissionKinds = ['CONTACT_SETTING', 'HOMEPAGE_SETTING'] as const
export type SubmissionKind = (typeof submissionKinds)[number]

/** What somebody agreed to, as it was shown to them (F24). */
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
