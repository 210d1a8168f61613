import type { PageState } from '#model/calls/sites/checks.ts'
import type { Language } from '#model/values/language.ts'
import type { PageDocument } from '#runtime/documents/page-document.ts'
import { phoneContext, phoneDocument, phoneShell, siteIn, surroundingsOf } from './phone-document.ts'

/** Nothing in a still phone is tapped. */
const nowhere = '#'

/** A page of any state of a site, as visitors are given it. */
export function stillDocument(
  state: PageState,
  language: Language,
  origin: string,
): PageDocument | undefined {
  const { at, settings, page, media } = state
  const site = siteIn(settings, language, origin)
  const categories = state.categories.map(({ id, name }) => ({ id, name, pages: [] }))
  const rows = JSON.stringify(state.categories.map((category) => category.rows))
  const around = surroundingsOf({ categories, rows, site, at })
  const context = { ...phoneContext(site, media, new Map()), pageAddress: () => nowhere }
  return around && phoneDocument({ shell: phoneShell(site, media), ...around, page, context })
}
