import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConfigData, HtmlValidate } from 'html-validate'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFolder } from '#builder/folder-delivery.ts'
import { compileDefinition } from '#cli/compile-definition.ts'
import { templatesFolder } from '#cli/places.ts'
import { encodingsFolder } from '#e2e/encodings.ts'
import type { Language } from '#model/values/language.ts'
import { distinctPages } from './distinct-pages.ts'
import { checkHtml, missingForNuHtmlChecker } from './nu-html-checker.ts'
import { readableHtml } from './readable-html.ts'
import { localLinks } from './release-links.ts'

const origin = 'http://site.localhost:3001'

type Texts = Record<Language, string>

/** Pages whose HTML is in a snapshot: the first one, and one with many elements. */
const keptPages: Readonly<Record<string, readonly string[]>> = {
  festival: ['index.html', 'en/C1.html'],
  inn: ['index.html', 'en/E1.html'],
  roastery: ['index.html', 'en/C3.html'],
  school: ['index.html', 'en/A6.html'],
}

const compileMs = 300_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-templates-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function compile(template: string, out: string): Promise<string> {
  const result = await compileDefinition({
    definition: join(templatesFolder, template),
    out: join(folder, out),
    origin,
    cacheFolder: encodingsFolder,
    say: () => {},
  })
  expect(result.problems).toBeUndefined()
  return join(folder, out)
}

const compiled = new Map<string, Promise<string>>()

/** The release of a template, compiled at the first request. */
function releaseOf(template: string): Promise<string> {
  const release = compiled.get(template) ?? compile(template, template)
  compiled.set(template, release)
  return release
}

async function filesOf(out: string): Promise<string[]> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(out.length + 1))
    .sort()
}

const pagesOf = async (out: string) => (await filesOf(out)).filter((file) => file.endsWith('.html'))

const readPages = async (out: string): Promise<Map<string, string>> =>
  new Map(
    await Promise.all(
      (await pagesOf(out)).map(async (page) => [page, await readFile(join(out, page), 'utf8')] as const),
    ),
  )

const hashesOf = async (out: string) =>
  Object.fromEntries(
    await Promise.all(
      (await filesOf(out)).map(async (file) => {
        const bytes = await readFile(join(out, file))
        return [file, createHash('sha256').update(bytes).digest('hex')] as const
      }),
    ),
  )

/** The paths of a release: all encodings of a medium on one line, names of a build without their hash. */
function fileList(files: readonly string[]): string {
  const lines = new Map<string, string[]>()
  for (const file of files.filter((name) => !name.startsWith('_release/'))) {
    const media = /^_assets\/(p?[0-9a-f]{24})(?:-(\d+))?\.(\w+)$/.exec(file)
    const line = media ? `_assets/${media[1]}` : file.replace(/-[\w-]{8}(?=\.(?:js|css)$)/, '-*')
    const kinds = lines.get(line) ?? []
    lines.set(line, media ? [...kinds, [media[3], media[2]].filter(Boolean).join(' ')] : kinds)
  }
  // Sorted without the removed hashes.
  return [...lines]
    .map(([line, kinds]) => `${[line, kinds.join(', ')].filter(Boolean).join(': ')}\n`)
    .sort()
    .join('')
}

const conformance: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Notations without a difference in meaning.
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    'tel-non-breaking': 'off',
    'long-title': 'off',
    // The creator decides the position and colours of buttons.
    'no-inline-style': 'off',
    // A release loads files from its own origin, with their hashes in the names.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The standard allows it for a film, which has no text of its own as a name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Inputs of a group share a name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit'] }],
  },
}

const validate = async (html: string) => {
  const { results } = await new HtmlValidate(conformance).validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? 'the document'}`),
  )
}

describe.each(Object.keys(keptPages))('%s', (template) => {
  let out = ''
  let pages: string[] = []
  beforeAll(async () => {
    out = await releaseOf(template)
    pages = await pagesOf(out)
  }, compileMs)

  test('compiles to the same bytes again', { timeout: compileMs }, async () => {
    expect(await hashesOf(await compile(template, `${template}-again`))).toEqual(await hashesOf(out))
  })

  test('refers only to what the release has', { timeout: 60_000 }, async () => {
    const deliver = await openFolder(out)
    const places = new Map<string, string>()
    for (const page of pages)
      for (const link of localLinks(await readFile(join(out, page), 'utf8'), origin)) places.set(link, page)
    expect(places.size).toBeGreaterThan(pages.length)
    const lost: string[] = []
    for (const [link, page] of places) {
      const [path, id] = link.split('#')
      const answer = await deliver(new Request(origin + path))
      const isThere = answer.status === 200 || (answer.status === 404 && path!.endsWith('/404'))
      if (!isThere) lost.push(`${page}: ${link} is answered ${answer.status}`)
      else if (id && !(await answer.text()).includes(`id="${id}"`))
        lost.push(`${page}: ${link} leads to no element`)
    }
    expect(lost).toEqual([])
  })

  test('is HTML as it should be', { timeout: 60_000 }, async () => {
    const all = await readPages(out)
    const wrong: string[] = []
    for (const page of distinctPages(all))
      wrong.push(...(await validate(all.get(page)!)).map((message) => `${page}: ${message}`))
    expect(wrong).toEqual([])
  })

  test('has a page of its own for missing pages, in each of its languages', async () => {
    const { settings } = JSON.parse(await readFile(join(templatesFolder, template, 'site.json'), 'utf8'))
    expect(settings.languages).toEqual(['JP', 'EN', 'CN', 'KR'])
    for (const language of settings.languages as Language[]) {
      const path = language === settings.defaultLanguage ? '404.html' : `${language.toLowerCase()}/404.html`
      const { document } = new JSDOM(await readFile(join(out, path), 'utf8')).window
      const { title, buttons } = settings.notFound
      expect(document.querySelector('h1')?.textContent, path).toBe(title[language])
      expect(document.querySelector('.ground img')?.getAttribute('src'), path).toMatch(/^\/_assets\//)
      const shown = [...document.querySelectorAll('.said > [data-button]')].map((one) => one.textContent)
      expect(shown, path).toEqual(buttons.map(({ text }: { text: Texts }) => text[language]))
    }
  })

  test('has the files and the pages it had', async () => {
    const kept = join(import.meta.dirname, 'snapshots', template)
    await expect(fileList(await filesOf(out))).toMatchFileSnapshot(join(kept, 'files.txt'))
    for (const page of keptPages[template]!) {
      const html = readableHtml(await readFile(join(out, page), 'utf8'))
      await expect(html).toMatchFileSnapshot(join(kept, page.replaceAll('/', '-')))
    }
  })
})

const missing = missingForNuHtmlChecker()
// The reporter does not name skipped tests.
if (missing) console.warn(`Skipped, because ${missing}: every template by the Nu Html Checker`)

test.skipIf(missing)(
  'the Nu Html Checker finds no error and no warning in any template',
  {
    timeout: compileMs,
  },
  async () => {
    const files: string[] = []
    for (const template of Object.keys(keptPages)) {
      const out = await releaseOf(template)
      const pages = distinctPages(await readPages(out))
      expect(pages.length).toBeGreaterThan(0)
      files.push(...pages.map((page) => join(out, page)))
    }
    expect((await checkHtml(files)).map((line) => line.replace(`${folder}/`, ''))).toEqual([])
  },
)

test('every starter site is looked at', async () => {
  const entries = await readdir(templatesFolder, { withFileTypes: true })
  expect(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)).toEqual(
    Object.keys(keptPages),
  )
})

test('links are found in attributes, candidates, data and the start of the runtime', () => {
  const html = `<a href="/A2?x=1&amp;y=2">x</a><a href="https://example.com/">y</a><img srcset="/_assets/a-1.avif 1w, /_assets/a-2.avif 2w">
<meta property="og:image" content="${origin}/_assets/a-2.jpeg"><script type="module">import"/_assets/viewer-12345678.js"</script>
<script type="application/json" id="document">{"next":"/B1","picture":{"stem":"/_assets/b","widths":[480],"formats":["webp"]},"text":"/ or not"}</script>`
  expect([...localLinks(html, origin)]).toEqual([
    '/A2?x=1&y=2',
    '/_assets/a-1.avif',
    '/_assets/a-2.avif',
    '/_assets/a-2.jpeg',
    '/_assets/viewer-12345678.js',
    '/B1',
    '/_assets/b-480.webp',
  ])
})

test('wrong HTML is found', async () => {
  const html =
    '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><span><div></div></span><img src="a.png"></body></html>'
  expect((await validate(html)).map((message) => message.split(':')[0])).toEqual(
    expect.arrayContaining(['element-permitted-content', 'wcag/h37']),
  )
})

test('no rule of the HTML standard is off or relaxed', async () => {
  const rulesOf = async (config: ConfigData) =>
    (await new HtmlValidate(config).getConfigFor('page.html')).getRules()
  const standard = await rulesOf({ root: true, extends: ['html-validate:standard'] })
  const inForce = await rulesOf(conformance)
  expect(standard.size).toBeGreaterThan(30)
  for (const [rule, [severity]] of standard)
    expect({ rule, severity: inForce.get(rule)?.[0] }).toEqual({ rule, severity })
  for (const rule of Object.keys(conformance.rules ?? {}))
    if (standard.has(rule))
      expect({ rule, set: inForce.get(rule) }).toEqual({ rule, set: standard.get(rule) })
})
