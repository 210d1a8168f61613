import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { sampleMedia } from '#testing/model/samples.ts'

type PageInput = NonNullable<SiteDefinitionInput['categories'][number]['pages']>[number]
type ButtonInput = NonNullable<PageInput['buttons']>[number]
type Detail = NonNullable<PageInput['details']['JP']>

const media = sampleMedia.picture
const shown = (id: string, detail: Detail = {}, more: Partial<PageInput> = {}): PageInput => ({
  id,
  details: { JP: { media, mainText: id, mainTextX: 24, mainTextY: 80, ...detail } },
  ...more,
})
const film = { media: sampleMedia.film }

const textButton = (
  id: string,
  more: Partial<Extract<ButtonInput, { buttonType: 'TEXT' }>>,
): ButtonInput => ({
  id,
  buttonType: 'TEXT',
  buttonText: { JP: id },
  link: { kind: 'INTERNAL_URL', screen: 'contact' },
  ...more,
})

export const animations = [
  'PULSE',
  'GLOW',
  'BOUNCE',
  'SHIMMER',
  'GLITCH',
  'WOBBLE',
  'BUBBLY',
  'PULSE_OUT',
  'NONE',
] as const
const shapes = ['SHARP_EDGE', 'SLIGHTLY_ROUNDED_EDGE', 'MODERATELY_ROUNDED_EDGE', 'PILL'] as const
const word = 'M'.repeat(2_000)

/** A site with a page for each feature, to be served by `serveSite`. */
export const pageDefinition: SiteDefinitionInput = {
  version: 1,
  settings: {
    name: 'Own',
    languages: ['JP'],
    defaultLanguage: 'JP',
    scriptOrigins: ['https://widget.example.com'],
    seo: {
      JP: {
        headTags:
          '<meta name="own-site" content="yes"><script id="document">window.siteTag = (window.siteTag ?? 0) + 1</script>',
      },
    },
  },
  categories: [
    {
      id: 'films',
      name: { JP: '映像' },
      pages: [
        shown('picture'),
        shown('music', film, { backgroundMusic: true }),
        shown('silent', film),
        shown('placed', { ...film, speakerX: 380, speakerY: 730 }, { backgroundMusic: true }),
      ],
    },
    {
      id: 'hints',
      name: { JP: '矢印' },
      pages: [
        shown('white', { hoverArrowColor: 'white', arrowFadeInterval: 1 }),
        shown('black', { hoverArrowColor: 'black', arrowFadeInterval: 4 }),
        shown('at once', { hoverArrowColor: 'white', arrowFadeInterval: 0 }),
        shown('no colour', { arrowFadeInterval: 5 }),
      ].map((page, index) => ({ ...page, id: `hint-${index}` })),
    },
    {
      id: 'buttons',
      name: { JP: 'ボタン' },
      pages: [
        shown(
          'animated',
          {},
          {
            buttons: animations.map((buttonAnimation, index) =>
              textButton(`move-${index}`, {
                buttonAnimation,
                buttonShape: shapes[index % 4]!,
                buttonPositionTop: 20 + index * 8,
                buttonPositionLeft: 20,
              }),
            ),
          },
        ),
        shown(
          'small',
          {},
          {
            buttons: [
              textButton('small', {
                buttonWidth: 20,
                buttonHeight: 12,
                textSize: 8,
                buttonPositionTop: 40,
                buttonPositionLeft: 30,
              }),
              textButton('near', {
                buttonWidth: 60,
                buttonHeight: 30,
                buttonPositionTop: 44,
                buttonPositionLeft: 28,
              }),
              textButton('long', {
                buttonText: { JP: 'W'.repeat(50) },
                buttonWidth: 120,
                buttonHeight: 60,
                buttonPositionTop: 60,
                microcopyText: { JP: '小'.repeat(120) },
              }),
            ],
          },
        ),
        shown('link', {
          link: { kind: 'INTERNAL_URL', screen: 'contact' },
          linkButtonText: '予約',
          price: 0,
        }),
        shown('right to left', { mainText: 'مرحبا بكم\nشاي أخضر' }),
        shown('long', { mainText: word }),
        shown('attached', {
          attachment: {
            title: '淹れ方と、よくあるご質問について',
            text: `湯は80度に冷まします。\n急須を温めます。\n\n茶葉 | 5 g\n湯 | 120 ml\n\nQ: 二煎目は？\nA: すぐに注ぎます。\n\n${'続きます。'.repeat(300)}`,
          },
        }),
      ].map((page, index) => ({ ...page, id: `button-${index}` })),
    },
    {
      id: 'products',
      name: { JP: '商品' },
      pages: [
        shown(
          'shelf',
          {},
          {
            products: [
              { id: 'one', productName: { JP: '緑茶' }, description: { JP: '説明\n'.repeat(80) } },
              {
                id: 'two',
                productName: { JP: '急須' },
                coordinateX: 200,
                coordinateY: 200,
                link: { kind: 'INTERNAL_URL', screen: 'contact' },
                linkButtonText: { JP: '買う' },
              },
            ],
          },
        ),
        shown(
          'chat',
          { seo: { bodyTags: '<script>window.pageTag = (window.pageTag ?? 0) + 1</script>' } },
          {
            chatbotScript: 'window.chatbots = (window.chatbots ?? 0) + 1',
          },
        ),
        { ...shown('locked'), id: 'locked-chat', membersOnlyLock: true, chatbotScript: 'window.locked = 1' },
      ],
    },
  ],
}
