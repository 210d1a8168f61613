import type { SiteDefinition } from '#model/definition/site.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { fillTexts, type TextFor } from './faults/fill-texts.ts'

/** Code of a creator, or texts that are inserted into the document unchanged. */
const isCode = (pointer: string) => /(?:script|headTags|bodyTags|body)$/i.test(pointer)

/** A complete site with a text in every place that allows it. */
export function filledSite(text: TextFor): SiteDefinition {
  const problemsOf = (input: unknown) => checkSite(input, { for: 'publish' }).problems ?? []
  const sample = sampleSite()
  // It would load a script from another server.
  sample.settings.spamCheck = undefined
  const filled = fillTexts(sample, text, problemsOf, isCode)
  const checked = checkSite(filled.site, { for: 'publish' })
  if (checked.problems) throw new Error(JSON.stringify(checked.problems[0]))
  return checked.definition
}
