import { filledText } from '#model/values/query-text.ts'
import type { Overlays, PopupContent, ZoneItem } from '../documents/overlays.ts'
import { isFor, type VisitorFacts } from '../visitor/is-for.ts'

/** Fills query values into a creator's text. */
type Fill = (text: string) => string

/** The content for this visitor's audience, with the values of their address filled into its texts. */
export function suitedOverlays(
  overlays: Overlays,
  visitor: VisitorFacts,
  saidOf: (name: string) => string | undefined,
): Overlays {
  const { popups, variations, campaign, notifications, queryNames = [] } = overlays
  const fill: Fill = (text) => filledText(text, queryNames, saidOf)
  const filled = <Value extends { text?: string | undefined }>(value: Value): Value =>
    value.text === undefined ? value : { ...value, text: fill(value.text).trim() }
  const suited = (all: readonly PopupContent[]): PopupContent[] =>
    all
      .filter(({ audience }) => isFor(audience, visitor))
      .map((popup) => ({ ...filled(popup), ...(popup.button ? { button: filled(popup.button) } : {}) }))
  return {
    ...overlays,
    popups: suited(popups),
    variations:
      variations &&
      Object.fromEntries(Object.entries(variations).map(([variation, own]) => [variation, suited(own)])),
    campaign:
      campaign && isFor(campaign.audience, visitor)
        ? {
            ...campaign,
            zones: {
              left: campaign.zones.left.map((item) => filledItem(item, filled)),
              right: campaign.zones.right.map((item) => filledItem(item, filled)),
            },
          }
        : undefined,
    notifications: notifications.filter(({ audience }) => isFor(audience, visitor)),
  }
}

const filledItem = (
  item: ZoneItem,
  filled: <Value extends { text?: string | undefined }>(value: Value) => Value,
): ZoneItem => (item.type === 'button' ? { ...item, button: filled(item.button) } : item)
