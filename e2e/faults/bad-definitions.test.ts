import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderSink } from '#builder/folder-sink.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { runtimeFolder } from '#cli/places.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { type DefinitionRelease, openDefinitionRunner, strayFiles } from './definition-run.ts'
import { fillTexts } from './fill-texts.ts'
import { hostile } from './hostile-texts.ts'
import { inspectDocument } from './inspect-document.ts'
import { mutate, mutationSteps } from './mutate-document.ts'
import { makeFolder } from './product-data.ts'

let root: string
let runner: Awaited<ReturnType<typeof openDefinitionRunner>>
beforeAll(async () => {
  root = await makeFolder()
  runner = await openDefinitionRunner(root, await loadRuntime(runtimeFolder))
}, 60_000)
afterAll(async () => {
  await runner.close()
  await rm(root, { recursive: true, force: true })
})

/** The sample site in two languages, without the many buttons that differ in only one way. */
function smallSite() {
  const site = sampleSite()
  site.settings.languages = ['JP', 'EN']
  for (const page of site.categories.flatMap(({ pages }) => pages)) {
    page.buttons = page.buttons.slice(-3)
    page.products = page.products.slice(0, 1)
  }
  return site
}

const unsafeParts = (html: string) => inspectDocument(html).unsafe

const expectSound = ({ documents, strays, lost }: DefinitionRelease) => {
  expect(strays).toEqual([])
  expect(lost).toEqual([])
  expect(documents.size).toBeGreaterThan(10)
}

const numRuns = process.env.LONG === '1' ? 3_000 : 60

test('whatever a definition is changed to, it has problems or compiles to a release whose links lead somewhere', async () => {
  const answers = { problems: 0, releases: 0 }
  const document = smallSite()
  await fc.assert(
    fc.asyncProperty(mutationSteps, async (steps) => {
      const result = await runner.run(mutate(document, steps))
      if (result.problems) {
        expect(result.problems.length).toBeGreaterThan(0)
        answers.problems++
      } else {
        expectSound(result)
        answers.releases++
      }
    }),
    { numRuns },
  )
  expect(answers.releases).toBeGreaterThan(numRuns / 20)
  expect(answers.problems).toBeGreaterThan(numRuns / 4)
}, 600_000)

test.each(Object.entries(hostile))(
  '%s in every text is only text in every document',
  async (_name, text) => {
    const { site, filled } = fillTexts(
      smallSite(),
      text,
      (input) => checkSite(input, { for: 'publish' }).problems ?? [],
    )
    expect(filled.length).toBeGreaterThan(20)
    const result = await runner.run(site)
    if (result.problems) throw new Error(JSON.stringify(result.problems[0]))
    expectSound(result)
    const sample = [...text.trim()].slice(0, 8).join('').toWellFormed()
    const unsafe: string[] = []
    const shown: string[] = []
    for (const [place, html] of result.documents) {
      const found = inspectDocument(html)
      unsafe.push(...found.unsafe.map((part) => `${place}: ${part}`))
      if (found.written.some((one) => one.includes(sample))) shown.push(place)
    }
    expect(unsafe).toEqual([])
    expect(shown.length).toBeGreaterThan(10)
  },
  60_000,
)

test('half a character, which no document can hold, is refused with its place', async () => {
  const site = smallSite()
  site.settings.name = 'a\ud800b'
  const result = await runner.run(site)
  expect(result.problems).toMatchObject([{ path: '/settings/name', rule: 'lost-character' }])
})

test('what is unsafe in a document is noticed, and so is a file beside the release', async () => {
  const result = await runner.run(smallSite())
  if (result.problems) throw new Error(JSON.stringify(result.problems[0]))
  const html = result.documents.get('index.html')!
  expect(unsafeParts(html)).toEqual([])
  for (const name of [
    'the end of a script',
    'the end of an attribute',
    'an event of a picture',
    'a link to a script',
  ])
    expect(unsafeParts(html.replace('</h1>', `${hostile[name]}</h1>`)), name).not.toEqual([])
  for (const part of [
    '<a href=" java\nscript:alert(1)">x</a>',
    '<iframe src="/"></iframe>',
    '<script src="/_assets/x.js"></script>',
    '<script type="application/ld+json">{</script>',
  ])
    expect(unsafeParts(html.replace('</h1>', `${part}</h1>`)), part).toHaveLength(1)

  const around = join(root, 'control')
  await mkdir(join(around, 'out'), { recursive: true })
  const sink = folderSink(join(around, 'out'))
  await sink.write('/en/A1', 'x', 'text/html')
  expect(await strayFiles(around)).toEqual([])
  await sink.write('/../escaped', 'x', 'text/html')
  expect(await strayFiles(around)).toEqual(['escaped.html'])
})
