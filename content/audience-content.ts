import type { Audience } from '#model/definition/audience.ts'
import type { AudienceContent } from '#runtime/documents/overlays.ts'
import type { LanguageSite } from './language-site.ts'

interface Aimed {
  audience?: Audience | undefined
}

/** Whether something is shown to readers of a language. */
export const isForLanguage = ({ audience }: Aimed, language: LanguageSite['language']): boolean =>
  !audience || audience.languages.length === 0 || audience.languages.includes(language)

/** The conditions that only the browser can check. */
export function audienceContent({ audience }: Aimed): AudienceContent | undefined {
  if (!audience) return undefined
  const { languages: _, ...rest } = audience
  return rest
}
