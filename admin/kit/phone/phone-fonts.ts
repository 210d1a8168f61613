import { fontFaces, fontStyle } from '#content/font-style.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { Language } from '#model/values/language.ts'

/** The style sheet for the site's fonts; none if it has not chosen any. */
export function phoneFonts(
  settings: Pick<SiteSettings, 'headingFont' | 'textFont'>,
  language: Language,
): string[] {
  const faces = fontFaces(settings, language)
  if (faces.length === 0) return []
  return [fontStyle(faces, language, ({ file }) => [{ address: fontFolder + file.path, format: 'truetype' }])]
}

/** The console's folder of complete fonts: unlike on sites, any letter may be typed next. */
export const fontFolder = '/assets/fonts/'
