import type { PlainScreen } from '#content/screen-content.ts'
import type { Language } from '#model/values/language.ts'
import { type ScreenMessages, screenMessagesOf } from '#runtime/i18n/screen-messages.ts'

type Title = {
  [Word in keyof ScreenMessages]: ScreenMessages[Word] extends string ? Word : never
}[keyof ScreenMessages]

const titles: Readonly<Record<PlainScreen, Title>> = {
  register: 'registerTitle',
  'register-success': 'registerSuccessTitle',
  'register-confirm': 'confirmTitle',
  'register-done': 'registerDoneTitle',
  login: 'loginTitle',
  'login-link': 'linkTitle',
  'login-confirm': 'linkConfirmTitle',
  'line-register': 'lineRegisterTitle',
  'password-reset': 'resetTitle',
  'password-new': 'newPasswordTitle',
  'email-confirm': 'emailConfirmTitle',
  profile: 'profileTitle',
  contact: 'contactTitle',
  'contact-success': 'contactSuccessTitle',
  forms: 'formTitle',
  'form-success': 'formSuccessTitle',
  survey: 'surveyTitle',
  'survey-success': 'surveyThanksTitle',
  company: 'companyTitle',
  'not-found': 'notFoundTitle',
  forbidden: 'forbiddenTitle',
  'forbidden-address': 'forbiddenAddressTitle',
  'timed-out': 'timedOutTitle',
  failed: 'failedTitle',
}

/** The title of a screen in the browser's tab. */
export const screenTitle = (name: PlainScreen, language: Language): string =>
  screenMessagesOf(language)[titles[name]]
