import { fontFaces, fontStyle } from '#content/font-style.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { Language } from '#model/values/language.ts'
import { fontFolder } from './font-folder.ts'

/** The style sheet that writes a site in its fonts; none where it has chosen none. */
export function phoneFonts(
  settings: Pick<SiteSettings, 'headingFont' | 'textFont'>,
  language: Language,
): string[] {
  const faces = fontFaces(settings, language)
  if (faces.length === 0) return []
  return [fontStyle(faces, language, ({ file }) => [{ address: fontFolder + file.path, format: 'truetype' }])]
}
