import type { ContentContext } from '#content/content-lookups.ts'
import { type PlainScreen, type ScreenTools, screenContent } from '#content/screen-content.ts'
import type { Shell } from '#runtime/documents/page-document.ts'
import type { FormContent, ScreenContent, ScreenDocument } from '#runtime/documents/screen-document.ts'

const nowhere = '#'

/** Nothing is sent, and nothing of the creator runs. */
const tools: Omit<ScreenTools, 'media' | 'pageAddress'> = {
  calls: nowhere,
  versionOf: () => '',
  hashOf: () => '',
  scriptOf: () => undefined,
}

/** All that may be asked of a visitor, at once: what is edited is seen, whatever it depends on. */
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

/** A screen besides the grid as visitors would be given it, to be looked at; of thanks, those of the survey at a place. */
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
