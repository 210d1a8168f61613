import { popupsOf } from '#content/shell-content.ts'
import { type Variation, variationSchema } from '#model/definition/experiment.ts'
import type { MediaRef } from '#model/definition/media/media.ts'
import { type SiteSettings, siteSettingsSchema } from '#model/definition/site.ts'
import { runningVariations } from '#model/experiments/variation-site.ts'
import { createMediaRefs } from '#model/media/media-refs.ts'
import { isRunnable } from './script-check.ts'

const extrasMedia = createMediaRefs(
  siteSettingsSchema.pick({ popupCtas: true, campaign: true, notifications: true }),
)

/** The variations of the running experiment that have their own popups. */
export const variationPopups = (
  settings: SiteSettings,
): (Pick<Variation, 'id'> & Pick<SiteSettings, 'popupCtas'>)[] =>
  runningVariations(settings).flatMap(({ id, popupCtas }) => (popupCtas ? [{ id, popupCtas }] : []))

const variantMedia = createMediaRefs(variationSchema.pick({ popupCtas: true }))

const extrasRefs = (settings: SiteSettings): MediaRef[] =>
  [
    ...extrasMedia.findRefs(settings),
    ...variationPopups(settings).flatMap((variation) => variantMedia.findRefs(variation)),
  ].map(({ ref }) => ref)

/** The media that visitors may see or hear on every page: those of the site itself, except for the favicon. */
export const siteMedia = (settings: SiteSettings): MediaRef[] => [
  ...new Set(
    [
      settings.logo,
      settings.shareImage,
      settings.backgroundMusic,
      settings.notFound?.media,
      ...extrasRefs(settings),
    ].filter((ref) => ref !== undefined),
  ),
]

/** The scripts of popups and the campaign, without duplicates; scripts that cannot be run are left out. */
export function extrasScripts(settings: SiteSettings): string[] {
  const { banners = [], buttons = [] } = settings.campaign ?? {}
  const links = [
    ...[settings, ...variationPopups(settings)].flatMap((shown) =>
      popupsOf(shown).map(({ transition }) => transition),
    ),
    ...[...banners, ...buttons].map(({ link }) => link),
  ]
  return [
    ...new Set(
      links.flatMap((link) => (link?.kind === 'SCRIPT' && isRunnable(link.script) ? [link.script] : [])),
    ),
  ]
}
