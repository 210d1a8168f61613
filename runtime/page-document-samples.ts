import {
  emptyButtons,
  sampleButtons,
  sampleFilm,
  samplePicture,
  sampleProducts,
} from './page/content-samples.ts'
import type {
  CompanyTexts,
  FormContent,
  PageContent,
  PageDocument,
  ScreenContent,
  ScreenDocument,
  Shell,
  SurveyContent,
} from './page-document.ts'

export const sampleShell: Shell = {
  build: 'sample',
  siteId: 'maison-lumiere',
  siteName: 'Maison Lumière',
  language: 'JP',
  languages: ['JP', 'EN', 'CN', 'KR'],
  viewMode: 'MOBILE',
  displayLanguageIcon: true,
  displayGlobalMenu: true,
  displayPageCount: true,
  displayAlbum: true,
  displayShare: true,
  sns: [
    { snsType: 'youtube', snsUrl: 'https://www.youtube.com/@sample' },
    { snsType: 'line', snsUrl: 'https://line.me/R/ti/p/sample' },
    { snsType: 'instagram', snsUrl: 'https://www.instagram.com/sample' },
    { snsType: 'x', snsUrl: 'https://x.com/sample' },
    { snsType: 'tiktok', snsUrl: 'https://www.tiktok.com/@sample' },
    { snsType: 'facebook', snsUrl: 'https://www.facebook.com/sample' },
    { snsType: 'phone_number', snsUrl: '+81 3-1234-5678' },
    { snsType: 'google_map', snsUrl: 'https://maps.google.com/?q=Tokyo' },
  ],
  company: { website: 'https://example.com', topics: ['profile', 'clause', 'terms', 'privacy'] },
  screens: {
    contact: '/contact',
    form: '/forms',
    membership: '/register',
    login: '/login',
    survey: '/survey',
    company: '/company',
    reading: '/reading',
  },
  home: '/',
  grid: '/_assets/grid-jp.json',
}

const alternates = [
  { language: 'JP', address: '/B2' },
  { language: 'EN', address: '/en/B2' },
  { language: 'CN', address: '/cn/B2' },
  { language: 'KR', address: '/kr/B2' },
] as const

export const samplePage: PageContent = {
  id: 'page-b2',
  picture: samplePicture,
  alt: '窓辺に置かれた白い陶器の花瓶',
  h1: '静けさを、手のひらに。',
  mainText: ['静けさを、手のひらに。', '信楽の土を、ひとつずつ手びねりで。', '朝の光が似合う器です。'],
  mainTextX: 6,
  mainTextY: 9,
  buttons: [],
  products: [],
}

export const sampleDocument: PageDocument = {
  shell: sampleShell,
  menu: [
    { name: 'はじめに', address: '/' },
    { name: '器', address: '/B1', isCurrent: true },
    { name: '準備中' },
    { name: 'お店', address: '/D1' },
  ],
  place: {
    position: 'B2',
    address: '/B2',
    category: '器',
    column: 1,
    row: 1,
    columns: 4,
    rows: 3,
    left: '/',
    right: '/D1',
    up: '/B1',
    down: '/B3',
    alternates: [...alternates],
  },
  page: samplePage,
}

const page = (more: Partial<PageContent>, shell: Partial<Shell> = {}): PageDocument => ({
  ...sampleDocument,
  shell: { ...sampleShell, ...shell },
  page: { ...samplePage, ...more },
})

/** A page of each kind of thing that a page can hold. */
export const pageSamples: Readonly<Record<string, PageDocument>> = {
  'a picture with text': page({}),
  'another h1 than the headline': page({ h1: '信楽焼の花瓶' }),
  'a picture without text': page({ mainText: ['', ' '] }),
  'dark text on a light picture': page({ mainTextColor: '#222222' }),
  'a film': page({ film: sampleFilm, picture: undefined, hasMusic: true, speaker: { x: 80, y: 4 } }),
  'every kind of button': page({ buttons: [...sampleButtons, ...emptyButtons] }),
  products: page({ products: sampleProducts }),
  'a price and a link button': page({
    price: '¥12,800',
    priceTextColor: '#ffffff',
    linkButton: {
      text: '予約する',
      link: { kind: 'INTERNAL_URL', href: '/contact' },
      color: '#99d52a',
      textColor: '#ffffff',
    },
  }),
  'a price alone': page({ price: '¥980' }),
  'a hint': page({ hoverArrowColor: 'white', arrowFadeIntervalS: 4 }),
  'a locked page': page({ isLocked: true, picture: undefined, alt: '', h1: '', mainText: [] }),
  'a page without a picture': page({ picture: undefined }),
  'a page without bars': page(
    { hidesSns: true, hidesCompany: true },
    { displayGlobalMenu: false, displayLanguageIcon: false, displayPageCount: false },
  ),
  'a site with little in its shell': page(
    {},
    { sns: [], company: { topics: [] }, logo: samplePicture, viewMode: 'PC' },
  ),
  'a corner of the grid': {
    ...page({}, { language: 'KR' }),
    place: { ...sampleDocument.place, left: undefined, up: undefined },
  },
}

const screen = (content: ScreenContent, shell: Partial<Shell> = {}): ScreenDocument => ({
  shell: { ...sampleShell, ...shell },
  alternates: [
    { language: 'JP', address: `/${content.name}` },
    { language: 'EN', address: `/en/${content.name}` },
  ],
  screen: content,
})

const texts: CompanyTexts = {
  profile: '株式会社メゾンリュミエール\n東京都港区 1-2-3',
  clause: '販売業者：株式会社メゾンリュミエール\n返品：到着後8日以内',
  terms: '第1条（適用）\n本規約は、本サイトの利用に適用されます。',
  privacy: '取得した個人情報は、お問い合わせへの対応にのみ利用します。',
}

const form: FormContent = {
  action: '/_api/forms/contact',
  fields: [
    {
      key: 'email',
      input: 'EMAIL',
      title: 'メールアドレス',
      isRequired: true,
      options: [],
      placeholder: 'you@example.com',
    },
    { key: 'company', input: 'TEXT_BOX', title: '会社名', isRequired: true, options: [] },
    { key: 'people', input: 'NUMBER', title: '人数', isRequired: false, options: [] },
    { key: 'store', input: 'SELECT', title: '店舗', isRequired: false, options: ['東京', '京都'] },
    {
      key: 'topics',
      input: 'SELECT_OPTIONS',
      title: 'ご用件',
      isRequired: false,
      options: ['見学', '購入', 'その他'],
    },
  ],
  company: texts,
  agreementRequired: true,
}

const registration: FormContent = {
  action: '/_api/members/register',
  fields: [
    { key: 'email', input: 'EMAIL', title: 'メールアドレス', isRequired: true, options: [] },
    { key: 'password', input: 'PASSWORD', title: 'パスワード', isRequired: true, options: [] },
    {
      key: 'confirm_password',
      input: 'PASSWORD',
      title: 'パスワード（確認）',
      isRequired: true,
      options: [],
    },
  ],
  agreementRequired: false,
}

const survey: SurveyContent = {
  id: 'after-visit',
  action: '/_api/surveys/after-visit',
  title: 'ご来店アンケート',
  description: '1分ほどで終わります。',
  questions: [
    {
      id: 'how',
      title: 'お店はいかがでしたか',
      type: 'SINGLE',
      isRequired: true,
      options: [
        { id: 'good', label: 'よかった' },
        { id: 'fair', label: 'ふつう' },
      ],
    },
    {
      id: 'what',
      title: '気になった器',
      type: 'MULTIPLE',
      isRequired: false,
      options: [{ id: 'vase', label: '花瓶' }],
    },
    { id: 'words', title: 'ひとこと', type: 'TEXT', isRequired: false, options: [] },
  ],
}

/** Every screen. */
export const screenSamples: Readonly<Record<string, ScreenDocument>> = {
  contact: screen({ name: 'contact', form }),
  'a form with its own words': screen({
    name: 'forms',
    form: {
      ...form,
      title: '見学のお申し込み',
      description: '工房を見学いただけます。',
      agreementRequired: false,
    },
  }),
  registration: screen({ name: 'register', form: registration }),
  'log-in': screen({ name: 'login', action: '/_api/members/login' }),
  'contact sent': screen({ name: 'contact-success' }),
  'form sent': screen({ name: 'form-success' }, { language: 'EN' }),
  registered: screen({ name: 'register-success' }, { language: 'CN' }),
  'not found': screen({ name: 'not-found' }, { language: 'KR' }),
  surveys: screen({ name: 'survey', surveys: [survey] }),
  company: screen({ name: 'company', texts }),
}

/** Screens that have nothing to show. */
export const emptyScreenSamples: Readonly<Record<string, ScreenDocument>> = {
  'no survey': screen({ name: 'survey', surveys: [] }),
  'no company texts': screen({ name: 'company', texts: {} }),
}
