import type { z } from 'zod'
import { buttonKeys } from '#model/definition/button.ts'
import {
  type PageGroupId,
  pageDetailSchema,
  pageGroupIds,
  pagePlaces,
  pageSchema,
} from '#model/definition/page.ts'
import type { PlanFlag } from '#model/records/plan.ts'
import type { IconName } from '../../../kit/theme/icons.tsx'

/** A group of a page's fields: keys of the page, and keys of its details in one language. */
export interface PageGroup {
  id: PageGroupId
  page?: readonly string[]
  detail?: readonly string[]
  /** Detail keys that few pages use: folded away while they are empty. */
  rare?: readonly string[]
  /** Plan flags that the group needs. */
  flags?: readonly PlanFlag[]
}

/** The fields of a group, in the order in which the editor shows them. */
const keysIn = (shape: Readonly<Record<string, z.ZodType>>, group: PageGroupId) => {
  const placed = Object.entries(shape).flatMap(([key, schema]) => {
    const place = pagePlaces.get(schema)
    return place?.group === group ? [{ key, order: 1, isRare: false, ...place }] : []
  })
  return placed.sort((a, b) => a.order - b.order)
}

const keysOf = (fields: readonly { key: string }[]) => fields.map(({ key }) => key)

const pageFlags: Partial<Record<PageGroupId, readonly PlanFlag[]>> = {
  link: ['settingFormContact'],
  seo: ['settingTagSeo'],
}

/** Made from the places that the schemas name. */
export const pageGroups: readonly PageGroup[] = pageGroupIds.map((id) => {
  const details = keysIn(pageDetailSchema.shape, id)
  const rare = details.filter(({ isRare }) => isRare)
  return {
    id,
    page: keysOf(keysIn(pageSchema.shape, id)),
    detail: keysOf(details.filter(({ isRare }) => !isRare)),
    ...(rare.length > 0 && { rare: keysOf(rare) }),
    flags: pageFlags[id],
  }
})

export const pageGroup = (id: PageGroup['id']): PageGroup =>
  pageGroups.find((group) => group.id === id) ?? { id }

/** A section of the settings, with a screen of its own in the panel. */
export interface SiteSection {
  id:
    | 'basics'
    | 'look'
    | 'fonts'
    | 'display'
    | 'menu'
    | 'seo'
    | 'sns'
    | 'company'
    | 'forms'
    | 'popups'
    | 'campaign'
    | 'surveys'
    | 'news'
    | 'shared'
    | 'measuring'
    | 'scripts'
  icon: IconName
  keys: readonly string[]
  /** Plan flags that the section needs. */
  flags?: readonly PlanFlag[]
}

export const siteSections: readonly SiteSection[] = [
  {
    id: 'basics',
    icon: 'sliders',
    keys: [
      'name',
      'nameByLanguage',
      'languages',
      'defaultLanguage',
      'prefix',
      'redirects',
      'notFound',
      'allowedNetworks',
    ],
    flags: ['multiLanguage'],
  },
  { id: 'look', icon: 'picture', keys: ['logo', 'favicon', 'shareImage', 'backgroundMusic'] },
  { id: 'fonts', icon: 'text', keys: ['headingFont', 'textFont'] },
  {
    id: 'display',
    icon: 'phone',
    keys: [
      'viewMode',
      'autoAdvanceS',
      'displayGlobalMenu',
      'displayPageCount',
      'displayAlbum',
      'displayShare',
      'resumes',
      'displayLanguageIcon',
      'swipeRedirection',
      'speakerColor',
    ],
    flags: ['swipe'],
  },
  { id: 'menu', icon: 'menu', keys: ['globalMenuBackgroundColor', 'globalMenuTextColor'] },
  { id: 'seo', icon: 'search', keys: ['seo'], flags: ['settingTagSeo'] },
  { id: 'sns', icon: 'people', keys: ['sns'] },
  { id: 'company', icon: 'building', keys: ['company', 'companyDisplay'] },
  {
    id: 'forms',
    icon: 'list',
    keys: ['forms', 'formEndpoint', 'memberLogin', 'spamCheck'],
    flags: ['settingFormContact'],
  },
  { id: 'popups', icon: 'clock', keys: ['popupCtas'], flags: ['settingPopupCta'] },
  { id: 'campaign', icon: 'screen', keys: ['campaign'], flags: ['analyticsEffect'] },
  { id: 'surveys', icon: 'chart', keys: ['surveys'] },
  { id: 'news', icon: 'activity', keys: ['notifications'] },
  { id: 'shared', icon: 'repeat', keys: ['sharedButtons', 'sharedProducts'] },
  {
    id: 'measuring',
    icon: 'eye',
    keys: ['tags', 'consent', 'queryNames', 'ownNetworks'],
    flags: ['settingTagSeo'],
  },
  { id: 'scripts', icon: 'open', keys: ['scriptOrigins', 'embedOrigins'], flags: ['creatorScripts'] },
]

/** The section that a pointer of the settings or of a category leads into. */
export function sectionOf(pointer: string): SiteSection | undefined {
  const [, root, key = ''] = pointer.split('/')
  if (root === 'categories') return siteSections.find(({ id }) => id === 'menu')
  return root === 'settings' ? siteSections.find(({ keys }) => keys.includes(key)) : undefined
}

/** The pointer of a section; without one, that of the settings. */
export function pointerOfSection(id: SiteSection['id'] | undefined): string {
  const [key] = siteSections.find((section) => section.id === id)?.keys ?? []
  return key === undefined ? '/settings' : `/settings/${key}`
}

interface ItemGroup {
  id: 'content' | 'link' | 'look' | 'place' | 'small' | 'editor'
  keys: readonly string[]
}

const buttonGroups: readonly ItemGroup[] = [
  { id: 'link', keys: ['link'] },
  {
    id: 'look',
    keys: ['buttonColor', 'buttonTextColor', 'textSize', 'textAlign', 'buttonShape', 'buttonAnimation'],
  },
  { id: 'place', keys: ['buttonPositionLeft', 'buttonPositionTop', 'buttonWidth', 'buttonHeight'] },
  { id: 'small', keys: ['microcopyText', 'microcopyTextColor', 'microcopyPosition'] },
  { id: 'editor', keys: ['nameInEditor', 'lockedInEditor'] },
]
const withoutInput = ['buttonType', 'id', 'sharedId', 'htmlTakenOut']

/** What a kind of button has of its own, unless another group names it. */
const buttonContent = [...new Set([...buttonKeys.values()].flat())].filter(
  (key) => !withoutInput.includes(key) && buttonGroups.every(({ keys }) => !keys.includes(key)),
)

/** The parts of the fields of buttons, of all kinds, and of products. */
export const itemGroups: Readonly<Record<'buttons' | 'products', readonly ItemGroup[]>> = {
  buttons: [{ id: 'content', keys: buttonContent }, ...buttonGroups],
  products: [
    { id: 'content', keys: ['productName', 'price', 'image', 'imageByLanguage', 'description'] },
    { id: 'link', keys: ['linkButtonText', 'link', 'linkButtonColor', 'linkTextColor'] },
    { id: 'look', keys: ['textColor', 'backgroundColor'] },
    { id: 'place', keys: ['coordinateX', 'coordinateY'] },
    { id: 'editor', keys: ['nameInEditor', 'lockedInEditor'] },
  ],
}

/** The fields of both popups, in the order in which one thinks of them. */
export const popupKeys: readonly string[] = [
  'text',
  'limit',
  'startDate',
  'endDate',
  'showRemainingTime',
  'effectivePages',
  'trigger',
  'frequency',
  'audience',
  'media',
  'mediaByLanguage',
  'transition',
  'linkButtonText',
  'linkButtonColor',
  'linkTextColor',
  'style',
]
