import type { ContentContext } from '#content/content-lookups.ts'
import { type PlainScreen, type ScreenTools, screenContent } from '#content/screen-content.ts'
import type { Shell } from '#runtime/documents/page-document.ts'
import type { FormContent, ScreenContent, ScreenDocument } from '#runtime/documents/screen-document.ts'

const nowhere = '#'

/** No requests and no creator scripts. */
const tools: Omit<ScreenTools, 'media' | 'pageAddress'> = {
  calls: nowhere,
  versionOf: () => '',
  hashOf: () => '',
  scriptOf: () => undefined,
}

/** Everything that a form may ask, on one page: conditions and steps are removed, so that every edited field is visible. */
function wholeForm(form: FormContent): FormContent {
  const fields = form.fields.map(({ showIf: _, ...field }) => field)
  return { ...form, fields, steps: undefined, closing: undefined }
}

function wholeScreen(screen: ScreenContent, survey: number | undefined): ScreenContent {
  switch (screen.name) {
    case 'contact':
    case 'forms':
    case 'register':
      return { ...screen, form: wholeForm(screen.form) }
    case 'survey':
      return { ...screen, surveys: screen.surveys.map((survey) => ({ ...survey, oneByOne: undefined })) }
    case 'survey-success':
      return { ...screen, thanks: screen.thanks.filter((_, index) => index === survey) }
    default:
      return screen
  }
}

/** A screen besides the grid as visitors get it, for display only; of the thanks screen, the thanks of one survey. */
export const phoneScreen = (
  name: PlainScreen,
  { site, media, pageAddress }: ContentContext,
  shell: Shell,
  survey?: number,
): ScreenDocument => ({
  shell,
  alternates: site.settings.languages.map((language) => ({ language, address: nowhere })),
  screen: wholeScreen(screenContent(name, site, { ...tools, media, pageAddress }), survey),
})
