import type { SiteDefinitionInput } from '#model/definition/site.ts'

type PageInput = SiteDefinitionInput['categories'][number]['pages'][number]

/** A page with a unique text in every field and medium: the name and a number. */
export function canaryPage(id: string, name: string): PageInput {
  let count = 10
  const word = () => `${name}${count++}`
  const medium = () => `${word()}.png`
  const link = () => ({ kind: 'EXTERNAL_URL' as const, url: `https://example.com/${word()}` })
  const both = () => ({ EN: word(), JP: word() })
  const tag = () => `<script>window.${word()} = 1</script>`
  const detail = () => ({
    media: medium(),
    compareMedia: medium(),
    thumbnail: medium(),
    imageAlt: word(),
    captions: [{ startMs: 0, durationMs: 1_000, text: word() }],
    mainText: word(),
    link: link(),
    linkButtonText: word(),
    attachment: { title: word(), text: word() },
    seo: { title: word(), h1: word(), description: word(), headTags: tag(), bodyTags: tag() },
  })
  return {
    id,
    details: { EN: detail(), JP: detail() },
    products: [
      {
        id: `${id}-product`,
        productName: both(),
        image: medium(),
        description: both(),
        link: link(),
        linkButtonText: both(),
      },
    ],
    buttons: [
      {
        id: `${id}-text`,
        buttonType: 'TEXT',
        buttonText: both(),
        microcopyText: both(),
        link: { kind: 'SCRIPT', script: `console.log('${word()}')` },
      },
      {
        id: `${id}-media`,
        buttonType: 'MEDIA',
        buttonImage: { EN: medium(), JP: medium() },
        imageAlt: both(),
        link: link(),
      },
      {
        id: `${id}-html`,
        buttonType: 'HTML_CSS',
        buttonContentHtml: { EN: `<b>${word()}</b>`, JP: `<b>${word()}</b>` },
      },
    ],
    chatbotScript: `console.log('${word()}')`,
    backgroundMusic: `${word()}.mp3`,
  }
}

/** `A1` is public, and so is `A2`, which is about to become members-only. */
export const canarySite = (): SiteDefinitionInput => ({
  version: 1,
  settings: { name: 'Inn', languages: ['EN', 'JP'], defaultLanguage: 'EN' },
  categories: [
    {
      id: 'a',
      name: { EN: 'A' },
      pages: [canaryPage('open', openWord), canaryPage('secret', secretWord)],
    },
  ],
})

export const openWord = 'quillopen'
export const secretWord = 'zephyrsecret'

/** All canaries of a name in a text. */
export const canariesIn = (text: string, name: string): string[] =>
  [...new Set(text.match(new RegExp(`${name}\\d+`, 'g')) ?? [])].sort()
