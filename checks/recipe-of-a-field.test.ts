import { expect, test } from 'vitest'
import { RecipeCopy } from './recipe-copy.ts'

/*
 * Follows "Field of a page" in the table of `docs/ARCHITECTURE.md` on a copy of the affected parts: a subtitle, which
 * is a text on the image, translated, searched and readable on every image.
 */
const parts = ['admin', 'builder', 'cli', 'content', 'model', 'runtime', 'store', 'testing']
const languages = ['en', 'ja', 'zh', 'ko']

function addSubtitle(copy: RecipeCopy): void {
  const schema = 'model/definition/page.ts'
  copy.replace(
    schema,
    '  mainTextX: field(',
    `  subtitle: field(textSchema().optional(), {
    description: 'A line below the headline.',
    group: 'text',
  }),
  mainTextX: field(`,
  )
  copy.insert(schema, "shownAsWritten = ['hoverArrowColor'", ", 'subtitle'")
  copy.replace(
    'runtime/page/page-parts.ts',
    "textLines = ({ mainText }: Pick<PageContent, 'mainText'>): string[] => mainText",
    `textLines = ({ mainText, subtitle }: Pick<PageContent, 'mainText' | 'subtitle'>): string[] =>
  subtitle ? [mainText[0] ?? '', subtitle, ...mainText.slice(1)] : mainText`,
  )
  for (const language of languages)
    copy.insert(`admin/i18n/${language}/fields.json`, '"fields": {', '\n    "subtitle": "Subtitle",')
}

/** Builds the runtime of the copy, compiles a site, and looks the field up wherever it has to be. */
const trial = `
import { buildRuntime } from '#builder/build-runtime.ts'
import { compileSite } from '#builder/compile-site.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { memorySource } from '#builder/memory-source.ts'
import { sha256 } from '#builder/hash.ts'
import { mainTextAreas } from '#content/text-areas.ts'
import { usualBoxes } from '#content/page-boxes.ts'
import { siteJsonSchema } from '#model/json-schema/definition.ts'
import { folderJsonSchemas } from '#model/json-schema/folder-schemas.ts'
import { textsOfPage } from '#model/edits/translations/translated-texts.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { pageGroups } from '#admin/editor/panel/schema/sections.ts'
import { untranslated } from '#admin/editor/screen/untranslated.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { sampleAssets } from '#testing/builder/sample-assets.ts'

const site = sampleSite()
const page = site.categories[0].pages[0]
page.details.JP.mainText = 'Bread\\nEvery day'
page.details.JP.subtitle = 'From the oven'
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
const content = { mainText: ['Bread', 'Every day'], mainTextX: 5, mainTextY: 20, buttons: [] }
const [box] = usualBoxes.MOBILE
const bottomOf = (page) => mainTextAreas(page)(box).body.bottom
console.log(JSON.stringify({
  problems: checkSite(site).problems ?? [],
  isShown: [...files.values()].some((html) => html.includes('From the oven\\nEvery day')),
  needsMoreGround: bottomOf({ ...content, subtitle: 'From the oven' }) > bottomOf(content),
  panel: pageGroups.find(({ id }) => id === 'text').detail,
  isDescribed: [siteJsonSchema(), folderJsonSchemas().page, folderJsonSchemas().texts].map((schema) =>
    JSON.stringify(schema).includes('A line below the headline.')),
  translated: [...textsOfPage(page).keys()].filter((place) => place.endsWith('subtitle')),
  untranslated: untranslated({ settings: site.settings, categories: [], pages: { [page.id]: { ...page, buttons: [], details: { JP: { subtitle: 'x' } } } } }, 'EN'),
}))
`

test('a field of a page is its schema, its view and its label in four languages', () => {
  using copy = new RecipeCopy(parts)
  addSubtitle(copy)
  expect(copy.run(trial)).toEqual({
    problems: [],
    isShown: true,
    needsMoreGround: true,
    panel: ['mainText', 'subtitle', 'mainTextX', 'mainTextY', 'mainTextColor'],
    isDescribed: [true, true, true],
    translated: ['/pages/page-a1/details/./subtitle'],
    untranslated: 1,
  })
  expect(copy.touched).toHaveLength(6)
}, 240_000)
