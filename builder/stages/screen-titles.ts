import type { Language } from '#model/language.ts'
import type { ScreenMessages } from '#runtime/i18n/screen-messages.ts'
import { screenMessagesOf } from '#runtime/i18n/screen-messages-of.ts'
import type { PlainScreen } from './screen-addresses.ts'

const titles: Readonly<Record<PlainScreen, keyof ScreenMessages>> = {
  register: 'registerTitle',
  'register-success': 'registerSuccessTitle',
  login: 'loginTitle',
  contact: 'contactTitle',
  'contact-success': 'contactSuccessTitle',
  forms: 'formTitle',
  'form-success': 'formSuccessTitle',
  survey: 'surveyTitle',
  company: 'companyTitle',
  'not-found': 'notFoundTitle',
}

/** What stands in the browser's tab on a screen besides the grid. */
export const screenTitle = (name: PlainScreen, language: Language): string =>
  screenMessagesOf(language)[titles[name]]
