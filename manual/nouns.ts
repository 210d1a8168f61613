/** One page of the reference: what it is about, and where in a definition that stands. */
export interface Noun {
  slug: string
  title: string
  /** The way from the root: names of fields, `*` for the items of a list. Variants and languages are no steps. */
  path: string
  /** What it is, in a sentence. */
  intro: string
}

/** The pages of the reference, in their order. A field whose name is another noun's leads to that page. */
export const nouns: readonly Noun[] = [
  { slug: 'site', title: 'Site', path: '', intro: 'The whole document.' },
  { slug: 'settings', title: 'Settings', path: 'settings', intro: 'Everything about a site but its pages.' },
  { slug: 'category', title: 'Category', path: 'categories.*', intro: 'A column of the grid.' },
  {
    slug: 'page',
    title: 'Page',
    path: 'categories.*.pages.*',
    intro: 'A cell of the grid: one full screen.',
  },
  {
    slug: 'page-details',
    title: 'Page details',
    path: 'categories.*.pages.*.details',
    intro: 'What a page shows in one language.',
  },
  {
    slug: 'button',
    title: 'Button',
    path: 'categories.*.pages.*.buttons.*',
    intro: 'What stands on a page and can be tapped.',
  },
  {
    slug: 'product',
    title: 'Product',
    path: 'categories.*.pages.*.products.*',
    intro: 'A marker on a page that opens a card with a price.',
  },
  {
    slug: 'link',
    title: 'Link',
    path: 'categories.*.pages.*.buttons.*.link',
    intro: 'Where a button, product or banner leads.',
  },
  {
    slug: 'seo',
    title: 'Search engines',
    path: 'settings.seo',
    intro: 'What search engines and shared links show.',
  },
  {
    slug: 'form',
    title: 'Form',
    path: 'settings.forms.CONTACT_SETTING',
    intro: 'A form of the site: contact, registration or the free one.',
  },
  {
    slug: 'form-field',
    title: 'Form field',
    path: 'settings.forms.CONTACT_SETTING.fields.*',
    intro: 'One question of a form.',
  },
  {
    slug: 'survey',
    title: 'Survey',
    path: 'settings.surveys.*',
    intro: 'Questions with answers to choose from.',
  },
  {
    slug: 'popup',
    title: 'Popup',
    path: 'settings.popupCtas.applicantLimit',
    intro: 'What opens over a page for a time.',
  },
  {
    slug: 'audience',
    title: 'Audience',
    path: 'settings.popupCtas.timeLimit.audience',
    intro: 'Whom a popup, campaign or notice is for.',
  },
  {
    slug: 'campaign',
    title: 'Campaign',
    path: 'settings.campaign',
    intro: 'An image or colour with banners and buttons over the first page.',
  },
  { slug: 'notification', title: 'Notice', path: 'settings.notifications.*', intro: 'News behind the bell.' },
  {
    slug: 'experiment',
    title: 'Experiment',
    path: 'settings.experiments.*',
    intro: 'Variations of pages that are compared with visitors.',
  },
]
