import type { EditedSite } from '#model/definition/edited-site.ts'
import type { FormKind } from '#model/definition/forms/form.ts'

export type PopupName = 'timeLimit' | 'applicantLimit'

/** Screens besides the grid that have fields of their own. */
export type EditedScreen =
  | 'contact'
  | 'forms'
  | 'register'
  | 'login'
  | 'survey'
  | 'survey-success'
  | 'company'
  | 'not-found'

/** What the phone shows: the open page, something over it, or a screen in its place. */
export type Scene =
  | { kind: 'page' }
  | { kind: 'lock' }
  | { kind: 'album' }
  /** One of the news: the banner shows them one after the other. */
  | { kind: 'notice'; index: number }
  | { kind: 'campaign' }
  | { kind: 'consent' }
  | { kind: 'popup'; popup: PopupName }
  /** With the index of the survey whose thanks are shown; or a form as it is seen when it is closed. */
  | { kind: 'screen'; screen: EditedScreen; survey?: number; isClosed?: true }

const formScreens: Readonly<Record<FormKind, EditedScreen>> = {
  CONTACT_SETTING: 'contact',
  HOMEPAGE_SETTING: 'forms',
  MEMBERSHIP_SETTING: 'register',
}

const isForm = (key: string): key is FormKind => key in formScreens

/** Settings keys, and the screen that shows them. */
const screens: Readonly<Record<string, EditedScreen>> = {
  memberLogin: 'login',
  spamCheck: 'contact',
  formEndpoint: 'contact',
  company: 'company',
  companyDisplay: 'company',
  notFound: 'not-found',
}

function popupScene({ settings }: EditedSite, wanted = ''): Scene {
  const { timeLimit, applicantLimit } = settings.popupCtas ?? {}
  if (wanted === 'applicantLimit') return applicantLimit ? { kind: 'popup', popup: wanted } : page
  if (wanted === 'timeLimit') return timeLimit ? { kind: 'popup', popup: wanted } : page
  if (timeLimit) return { kind: 'popup', popup: 'timeLimit' }
  return applicantLimit ? { kind: 'popup', popup: 'applicantLimit' } : page
}

/** The scene for fields of a page that are not visible on the page itself. */
function pageScene(edited: EditedSite['pages'][string] | undefined, key: string): Scene {
  switch (key) {
    case 'membersOnlyLock':
      return edited?.membersOnlyLock ? { kind: 'lock' } : page
    case 'thumbnail':
    case 'publicThumbnail':
      return { kind: 'album' }
    default:
      return page
  }
}

function noticeScene({ notifications }: EditedSite['settings'], place: number): Scene {
  if (notifications.length === 0) return page
  return { kind: 'notice', index: notifications[place] ? place : 0 }
}

function formScene({ settings }: EditedSite, kind: string, isAtClosedText: boolean): Scene {
  if (!isForm(kind)) return { kind: 'screen', screen: 'contact' }
  const isClosed = isAtClosedText && settings.forms?.[kind]?.closing !== undefined
  return { kind: 'screen', screen: formScreens[kind], ...(isClosed ? { isClosed } : {}) }
}

function surveyScene({ surveys }: EditedSite['settings'], survey: number, key: string): Scene {
  if (surveys.length === 0) return page
  if (key === 'thanks' && surveys[survey]) return { kind: 'screen', screen: 'survey-success', survey }
  return { kind: 'screen', screen: 'survey' }
}

const page: Scene = { kind: 'page' }

/** The scene that shows the place being edited, or else the page. */
export function sceneAt(pointer: string | undefined, site: EditedSite): Scene {
  const [, root, key = '', part = '', inner = '', name = ''] = pointer?.split('/') ?? []
  if (root === 'pages') return pageScene(site.pages[key], part === 'details' ? name : part)
  if (root !== 'settings') return page
  const { settings } = site
  const screen = screens[key]
  if (screen) return { kind: 'screen', screen }
  switch (key) {
    case 'popupCtas':
      return popupScene(site, part)
    case 'forms':
      return formScene(site, part, inner === 'closing' && name === 'text')
    case 'surveys':
      return surveyScene(settings, Number(part), inner)
    case 'notifications':
      return noticeScene(settings, Number(part))
    case 'consent':
      return settings.consent ? { kind: 'consent' } : page
    case 'displayAlbum':
      return settings.displayAlbum ? { kind: 'album' } : page
    case 'campaign':
      return settings.campaign ? { kind: 'campaign' } : page
    default:
      return page
  }
}

/** The kind of form on a screen. */
export const formOf = (screen: EditedScreen): FormKind | undefined =>
  (Object.keys(formScreens) as FormKind[]).find((kind) => formScreens[kind] === screen)
