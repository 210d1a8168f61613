import { type Edit, type EditPath, isObject } from '../../edits/edit.ts'
import { type Language, languages } from '../../values/language.ts'

/** The areas of a page, and of the settings, in which changes are reported to people. */
export const pageAreas = ['media', 'text', 'seo', 'products', 'buttons', 'lock', 'options'] as const
export type PageArea = (typeof pageAreas)[number]
export const settingsAreas = [
  'name',
  'languages',
  'addresses',
  'pictures',
  'fonts',
  'menu',
  'seo',
  'sns',
  'company',
  'forms',
  'surveys',
  'popups',
  'campaign',
  'notifications',
  'options',
] as const
export type SettingsArea = (typeof settingsAreas)[number]

const detailAreas: Readonly<Record<string, PageArea>> = {
  media: 'media',
  compareMedia: 'media',
  turntable: 'media',
  captions: 'media',
  thumbnail: 'media',
  seo: 'seo',
  hoverArrowColor: 'options',
  arrowFadeInterval: 'options',
  albumX: 'options',
  albumY: 'options',
  speakerX: 'options',
  speakerY: 'options',
}

const partAreas: Readonly<Record<string, PageArea>> = {
  products: 'products',
  buttons: 'buttons',
  membersOnlyLock: 'lock',
  publicThumbnail: 'lock',
}

/** Keys that only editors see, or whose changes are reported with the pages. */
const unseen: ReadonlySet<string> = new Set([
  'lockedInEditor',
  'lockedThings',
  'nameInEditor',
  'sharedButtons',
  'sharedId',
  'sharedProducts',
])

/** The edits of a page or of the settings that visitors may notice. */
export const seenEdits = (edits: readonly Edit[]): Edit[] =>
  edits.filter(({ path }) => !unseen.has(path.at(-1) ?? '') && !unseen.has(path[0] ?? ''))

/** The areas of a page that edits change; their paths begin at the page. */
export function changedAreas(edits: readonly Edit[]): PageArea[] {
  const found = new Set<PageArea>()
  for (const edit of edits) {
    const [part = '', , key] = edit.path
    if (part !== 'details') found.add(partAreas[part] ?? 'options')
    else if (key !== undefined) found.add(detailAreas[key] ?? 'text')
    else for (const one of ['media', 'text'] as const) found.add(one)
  }
  return pageAreas.filter((area) => found.has(area))
}

export const isLanguage = (key: string): key is Language => (languages as readonly string[]).includes(key)

/** The languages whose content edits change; none if one of the edits changes shared content. */
export function changedLanguages(edits: readonly Edit[]): Language[] {
  const found = new Set<Language>()
  for (const { path } of edits) {
    const language = path.find(isLanguage)
    if (language === undefined) return []
    found.add(language)
  }
  return languages.filter((language) => found.has(language))
}

/** Whether an edit changes what one of the languages has of its own, or what all of them share. */
export function isSeenIn(edit: Edit, seen: readonly Language[]): boolean {
  const language = edit.path.find(isLanguage)
  if (language !== undefined) return seen.includes(language)
  const values = edit.op === 'set' ? [edit.before, edit.after] : []
  const keys = values.filter(isObject).flatMap(Object.keys)
  return keys.length === 0 || !keys.every(isLanguage) || keys.some((key) => seen.some((one) => one === key))
}

export const areaOfSetting = ([key = '']: EditPath): SettingsArea => settingAreas[key] ?? 'options'

const settingAreas: Readonly<Record<string, SettingsArea>> = {
  name: 'name',
  nameByLanguage: 'name',
  languages: 'languages',
  defaultLanguage: 'languages',
  prefix: 'addresses',
  redirects: 'addresses',
  logo: 'pictures',
  favicon: 'pictures',
  shareImage: 'pictures',
  headingFont: 'fonts',
  textFont: 'fonts',
  globalMenuTextColor: 'menu',
  globalMenuBackgroundColor: 'menu',
  displayGlobalMenu: 'menu',
  displayLanguageIcon: 'menu',
  seo: 'seo',
  sns: 'sns',
  company: 'company',
  companyDisplay: 'company',
  forms: 'forms',
  surveys: 'surveys',
  popupCtas: 'popups',
  campaign: 'campaign',
  notifications: 'notifications',
}

/** The areas of the settings that edits change; their paths begin at the settings. */
export function changedSettings(edits: readonly Edit[]): SettingsArea[] {
  const found = new Set(edits.map(({ path }) => areaOfSetting(path)))
  return settingsAreas.filter((area) => found.has(area))
}
