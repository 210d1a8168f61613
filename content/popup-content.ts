import { readableOn } from '#model/definition/contrast.ts'
import type { ApplicantLimitPopup, TimeLimitPopup } from '#model/definition/popup.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { defaults } from '#model/values/limits.ts'
import type { PopupContent, PopupStyle } from '#runtime/documents/overlays.ts'
import { audienceContent, isForLanguage } from './audience-content.ts'
import { type ContentContext, ownOrGeneral, textIn } from './content-lookups.ts'
import { linkContent } from './link-content.ts'
import { type PagePlaces, pageSetOf } from './site-grid.ts'

/** Default style of a popup. */
const usual: PopupStyle = {
  backgroundColor: defaults.popupBackgroundColor,
  textColor: defaults.popupTextColor,
  textSize: 16,
  height: 72,
  shape: 'MODERATELY_ROUNDED_EDGE',
  align: 'CENTER',
}

/**
 * The popups of a site in one language: the one with a time limit before the one with a limited number of applicants.
 */
export function popupContents(
  context: ContentContext,
  popups: SiteSettings['popupCtas'],
  places: PagePlaces,
): PopupContent[] {
  const contents: PopupContent[] = []
  const { language } = context.site
  if (popups?.timeLimit && isForLanguage(popups.timeLimit, language))
    contents.push({ ...popupContent(context, popups.timeLimit, places), kind: 'timeLimit' })
  if (popups?.applicantLimit && isForLanguage(popups.applicantLimit, language)) {
    const { limit } = popups.applicantLimit
    const content = popupContent(context, popups.applicantLimit, places)
    contents.push({ ...content, kind: 'applicantLimit', limit })
  }
  return contents
}

function popupContent(
  context: ContentContext,
  popup: TimeLimitPopup | ApplicantLimitPopup,
  places: PagePlaces,
): Omit<PopupContent, 'kind'> {
  const words = textIn(context, popup.linkButtonText)?.trim()
  const medium = ownOrGeneral(context, popup.mediaByLanguage, popup.media)
  const linkButtonColor = popup.linkButtonColor || defaults.linkButtonColor
  return {
    id: popup.id,
    startDate: popup.startDate,
    endDate: popup.endDate,
    pages: pageSetOf(popup.effectivePages, places),
    trigger: popup.trigger,
    frequency: popup.frequency,
    audience: audienceContent(popup),
    showRemainingTime: popup.showRemainingTime,
    text: textIn(context, popup.text)?.trim() || undefined,
    style: popupStyle(popup),
    ...(medium === undefined ? {} : context.media(medium)),
    link: popup.transition && linkContent(context, popup.transition),
    button: words
      ? {
          text: words,
          color: linkButtonColor,
          textColor: popup.linkTextColor || readableOn(linkButtonColor),
        }
      : undefined,
  }
}

function popupStyle({ style }: TimeLimitPopup): PopupStyle {
  if (!style) return usual
  return {
    backgroundColor: style.backgroundColor || usual.backgroundColor,
    textColor: style.textColor || usual.textColor,
    textSize: style.textSize,
    width: style.width,
    height: style.height,
    shape: style.shape,
    align: style.textAlignment,
  }
}
