import { type ButtonType, buttonAnimations, cornerShapes, type PageButton } from '#model/definition/button.ts'
import type { Link, LinkKind } from '#model/definition/link.ts'
import type { Page, PageDetail } from '#model/definition/page.ts'
import type { Product } from '#model/definition/product.ts'
import type { Localized } from '#model/values/language.ts'

/** All media files in the samples. */
export const sampleMedia = {
  picture: 'media/sample.png',
  tallPicture: 'media/sample-tall.jpg',
  film: 'media/sample.mp4',
  thumbnail: 'media/sample-thumbnail.png',
  button: 'media/sample-button.png',
  product: 'media/sample-product.png',
  logo: 'media/sample-logo.png',
  favicon: 'media/sample-favicon.png',
  music: 'media/sample.wav',
  otherMusic: 'media/sample-other.wav',
} as const

/** A text in the four languages. */
export const inFour = (JP: string, EN: string, CN: string, KR: string): Localized<string> => ({
  JP,
  EN,
  CN,
  KR,
})

/** One link of every kind. They lead to `page-b2` and `survey-taste` of `sampleSite`. */
export const linkSamples: { [Kind in LinkKind]: Extract<Link, { kind: Kind }> } = {
  CREATIVE_BLOCK: { kind: 'CREATIVE_BLOCK', pageId: 'page-b2' },
  INTERNAL_URL: { kind: 'INTERNAL_URL', screen: 'contact' },
  EXTERNAL_URL: { kind: 'EXTERNAL_URL', url: 'https://example.com/shop?from=sample' },
  SCRIPT: { kind: 'SCRIPT', script: "document.title = 'tapped'" },
  SURVEY: { kind: 'SURVEY', surveyId: 'survey-taste' },
}

type ButtonOf<Type extends ButtonType> = Extract<PageButton, { buttonType: Type }>

const placed = {
  buttonWidth: 200,
  buttonHeight: 48,
  buttonPositionTop: 80,
  buttonPositionLeft: 24,
  buttonShape: 'SHARP_EDGE',
  buttonAnimation: 'NONE',
  microcopyPosition: 'BOTTOM',
} as const

/** One button of every kind, with every optional part. */
export const buttonSamples: { [Type in ButtonType]: ButtonOf<Type> } = {
  TEXT: {
    ...placed,
    buttonType: 'TEXT',
    id: 'button-text',
    link: linkSamples.CREATIVE_BLOCK,
    microcopyText: inFour('30秒で完了', 'Takes 30 seconds', '只需30秒', '30초면 끝'),
    microcopyTextColor: '#333333',
    buttonText: inFour('次へ', 'Go on', '继续', '계속'),
    buttonColor: '#1976d2',
    buttonTextColor: '#ffffff',
    textSize: 16,
    textAlign: 'CENTER',
  },
  MEDIA: {
    ...placed,
    buttonType: 'MEDIA',
    id: 'button-media',
    link: linkSamples.EXTERNAL_URL,
    buttonImage: { JP: sampleMedia.button },
    imageAlt: inFour('店を見る', 'See the shop', '查看商店', '가게 보기'),
    microcopyText: inFour('新しいタブで開きます', 'Opens a new tab', '在新标签页打开', '새 탭에서 열림'),
  },
  HTML_CSS: {
    ...placed,
    buttonType: 'HTML_CSS',
    id: 'button-html',
    link: linkSamples.INTERNAL_URL,
    buttonContentHtml: {
      JP: '<b style="color:#b00020">お問い合わせ</b>',
      EN: '<b style="color:#b00020">Contact</b>',
    },
    htmlTakenOut: [{ language: 'JP', line: 2, what: '<script>', why: 'script' }],
  },
}

const links: readonly (Link | undefined)[] = [...Object.values(linkSamples), undefined]
const aligns = ['LEFT', 'CENTER', 'RIGHT'] as const

/** Buttons of every kind with every animation, shape, alignment, link and place of the microcopy at least once. */
export const buttonVariants: readonly PageButton[] = Object.values(buttonSamples).flatMap((button) =>
  buttonAnimations.map((buttonAnimation, index): PageButton => {
    const link = links[index % links.length]
    const variant = {
      ...(link ? { link } : {}),
      id: `${button.id}-${index + 1}`,
      buttonAnimation,
      buttonShape: cornerShapes[index % cornerShapes.length]!,
      microcopyPosition: index % 2 === 0 ? ('TOP' as const) : ('BOTTOM' as const),
      buttonPositionTop: 8 + index * 10,
    }
    const { link: _, ...unlinked } = button
    return unlinked.buttonType === 'TEXT'
      ? { ...unlinked, ...variant, textAlign: aligns[index % aligns.length]!, textSize: 12 + index }
      : { ...unlinked, ...variant }
  }),
)

/** Buttons that are stored but not drawn (visitor.md §5). */
export const undrawnButtons: readonly PageButton[] = [
  { ...buttonSamples.TEXT, id: 'button-no-text', buttonText: {} },
  { ...buttonSamples.MEDIA, id: 'button-no-image', buttonImage: {} },
]

/** A product with every part. */
export const productSample: Product = {
  id: 'product-tea',
  productName: inFour('緑茶', 'Green tea', '绿茶', '녹차'),
  image: sampleMedia.product,
  price: 1_980,
  description: inFour(
    '香り高い一番茶。',
    'First flush, full of scent.',
    '香气浓郁的头春茶。',
    '향이 짙은 첫물차.',
  ),
  link: linkSamples.EXTERNAL_URL,
  linkButtonText: inFour('買う', 'Buy', '购买', '구매'),
  linkButtonColor: '#2baa50',
  linkTextColor: '#ffffff',
  coordinateX: 65,
  coordinateY: 260,
  textColor: '#000000',
  backgroundColor: '#ffffff',
}

const optionalParts = [
  'image',
  'price',
  'description',
  'link',
  'linkButtonText',
  'linkButtonColor',
  'linkTextColor',
  'textColor',
  'backgroundColor',
] as const satisfies readonly (keyof Product)[]

/** The complete product, the product without each of its optional parts, and without all of them. */
export const productVariants: readonly Product[] = [
  productSample,
  ...optionalParts.map((part, index): Product => {
    const { [part]: _, ...rest } = productSample
    return {
      ...rest,
      id: `product-without-${part}`,
      coordinateX: 30 + index * 35,
      coordinateY: 60 + index * 60,
    }
  }),
  { id: 'product-bare', productName: { JP: '緑茶' }, coordinateX: 0, coordinateY: 0 },
]

const detail: PageDetail = {
  media: sampleMedia.picture,
  thumbnail: sampleMedia.thumbnail,
  imageAlt: '茶畑の朝',
  mainText: '朝の茶畑から。\n一番茶が届きました。',
  mainTextX: 24,
  mainTextY: 520,
  mainTextColor: '#ffffff',
  price: 1_980,
  priceTextColor: '#ffffff',
  link: linkSamples.INTERNAL_URL,
  linkButtonText: 'お問い合わせ',
  linkButtonColor: '#99d52a',
  linkTextColor: '#ffffff',
  hoverArrowColor: 'white',
  arrowFadeInterval: 3,
  albumX: 320,
  albumY: 24,
  speakerX: 24,
  speakerY: 24,
  attachment: {
    title: '淹れ方',
    text: '湯は80度。\n\n茶葉 | 5 g\n湯 | 120 ml\n\nQ: 二煎目は？\nA: すぐに注ぎます。',
  },
  seo: {
    title: '緑茶の店',
    h1: '一番茶',
    description: '茶畑から届く一番茶の紹介。',
    shareTitle: '新茶の季節',
    shareDescription: '今年の一番茶が届きました。',
  },
}

const english: PageDetail = {
  imageAlt: 'Tea fields in the morning',
  mainText: 'From the morning fields.\nThe first flush has arrived.',
  linkButtonText: 'Contact us',
  seo: { title: 'The green tea shop', h1: 'First flush' },
}

/** An empty page, which cannot be entered. */
export const emptyPage = (id: string): Page => ({
  id,
  membersOnlyLock: false,
  publicThumbnail: false,
  backgroundMusic: false,
  snsConfig: true,
  showCompany: true,
  allowZoom: false,
  details: {},
  products: [],
  buttons: [],
})

/** The seven pictures that follow a page's own on the shortest turntable. */
const turntableSample: NonNullable<PageDetail['turntable']> = [
  sampleMedia.tallPicture,
  sampleMedia.thumbnail,
  sampleMedia.button,
  sampleMedia.product,
  sampleMedia.logo,
  sampleMedia.favicon,
  sampleMedia.tallPicture,
]

const captionsSample: NonNullable<PageDetail['captions']> = [
  { startMs: 0, durationMs: 400, text: 'いらっしゃいませ' },
  { startMs: 400, durationMs: 500, text: 'お茶をどうぞ\n<あたたかい>' },
]

/** One page of every interesting kind, named after what it shows. */
export const pageSamples = {
  /** Every part of a page, in two languages. */
  full: {
    ...emptyPage('page-full'),
    details: { JP: detail, EN: english },
    products: [productSample, productVariants.at(-1)!],
    buttons: Object.values(buttonSamples),
    chatbotScript: 'window.sampleChatbot = true',
  },
  picture: {
    ...emptyPage('page-picture'),
    details: { JP: { media: sampleMedia.tallPicture, seo: { shareImage: sampleMedia.picture } } },
  },
  compared: {
    ...emptyPage('page-compared'),
    details: { JP: { media: sampleMedia.picture, compareMedia: sampleMedia.tallPicture } },
  },
  turned: {
    ...emptyPage('page-turned'),
    allowZoom: true,
    details: { JP: { media: sampleMedia.picture, turntable: turntableSample } },
  },
  film: {
    ...emptyPage('page-film'),
    backgroundMusic: true,
    details: {
      JP: { media: sampleMedia.film, speakerX: 24, speakerY: 24, captions: captionsSample },
    },
  },
  music: {
    ...emptyPage('page-music'),
    backgroundMusic: sampleMedia.music,
    details: { JP: { media: sampleMedia.picture } },
  },
  locked: { ...emptyPage('page-locked'), membersOnlyLock: true, details: { JP: detail } },
  lockedWithThumbnail: {
    ...emptyPage('page-locked-thumbnail'),
    membersOnlyLock: true,
    publicThumbnail: true,
    details: { JP: detail },
  },
  lockedWithoutMedia: { ...emptyPage('page-locked-empty'), membersOnlyLock: true },
  text: {
    ...emptyPage('page-text'),
    details: { JP: { media: sampleMedia.picture, mainText: '本文', mainTextX: 10, mainTextY: 10 } },
  },
  blankText: {
    ...emptyPage('page-blank-text'),
    details: { JP: { media: sampleMedia.picture, mainText: ' \n ' } },
  },
  price: { ...emptyPage('page-price'), details: { JP: { media: sampleMedia.picture, price: 0 } } },
  bare: {
    ...emptyPage('page-bare'),
    snsConfig: false,
    showCompany: false,
    details: { JP: { media: sampleMedia.picture } },
  },
  buttons: {
    ...emptyPage('page-buttons'),
    details: { JP: { media: sampleMedia.picture } },
    buttons: [...buttonVariants, ...undrawnButtons],
  },
  products: {
    ...emptyPage('page-products'),
    details: { JP: { media: sampleMedia.picture } },
    products: [...productVariants],
  },
  empty: emptyPage('page-empty'),
} satisfies Record<string, Page>
