import { type ScreenName, screens } from '#model/address.ts'
import type { LanguageSite } from './shell.ts'
import { homeOf } from './shell.ts'

/** What is shown where there is no page. */
export const errorScreens = ['not-found'] as const
export type ErrorScreen = (typeof errorScreens)[number]

/** A screen that is hydrated from its document; the reading view is plain HTML. */
export type PlainScreen = Exclude<ScreenName, 'reading'> | ErrorScreen

export const plainScreens: readonly PlainScreen[] = [
  ...screens.filter((name) => name !== 'reading'),
  ...errorScreens,
]

/** By language, beside its first page. */
const errorPaths: Readonly<Record<ErrorScreen, string>> = { 'not-found': '/404' }

const isError = (name: PlainScreen): name is ErrorScreen => name in errorPaths

export const errorAddress = (site: LanguageSite, name: ErrorScreen): string => {
  const home = homeOf(site)
  return `${home === '/' ? '' : home}${errorPaths[name]}`
}

export const screenAddress = (site: LanguageSite, name: PlainScreen): string =>
  isError(name) ? errorAddress(site, name) : site.screen(name)
