import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { type PreviewAudience, previewParameters } from '#model/records/preview.ts'
import { addressOf, parseAddress } from '#model/values/address.ts'
import type { Language } from '#model/values/language.ts'
import { firstPosition } from '#model/values/position.ts'

/** Screen sizes in pixels; the first is the frame that pages are designed in. */
export const devices = {
  phone: { width: 389, height: 737 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
} as const
export type Device = keyof typeof devices
export const deviceNames = ['phone', 'tablet', 'desktop'] as const satisfies readonly Device[]

export interface PreviewChoice {
  device: Device
  language: Language
  audience: PreviewAudience
  /** Id of a variation of an experiment; `drawnVariation`: drawn at random as for visitors. */
  variation: string
  /** `yyyy-mm-ddThh:mm` in Japan's time; empty for now. */
  asOf: string
  position: string
}

type Base = Pick<SiteDetail, 'defaultLanguage'> & { settings: Pick<SiteDetail['settings'], 'prefix'> }
const baseOf = ({ defaultLanguage, settings }: Base) => ({ defaultLanguage, prefix: settings.prefix })

/** The path of a preview below the preview's origin. */
export function pathOf(site: Base, { language, position, audience, variation, asOf }: PreviewChoice): string {
  const query = new URLSearchParams({
    [previewParameters.audience]: audience,
    [previewParameters.variation]: variation,
    [previewParameters.asOf]: asOf === '' ? '' : new Date(`${asOf}:00+09:00`).toISOString(),
  })
  return `${addressOf(baseOf(site), { language, position })}?${query}`
}

/** The position of the page at a path of the preview; the first one if the path shows another screen. */
export const positionAt = (site: Base, path: string): string =>
  parseAddress(baseOf(site), path)?.target.position ?? firstPosition
