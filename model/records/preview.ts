/** Whom a preview is drawn for: a visitor, or a member, who sees what stands behind locks. */
export const previewAudiences = ['guest', 'member'] as const
export type PreviewAudience = (typeof previewAudiences)[number]

/** What addresses of a preview may say besides the page. */
export const previewParameters = { asOf: 'as-of', audience: 'as', variation: 'variation' } as const

/** In the place of a variation: one is drawn, as for visitors. */
export const drawnVariation = ''

export const previewLimits = {
  emailsAtOnce: 50,
  /** Per site, without revoked ones. */
  invitations: 500,
  password: { min: 8, max: 64 },
  comment: 2_000,
  comments: 2_000,
  /** How long it is kept when somebody who was invited looked at what. */
  openingDays: 90,
  /** Per opening; further pages are not recorded. */
  openingPages: 500,
} as const

/** Between the words that make the host of a preview: `preview--{siteId}`. */
export const previewHostPrefix = 'preview--'
