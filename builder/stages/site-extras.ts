import { popupsOf } from '#content/shell-content.ts'
import type { MediaRef } from '#model/media.ts'
import { createMediaRefs } from '#model/media-refs.ts'
import { type SiteSettings, siteSettingsSchema } from '#model/site.ts'
import { isRunnable } from './script-check.ts'

const extrasMedia = createMediaRefs(
  siteSettingsSchema.pick({ popupCtas: true, campaign: true, notifications: true }),
)

/** The media that every visitor may see wherever they are: those of the site itself, the favicon's apart. */
export const siteMedia = (settings: SiteSettings): MediaRef[] => [
  ...new Set(
    [settings.logo, settings.shareImage, ...extrasMedia.findRefs(settings).map(({ ref }) => ref)].filter(
      (ref) => ref !== undefined,
    ),
  ),
]

/** The scripts that popups and the campaign run, each once; what can not be run is left out. */
export function extrasScripts(settings: SiteSettings): string[] {
  const { banners = [], buttons = [] } = settings.campaign ?? {}
  const links = [
    ...popupsOf(settings).map(({ transition }) => transition),
    ...[...banners, ...buttons].map(({ link }) => link),
  ]
  return [
    ...new Set(
      links.flatMap((link) => (link?.kind === 'SCRIPT' && isRunnable(link.script) ? [link.script] : [])),
    ),
  ]
}
