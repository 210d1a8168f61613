import { homeOf, type LanguageSite } from '#content/language-site.ts'
import type { PlainScreen } from '#content/screen-content.ts'
import { type ErrorName, errorAddressIn, screens } from '#model/values/address.ts'
import { type FailureScreen, failureScreens } from '#runtime/documents/screen-document.ts'

export const plainScreens: readonly PlainScreen[] = [
  ...screens.filter((name) => name !== 'reading'),
  ...failureScreens,
]

const formScreens: readonly PlainScreen[] = ['contact', 'contact-success', 'forms', 'form-success']

const withoutServer: readonly PlainScreen[] = [...formScreens, 'company', ...failureScreens]

/** The screens of a site. Without forms in its plan, members can still register. */
export const screensOf = ({ hasForms, hasServer }: LanguageSite): readonly PlainScreen[] =>
  plainScreens.filter(
    (name) => (hasForms || !formScreens.includes(name)) && (hasServer || withoutServer.includes(name)),
  )

const errors: Readonly<Record<FailureScreen, ErrorName>> = {
  'not-found': '404',
  forbidden: '403',
  'forbidden-address': '403-ip',
  'timed-out': '504',
  failed: '500',
}

export const isFailure = (name: PlainScreen): name is FailureScreen => name in errors

export const screenAddress = (site: LanguageSite, name: PlainScreen): string =>
  isFailure(name) ? errorAddressIn(site.layout, homeOf(site), errors[name]) : site.screen(name)
