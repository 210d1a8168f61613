import { expect, test } from 'vitest'
import { RecipeCopy } from './recipe-copy.ts'

/*
 * Follows "Kind of button" in the table of `docs/ARCHITECTURE.md` on a copy of the affected parts: a rating, which has a
 * text and a number of stars.
 */
const parts = [
  'admin',
  'api',
  'builder',
  'cli',
  'content',
  'extensions',
  'model',
  'runtime',
  'store',
  'testing',
]
const languages = ['en', 'ja', 'zh', 'ko']

function addRating(copy: RecipeCopy): void {
  const schema = 'model/definition/button.ts'
  copy.replace(
    schema,
    "const kindText = 'TEXT a text,",
    "const kindText = 'TEXT a text, RATING a text with stars,",
  )
  copy.replace(
    schema,
    'const buttonKinds = [textButtonSchema,',
    `const ratingButtonSchema = z.strictObject({
  buttonType: z.literal('RATING').describe(kindText),
  ...placed,
  buttonText: localized(textSchema()),
  stars: z.number().int().min(1).max(5).default(5).describe('How many stars stand after the text.'),
})

const buttonKinds = [textButtonSchema, ratingButtonSchema,`,
  )
  copy.insert(
    schema,
    "  | Pick<z.infer<typeof textButtonSchema>, 'buttonType' | 'buttonText'>\n",
    "  | Pick<z.infer<typeof ratingButtonSchema>, 'buttonType' | 'buttonText'>\n",
  )
  copy.insert(schema, "  switch (button.buttonType) {\n    case 'TEXT':\n", "    case 'RATING':\n")
  copy.insert(
    'content/button-content.ts',
    '  switch (button.buttonType) {\n',
    `    case 'RATING': {
      const text = textIn(context, button.buttonText)?.trim()
      return text ? { text, stars: button.stars } : undefined
    }
`,
  )
  copy.insert(
    'runtime/documents/page-content.ts',
    '  /** Sanitised. */\n  html?: string\n',
    '  stars?: number\n',
  )
  const view = 'runtime/page/button-view.tsx'
  copy.replace(
    view,
    'function MediaButton(',
    `function RatingButton({ button, className, style }: KindProps) {
  return (
    <LinkView link={button.link} cta={\`button:\${button.id}\`} className={className} style={style}>
      <span>{\`\${button.text} \${'★'.repeat(button.stars ?? 0)}\`}</span>
      <Microcopy button={button} />
    </LinkView>
  )
}

function MediaButton(`,
  )
  copy.insert(view, '  TEXT: TextButton,\n', '  RATING: RatingButton,\n')
  copy.insert(
    view,
    '  TEXT: ({ text }) => Boolean(text?.trim()),\n',
    '  RATING: ({ text }) => Boolean(text),\n',
  )
  for (const language of languages) {
    copy.insert(`admin/i18n/${language}/fields.json`, '"fields": {', '\n    "stars": "Stars",')
    copy.insert(
      `admin/i18n/${language}/editor-panel.json`,
      '"buttonType": {',
      '\n        "RATING": "Rating",',
    )
  }
}

/** Builds the runtime of the copy, compiles a site, and looks the kind up wherever it has to be. */
const trial = `
import { buildRuntime } from '#builder/build-runtime.ts'
import { compileSite } from '#builder/compile-site.ts'
import { sha256 } from '#builder/hash.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { memorySource } from '#builder/memory-source.ts'
import { itemGroups } from '#admin/editor/panel/schema/sections.ts'
import { campaignButtonSchema } from '#model/definition/campaign.ts'
import { sharedButtonSchema } from '#model/definition/shared-item.ts'
import { textsOfPage } from '#model/edits/translations/translated-texts.ts'
import { siteJsonSchema } from '#model/json-schema/definition.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { sampleAssets } from '#testing/builder/sample-assets.ts'
import { sampleSite } from '#testing/model/sample-site.ts'

const site = sampleSite()
const page = site.categories[0].pages[0]
const own = { buttonType: 'RATING', buttonText: { JP: 'Guests say' }, stars: 4, buttonWidth: 200, buttonHeight: 48 }
page.buttons = [{ ...own, id: 'rating', buttonPositionTop: 40, buttonPositionLeft: 24,
  buttonShape: 'PILL', buttonAnimation: 'NONE', microcopyPosition: 'BOTTOM' }]
const problems = checkSite(site).problems ?? []
await buildRuntime('built')
const files = new Map()
await compileSite({
  source: memorySource('inn', site, sampleAssets()),
  runtime: await loadRuntime('built'),
  origin: 'https://inn.example',
  sink: {
    write(path, content, type) {
      const text = Buffer.from(content).toString()
      files.set(path, text)
      return { hash: sha256(text), bytes: text.length, type }
    },
    writeIndex: (json) => sha256(json),
  },
})
const zone = { buttonPositionX: 0, buttonPositionY: 0, position: 'LEFT', parentWidth: 100, parentHeight: 100 }
const described = JSON.stringify(siteJsonSchema())
console.log(JSON.stringify({
  problems,
  isShown: [...files.values()].some((html) => html.includes('Guests say ★★★★')),
  isShared: sharedButtonSchema.safeParse({ id: 'a', name: 'a', button: own }).success,
  isInCampaigns: campaignButtonSchema.safeParse({ ...own, ...zone, id: 'a' }).success,
  isDescribed: described.includes('RATING a text with stars') && described.includes('How many stars'),
  panel: itemGroups.buttons[0].keys,
  translated: [...textsOfPage(page).keys()].filter((place) => place.includes('rating')),
}))
`

test('a kind of button is its schema, its content, its view and its labels', () => {
  using copy = new RecipeCopy(parts)
  addRating(copy)
  expect(copy.run(trial)).toEqual({
    problems: [],
    isShown: true,
    isShared: true,
    isInCampaigns: true,
    isDescribed: true,
    panel: ['buttonText', 'stars', 'buttonImage', 'imageAlt', 'buttonContentHtml'],
    translated: ['/pages/page-a1/buttons/rating/buttonText/.'],
  })
  const isText = (path: string) => path.endsWith('.json')
  expect(copy.touched.filter((path) => !isText(path))).toEqual([
    'content/button-content.ts',
    'model/definition/button.ts',
    'runtime/documents/page-content.ts',
    'runtime/page/button-view.tsx',
  ])
}, 240_000)
