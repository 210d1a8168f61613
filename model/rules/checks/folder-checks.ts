import type { Link } from '../../definition/link.ts'
import type { Category, Page } from '../../definition/page.ts'
import type { SiteDefinition, SiteSettings } from '../../definition/site.ts'
import { type Problem, problem } from '../../messages/problem.ts'

export type FolderSettings = Partial<
  Pick<
    SiteSettings,
    | 'allowedNetworks'
    | 'campaign'
    | 'formEndpoint'
    | 'forms'
    | 'memberLogin'
    | 'notFound'
    | 'popupCtas'
    | 'surveys'
  >
>
type Receiving = Pick<FolderSettings, 'formEndpoint'>

/** What only the product itself can do for a site, and no folder on another host; with the links of the settings. */
export function folderProblems(settings: FolderSettings): Problem[] {
  const { allowedNetworks = [], formEndpoint, forms = {}, memberLogin, surveys = [] } = settings
  const sends = forms.CONTACT_SETTING !== undefined || forms.HOMEPAGE_SETTING !== undefined
  const hasMembers = memberLogin !== undefined || forms.MEMBERSHIP_SETTING !== undefined
  return [
    ...(allowedNetworks.length > 0 ? [problem('/settings/allowedNetworks', 'networks-elsewhere')] : []),
    ...(sends && formEndpoint === undefined ? [problem('/settings/formEndpoint', 'forms-elsewhere')] : []),
    ...(hasMembers ? [problem('/settings/memberLogin', 'members-elsewhere')] : []),
    ...(surveys.length > 0 ? [problem('/settings/surveys', 'surveys-elsewhere')] : []),
    ...lockedInSettings(settings),
  ]
}

function lockedInSettings({ campaign, notFound, popupCtas, formEndpoint }: FolderSettings): Problem[] {
  const { timeLimit, applicantLimit } = popupCtas ?? {}
  return [
    ...locked(timeLimit?.transition, '/settings/popupCtas/timeLimit/transition', { formEndpoint }),
    ...locked(applicantLimit?.transition, '/settings/popupCtas/applicantLimit/transition', { formEndpoint }),
    ...lockedInList(campaign?.banners, '/settings/campaign/banners', { formEndpoint }),
    ...lockedInList(campaign?.buttons, '/settings/campaign/buttons', { formEndpoint }),
    ...lockedInList(notFound?.buttons, '/settings/notFound/buttons', { formEndpoint }),
  ]
}

/** The links of a page that a folder locks; `at` is the path of the page. */
export const lockedOnPage = (
  { details, buttons, products }: Pick<Page, 'details' | 'buttons' | 'products'>,
  at: string,
  settings: Receiving,
): Problem[] => [
  ...Object.entries(details).flatMap(([language, detail]) =>
    locked(detail?.link, `${at}/details/${language}/link`, settings),
  ),
  ...lockedInList(buttons, `${at}/buttons`, settings),
  ...lockedInList(products, `${at}/products`, settings),
]

/** The same for the pages of one category. */
export const lockedInCategory = ({ pages }: Category, settings: Receiving, column: number): Problem[] =>
  pages.flatMap((page, row) => lockedOnPage(page, `/categories/${column}/pages/${row}`, settings))

/** The same for all pages of a definition. */
export const lockedOnPages = ({ settings, categories }: SiteDefinition): Problem[] =>
  categories.flatMap((category, column) => lockedInCategory(category, settings, column))

const lockedInList = (
  list: readonly { link?: Link | undefined }[] = [],
  at: string,
  settings: Receiving,
): Problem[] => list.flatMap(({ link }, index) => locked(link, `${at}/${index}/link`, settings))

/** Nobody receives what is entered at the other end of such a link. */
function locked(link: Link | undefined, path: string, { formEndpoint }: Receiving): Problem[] {
  if (link?.kind === 'SURVEY') return [problem(path, 'survey-link-elsewhere')]
  if (link?.kind !== 'INTERNAL_URL') return []
  if (link.screen === 'membership') return [problem(path, 'member-link-elsewhere')]
  return formEndpoint === undefined ? [problem(path, 'form-link-elsewhere')] : []
}
