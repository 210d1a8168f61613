import { z } from 'zod'
import type { ApplicantLimitPopup, TimeLimitPopup } from '../definition/popup.ts'
import type { SiteSettings } from '../definition/site.ts'
import type { Language } from '../values/language.ts'
import { languageSchema, localized } from '../values/language-schema.ts'

/** `countdown`: a popup that ends at a time. `places`: one that ends when enough people have applied. */
export const offerKinds = ['countdown', 'places'] as const

/** What a release says of an offer, in the languages that say the same. */
export const offerSchema = z.object({
  kind: z.enum(offerKinds),
  popupId: z.string(),
  languages: z.array(languageSchema),
  text: localized(z.string()),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** Whether visitors see the time or the places that are left. */
  showsWhatIsLeft: z.boolean(),
  limit: z.number().nullable(),
  /** Ids of its pages. */
  pages: z.array(z.string()),
})
export type Offer = z.infer<typeof offerSchema>

/** The offers of a release in these languages. A popup without pages is never shown. */
export function offersOf(
  { popupCtas }: Pick<SiteSettings, 'popupCtas'>,
  shown: readonly Language[],
): Offer[] {
  const { timeLimit, applicantLimit } = popupCtas ?? {}
  // Sorted, so that the same offer is always written in the same way.
  const languages = [...shown].sort()
  const of = (popup: TimeLimitPopup | ApplicantLimitPopup) => ({
    popupId: popup.id,
    languages,
    text: Object.fromEntries(languages.map((language) => [language, popup.text?.[language]])),
    startDate: popup.startDate ?? null,
    endDate: popup.endDate ?? null,
    showsWhatIsLeft: popup.showRemainingTime,
    pages: popup.effectivePages,
  })
  const offers: Offer[] = [
    ...(timeLimit ? [{ kind: 'countdown', ...of(timeLimit), limit: null } as const] : []),
    ...(applicantLimit
      ? [{ kind: 'places', ...of(applicantLimit), limit: applicantLimit.limit } as const]
      : []),
  ]
  return offers.filter(({ pages }) => pages.length > 0)
}

/** The same for offers that say the same. */
export const offerKey = (offer: Offer): string => JSON.stringify(offer)

/** An offer that was shown before. */
export interface EarlierOffer {
  offer: Offer
  /** Milliseconds since 1970; null while it is live. */
  shownUntil: number | null
}

export const brokenPromises = ['offer-again', 'offer-more-places'] as const
export type BrokenPromise = (typeof brokenPromises)[number]

/** How long after an offer was last shown its words still count. */
const rememberedMs = 30 * 24 * 60 * 60_000

/**
 * The rule that an offer breaks by what visitors were last told of it, with that earlier offer: a later end, or more
 * places. `earlier` begins with the newest. An offer that is live as it is breaks none.
 */
export function brokenPromise(
  offer: Offer,
  earlier: readonly EarlierOffer[],
  now: number,
): { rule: BrokenPromise; before: Offer } | undefined {
  const same = earlier.filter((one) => isSameOffer(one.offer, offer))
  const isLive = same.some((one) => one.shownUntil === null && offerKey(one.offer) === offerKey(offer))
  // Not the newest one, which may have been silent only to be enlarged afterwards.
  const last = same.find((one) => one.offer.showsWhatIsLeft)
  if (!last || isLive) return undefined
  const { offer: before, shownUntil } = last
  const end = before.endDate === null ? undefined : Date.parse(before.endDate)
  if (Math.min(shownUntil ?? now, end ?? now, now) < now - rememberedMs) return undefined
  if (offer.limit !== null && before.limit !== null && offer.limit > before.limit)
    return { rule: 'offer-more-places', before }
  const isLater = end !== undefined && (offer.endDate === null || Date.parse(offer.endDate) > end)
  return isLater ? { rule: 'offer-again', before } : undefined
}

/** Of the same popup, or with the same text in a language. */
const isSameOffer = (one: Offer, other: Offer): boolean =>
  one.kind === other.kind &&
  (one.popupId === other.popupId ||
    other.languages.some((language) => other.text[language] && one.text[language] === other.text[language]))
