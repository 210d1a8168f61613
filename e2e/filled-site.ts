import type { SiteDefinition } from '#model/definition/site.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { fillTexts, type TextFor } from './faults/fill-texts.ts'

/** What a creator writes to be run, or to stand in the document as it is. */
const isCode = (pointer: string) => /(?:script|headTags|bodyTags|body)$/i.test(pointer)

/** A site with everything a site can have, in which a text stands wherever it may. */
export function filledSite(text: TextFor): SiteDefinition {
  const problemsOf = (input: unknown) => checkSite(input, { for: 'publish' }).problems ?? []
  const sample = sampleSite()
  // It would ask somebody outside.
  sample.settings.spamCheck = undefined
  const filled = fillTexts(sample, text, problemsOf, isCode)
  const checked = checkSite(filled.site, { for: 'publish' })
  if (checked.problems) throw new Error(JSON.stringify(checked.problems[0]))
  return checked.definition
}
