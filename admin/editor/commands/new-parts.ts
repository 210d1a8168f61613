import type { Campaign } from '#model/definition/campaign.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { defaultForms, type FormDefinition, type FormKind } from '#model/definition/forms/form.ts'
import type { TimeLimitPopup } from '#model/definition/popup.ts'
import type { VisitorConsent } from '#model/definition/site-services.ts'

const dayMs = 86_400_000

/** A month that begins with this minute. */
function comingMonth(): { startDate: string; endDate: string } {
  const instant = (time: number) => `${new Date(time).toISOString().slice(0, 16)}:00Z`
  return { startDate: instant(Date.now()), endDate: instant(Date.now() + 30 * dayMs) }
}

const allPages = ({ categories }: EditedSite): string[] => categories.flatMap(({ pages }) => pages)

export const newForm = (kind: FormKind): FormDefinition => structuredClone(defaultForms[kind])

export const newConsent = (): VisitorConsent => ({ version: 1, holds: 'ALL' })

export const newPopup = (site: EditedSite): TimeLimitPopup => ({
  id: crypto.randomUUID(),
  ...comingMonth(),
  effectivePages: allPages(site),
  showRemainingTime: true,
})

export const newCampaign = (site: EditedSite): Campaign => ({
  name: '',
  backgroundOpacity: 100,
  ...comingMonth(),
  effectivePages: allPages(site),
  isOnClickCount: true,
  banners: [],
  buttons: [],
})
