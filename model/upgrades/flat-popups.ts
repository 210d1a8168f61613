import { linkOf, transitionOf } from './flat-links.ts'
import { type FlatPages, flatButton } from './flat-page.ts'
import { dateField, eachOf, type Flat, filled, flag, isFlat, localizedField, reshape } from './flat-values.ts'

const pageIds =
  (pages: FlatPages) =>
  (value: unknown): Flat => ({
    effectivePages: Array.isArray(value) ? value.map((order: unknown) => pages.pageIdOfOrder(order)) : value,
  })

function flatPopup(popup: Flat, pages: FlatPages): Flat {
  const language = pages.defaultLanguage
  const reshaped = reshape(popup, {
    id: (id) => ({ id: String(id) }),
    startDate: dateField('startDate'),
    endDate: dateField('endDate'),
    effectivePages: pageIds(pages),
    showRemainingTime: flag('showRemainingTime'),
    text: localizedField('text', language),
    linkButtonText: localizedField('linkButtonText', language),
    imageUrl: null,
    media: null,
    transition: null,
    linkUrl: null,
    isInternalLink: null,
    numberClicks: null,
  })
  const url = isFlat(popup.media) ? popup.media.url : popup.media
  return {
    ...reshaped,
    ...filled('media')(url ?? popup.imageUrl ?? ''),
    ...transitionOf(popup, pages),
  }
}

export const flatPopups = (popups: unknown, pages: FlatPages): unknown =>
  isFlat(popups)
    ? reshape(popups, {
        timeLimit: (popup) => ({ timeLimit: isFlat(popup) ? flatPopup(popup, pages) : popup }),
        applicantLimit: (popup) => ({ applicantLimit: isFlat(popup) ? flatPopup(popup, pages) : popup }),
      })
    : popups

const side = (value: unknown): Flat => ({
  position: typeof value === 'string' ? value.toUpperCase() : value,
})

function flatBanner(banner: Flat, pages: FlatPages): Flat {
  const reshaped = reshape(banner, {
    id: (id) => ({ id: String(id) }),
    mediaUrl: filled('media'),
    lockRatio: flag('lockRatio'),
    position: side,
    linkDestinationType: null,
    linkDestinationUrl: null,
    linkedSurveyId: null,
    clickCount: null,
  })
  const { linkDestinationType, linkDestinationUrl, linkedSurveyId } = banner
  return {
    ...reshaped,
    ...linkOf(
      { type: linkDestinationType, destination: linkDestinationUrl, surveyId: linkedSurveyId },
      pages,
    ),
  }
}

export const flatCampaign = (campaign: unknown, pages: FlatPages): unknown =>
  isFlat(campaign)
    ? reshape(campaign, {
        id: null,
        positionLp: null,
        background: filled('background'),
        startDate: dateField('startDate'),
        endDate: dateField('endDate'),
        effectivePages: pageIds(pages),
        isOnClickCount: flag('isOnClickCount'),
        banners: (banners) => ({ banners: eachOf(banners, (item) => flatBanner(item, pages)) }),
        buttons: (buttons) => ({
          buttons: eachOf(buttons, (item) => ({
            ...flatButton(item, pages),
            ...(item.position === undefined ? {} : side(item.position)),
          })),
        }),
      })
    : campaign
