import type { MediaAsset, MediaRef } from '../../definition/media/media.ts'
import type { Page } from '../../definition/page.ts'
import type { SiteSettings } from '../../definition/site.ts'
import type { Find } from './finding.ts'

/**
 * Finds films with sound but without captions. Where only some of a film's languages have captions, those are
 * shown.
 */
export function findMissingCaptions(
  { id, backgroundMusic, details }: Page,
  { languages, defaultLanguage }: Pick<SiteSettings, 'languages' | 'defaultLanguage'>,
  { asset }: { asset(ref: MediaRef): MediaAsset | undefined },
  find: Find,
): void {
  if (backgroundMusic === false || backgroundMusic === 'none') return
  const shown = languages.map((language) => ({
    language,
    own: details[language],
    film: details[language]?.media ?? details[defaultLanguage]?.media,
  }))
  const reported = new Set<MediaRef>()
  for (const { language, film } of shown) {
    const medium = film === undefined ? undefined : asset(film)
    if (film === undefined || medium?.kind !== 'video' || !medium.hasSound || reported.has(film)) continue
    reported.add(film)
    if (!shown.some((other) => other.film === film && other.own?.captions))
      find('advises', `/pages/${id}/details/${language}/captions`, 'captions-missing', { language })
  }
}
