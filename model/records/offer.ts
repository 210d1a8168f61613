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
