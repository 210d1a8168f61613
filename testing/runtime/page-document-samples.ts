import type { PageContent } from '#runtime/documents/page-content.ts'
import type { PageDocument, Shell } from '#runtime/documents/page-document.ts'
import { emptyButtons, sampleButtons, sampleFilm, samplePicture, sampleProducts } from './content-samples.ts'

export const sampleShell: Shell = {
  build: 'sample',
  siteId: 'maison-lumiere',
  origin: 'https://maison.example',
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

/** One page for each kind of element. */
export const pageSamples: Readonly<Record<string, PageDocument>> = {
  'a picture with text': page({}),
  'another h1 than the headline': page({ h1: '信楽焼の花瓶' }),
  'a picture without text': page({ mainText: ['', ' '] }),
  'dark text on a light picture': page({ mainTextColor: '#222222' }),
  'two pictures to compare': page({ compared: samplePicture }),
  'a picture to turn and to enlarge': page({
    turned: Array.from({ length: 7 }, () => samplePicture),
    isZoomable: true,
    products: sampleProducts,
  }),
  'a poll': page({
    poll: {
      surveyId: 'taste',
      href: '/survey#taste',
      questionId: 'often',
      question: 'どのくらい飲みますか',
      options: [
        { id: 'daily', label: '毎日' },
        { id: 'seldom', label: 'たまに' },
      ],
      thanks: 'ご回答ありがとうございました。',
    },
  }),
  'a film': page({ film: sampleFilm, picture: undefined, isFilmHeard: true, speaker: { x: 80, y: 4 } }),
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
  'a longer text to open': page({
    attachment: {
      title: '土について',
      html: '<p dir="auto">信楽の土です。</p><dl dir="auto"><dt>割れますか</dt><dd>大切にお使いください。</dd></dl>',
    },
  }),
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
