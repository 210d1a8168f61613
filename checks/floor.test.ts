import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RuntimeFacts } from '#builder/build-runtime.ts'
import { floor } from '#builder/floor.ts'
import { runtimeFolder } from '#cli/places.ts'
import { aboveTheFloor } from './above-the-floor.ts'
import { type Newer, newerInDocument, newerInScript, newerInStyle } from './find-newer.ts'
import { rootFolder } from './source-files.ts'

const assetsFolder = join(runtimeFolder, 'assets')

function newerIn(name: string, text: string): Newer {
  if (name.endsWith('.html')) return newerInDocument(text)
  return name.endsWith('.css') ? newerInStyle(text) : newerInScript(name, text)
}

/** What `checks/templates.test.ts` compares pages of the starter sites with. */
async function keptPages(): Promise<{ name: string; text: string }[]> {
  const folder = join(rootFolder, 'checks', 'snapshots')
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })))
}

test('what visitors load needs nothing that the oldest engines lack, besides what they can do without', async () => {
  const names = await readdir(assetsFolder)
  const facts: RuntimeFacts = JSON.parse(await readFile(join(runtimeFolder, 'runtime.json'), 'utf8'))
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(assetsFolder, name), 'utf8') })),
  )
  const classic = [facts.chooser, facts.fromDisk].map((text) => ({ name: 'classic.js', text }))
  const newer = new Map(
    [...files, ...classic, ...(await keptPages())].flatMap(({ name, text }) => [...newerIn(name, text)]),
  )
  const isOf = (name: string) => (feature: string) => `${feature}.`.startsWith(`${name}.`)
  const known = Object.keys(aboveTheFloor)
  expect([...newer].filter(([feature]) => !known.some((name) => isOf(name)(feature)))).toEqual([])
  // The list contains no features that are no longer used.
  expect(known.filter((name) => ![...newer.keys()].some(isOf(name)))).toEqual([])
})

test('what is too new would be seen in a style sheet', () => {
  const css = `a{color:color-mix(in oklab,red,blue);b{top:0}}p:has(b){field-sizing:content}
    @media (scripting:none){i{top:0}} @starting-style{u{top:0}} @supports (zoom:1){s{zoom:1;text-wrap:balance}}`
  expect([...newerInStyle(css).keys()]).toEqual([
    'css.types.color.color-mix',
    'css.selectors.nesting',
    'css.selectors.has',
    'css.properties.field-sizing',
    'css.properties.field-sizing.content',
    'css.at-rules.media.scripting',
    'css.at-rules.starting-style',
  ])
  expect([...newerInStyle('a:is(b){inset:0;height:100dvh}')]).toEqual([])
})

test('what is too new would be seen in a script', () => {
  const code = `list.toSorted(); Object.groupBy(list, f); URL.parse(''); /[a--b]/v; document.startViewTransition?.(f)
    new CloseWatcher(); Promise.withResolvers()`
  const newer = newerInScript('a.js', code)
  expect([...newer.keys()]).toEqual(
    expect.arrayContaining([
      'javascript.builtins.Array.toSorted',
      'javascript.builtins.Object.groupBy',
      'api.URL.parse_static',
      'javascript.builtins.RegExp.unicodeSets',
      'api.Document.startViewTransition',
      'api.CloseWatcher',
      'javascript.builtins.Promise.withResolvers',
    ]),
  )
  expect(newer.get('api.URL.parse_static')).toBe('safari_ios 18, chrome 126, chrome_android 126, firefox 126')
  expect([
    ...newerInScript('a.js', 'list.map(f).at(-1); structuredClone({}); film.pause(); new URL(a)'),
  ]).toEqual([])
})

test('what is too new would be seen in a document', () => {
  const html =
    '<p popover><details name="a"><summary></summary></details><img loading="lazy"><search></search>'
  expect([...newerInDocument(html).keys()]).toEqual([
    'html.global_attributes.popover',
    'html.elements.details.name',
    'html.elements.search',
  ])
})

test('the document about browsers names the floor', async () => {
  const text = await readFile(join(rootFolder, 'docs', 'browsers.md'), 'utf8')
  for (const version of Object.values(floor)) expect(text).toContain(` ${version}`)
})
