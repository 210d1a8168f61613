import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ingestDefinition } from '#builder/ingest-definition.ts'
import { readDefinition } from '#builder/read-definition.ts'
import { writeEmptySite } from '#cli/empty-site.ts'
import { openMediaCache } from '#cli/media-cache.ts'
import { templatesFolder } from '#cli/places.ts'
import { encodingsFolder } from '#e2e/encodings.ts'
import { editedSiteOf } from '#model/definition/edited-site.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { checkBeforePublishing } from '#model/rules/checks/check-before-publishing.ts'
import { type Language, languages } from '#model/values/language.ts'
import { messagesOf } from '#runtime/i18n/messages-of.ts'

const templates = readdirSync(templatesFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The findings of the checks before publishing for a starter site, optionally changed. */
function findingsOf(template: string, change?: (definition: SiteDefinition) => void) {
  return findingsIn(join(templatesFolder, template), change)
}

async function findingsIn(
  siteFolder: string,
  change: (definition: SiteDefinition) => void = () => {},
): Promise<string[]> {
  const { input, folder } = await readDefinition(siteFolder)
  const { definition, problems } = checkSite(input, { for: 'publish' })
  if (problems) throw new Error(JSON.stringify(problems))
  change(definition)
  const cache = openMediaCache(encodingsFolder)
  try {
    const taken = await ingestDefinition({ definition, folder, ingest: cache.ingest, atOnce: 2 })
    if ('problems' in taken) throw new Error(JSON.stringify(taken.problems))
    const facts = { asset: (ref: string) => taken.assets.get(ref) }
    return checkBeforePublishing(editedSiteOf(taken.definition), facts).map(
      ({ path, rule }) => `${rule} ${path}`,
    )
  } finally {
    await cache.close()
  }
}

const encodeMs = 300_000

test.each(templates)(
  '%s has nothing that could be better before it is published',
  {
    timeout: encodeMs,
  },
  async (template) => {
    expect(await findingsOf(template)).toEqual([])
  },
)

test.each(languages)('an empty site in %s lacks nothing but what only its owner knows', async (language) => {
  const folder = await mkdtemp(join(tmpdir(), 'swipress-empty-'))
  try {
    await writeEmptySite(folder, language)
    const ofOwner = [
      `seo-title-missing /settings/seo/${language}/title`,
      `seo-description-missing /settings/seo/${language}/description`,
      'favicon-missing /settings/favicon',
      'share-picture-missing /settings/shareImage',
    ]
    expect(await findingsIn(folder)).toEqual(ofOwner)
    const missingAlt = await findingsIn(folder, ({ categories }) => {
      delete categories[0]!.pages[0]!.details[language]!.imageAlt
    })
    expect(missingAlt).toEqual(expect.arrayContaining([expect.stringContaining('/pages/hello/')]))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** Company texts whose first line says what already stands above them as their heading. */
async function repeatedHeadingsOf(template: string): Promise<string[]> {
  const { input } = await readDefinition(join(templatesFolder, template))
  const { definition } = checkSite(input, { for: 'publish' })
  return Object.entries(definition?.settings.company ?? {}).flatMap(([language, texts]) => {
    const { company: headings } = messagesOf(language as Language)
    const pairs = [
      [headings.clause, texts?.companyClause],
      [headings.terms, texts?.termsOfService],
      [headings.privacy, texts?.privacyPolicy],
    ] as const
    return pairs
      .map(([heading, text]) => [heading, text?.split('\n')[0] ?? ''] as const)
      .filter(([heading, line]) => line.startsWith(heading.slice(0, 4)) && line.length <= heading.length + 4)
      .map(([, line]) => `${language} ${line}`)
  })
}

test.each(templates)('%s does not say the headings of its company texts twice', async (template) => {
  expect(await repeatedHeadingsOf(template)).toEqual([])
})

test('a film that is heard and cannot be read is found', { timeout: encodeMs }, async () => {
  const found = await findingsOf('festival', ({ categories }) => {
    for (const { pages } of categories)
      for (const { details } of pages) for (const one of Object.values(details)) delete one.captions
  })
  expect(found).toEqual(['captions-missing /pages/b1/details/JP/captions'])
})
