/** Whom a preview is drawn for: a visitor, or a member, who also sees locked pages. */
export const previewAudiences = ['guest', 'member'] as const
export type PreviewAudience = (typeof previewAudiences)[number]

/** Query parameters of a preview's addresses. */
export const previewParameters = { asOf: 'as-of', audience: 'as', variation: 'variation' } as const

/** Value of the variation parameter that draws one by chance, as for visitors. */
export const drawnVariation = ''

export const previewLimits = {
  emailsAtOnce: 50,
  /** Per site, without revoked ones. */
  invitations: 500,
  password: { min: 8, max: 64 },
  comment: 2_000,
  comments: 2_000,
  /** Days that openings by invited people are kept. */
  openingDays: 90,
  /** Per opening; further pages are not recorded. */
  openingPages: 500,
} as const

/** Prefix of a preview's host: `preview--{siteId}`. */
export const previewHostPrefix = 'preview--'
