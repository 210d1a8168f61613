import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EditsReply } from '#model/calls/sites/editing.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Page } from '#model/definition/page.ts'
import { contentOf } from '#model/definition/shared-item.ts'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { applyEdits } from '#model/edits/apply-edits.ts'
import type { Edit } from '#model/edits/edit.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { storedJson, storedSite } from '#testing/api/stored-site.ts'
import { buttonSamples, productSample } from '#testing/model/samples.ts'

let api: TestApi
let call: Call
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  call = await signIn(api)
})
afterAll(() => api.close())

const { link: _link, ...look } = buttonSamples.TEXT
const copy = (id: string): Page['buttons'][number] => ({ ...look, id, sharedId: 'book' })

/** Two columns of two pages; those of the first have a copy of one shared button. */
async function openSite(id: string): Promise<EditedSite> {
  const definition: SiteDefinitionInput = testDefinition(2, 2)
  definition.settings.sharedButtons = [{ id: 'book', name: 'Book', button: contentOf(look) }]
  for (const page of definition.categories[0]!.pages) page.buttons = [copy('copy')]
  await api.importSite(id, definition)
  return storedSite(api, id)
}

const changed = (site: EditedSite, recipe: (site: EditedSite) => void): Edit[] => {
  const next = structuredClone(site)
  recipe(next)
  return findEdits(site, next)
}

async function send(id: string, edits: readonly Edit[], base = 1) {
  const answer = await call('POST', `/api/sites/${id}/edits`, { base, edits })
  return { status: answer.status, reply: (await answer.json()) as EditsReply }
}

const first = (site: EditedSite, page: string) => site.pages[page]!.buttons[0]!

test('who changes one copy is told what the product changed with it, and has what is kept then', async () => {
  const site = await openSite('told')
  const edits = changed(site, (next) => Object.assign(first(next, 'p0-0'), { textSize: 30 }))
  expect(edits).toHaveLength(1)
  const { status, reply } = await send('told', edits)
  expect([status, reply.corrected.map(({ path }) => path.slice(0, 4).join('/'))]).toEqual([
    200,
    ['settings/sharedButtons/book/button', 'pages/p0-1/buttons/copy'],
  ])
  const { document, conflicts } = applyEdits(site, [...edits, ...reply.corrected])
  expect([conflicts, JSON.stringify(document)]).toEqual([[], storedJson(api, 'told')])
  expect(first(document, 'p0-1')).toMatchObject({ textSize: 30 })
})

test('a page that is saved whole changes the other copies too, and its record names all of them', async () => {
  await openSite('whole')
  const page = storedSite(api, 'whole').pages['p0-1']!
  const button = { ...page.buttons[0]!, textSize: 40 }
  const answer = await call(
    'PUT',
    '/api/pages/whole.p0-1',
    { ...page, buttons: [button] },
    { 'If-Match': '*' },
  )
  expect(answer.status).toBe(200)
  expect(first(storedSite(api, 'whole'), 'p0-0')).toMatchObject({ textSize: 40, id: 'copy' })
})

test('a copy that somebody else added meanwhile is as the shared button is now', async () => {
  const site = await openSite('meanwhile')
  const added = await send(
    'meanwhile',
    changed(site, ({ pages }) => void pages['p1-1']!.buttons.push(copy('theirs'))),
  )
  expect(added.reply.version).toBe(2)
  const mine = changed(site, (next) => {
    for (const id of ['p0-0', 'p0-1']) Object.assign(first(next, id), { textSize: 50 })
    Object.assign(next.settings.sharedButtons![0]!.button, { textSize: 50 })
  })
  const { reply } = await send('meanwhile', mine)
  expect(reply.corrected.map(({ path }) => path.slice(0, 2))).toEqual([['pages', 'p1-1']])
  expect(first(storedSite(api, 'meanwhile'), 'p1-1')).toMatchObject({ textSize: 50, id: 'theirs' })
})

test('when the shared button goes, its copies stay as buttons of their own', async () => {
  const site = await openSite('gone')
  const { reply } = await send(
    'gone',
    changed(site, ({ settings }) => void settings.sharedButtons!.pop()),
  )
  expect(reply.corrected).toHaveLength(2)
  for (const id of ['p0-0', 'p0-1'])
    expect(first(storedSite(api, 'gone'), id)).toEqual({ ...copy('copy'), sharedId: undefined })
})

test('HTML of a shared button is cleaned wherever it is changed', async () => {
  const site = await openSite('html')
  const html = {
    ...buttonSamples.HTML_CSS,
    buttonContentHtml: { JP: '<b onclick="x()">A</b><script>1</script>' },
  }
  await send(
    'html',
    changed(site, ({ settings }) => {
      settings.sharedButtons![0]!.button = contentOf(html)
    }),
  )
  const clean = { buttonContentHtml: { JP: '<b>A</b>' } }
  const { pages, settings } = storedSite(api, 'html')
  expect([pages['p0-0']!.buttons[0], pages['p0-1']!.buttons[0], settings.sharedButtons![0]!.button]).toEqual([
    expect.objectContaining(clean),
    expect.objectContaining(clean),
    expect.objectContaining(clean),
  ])
})

test('a shared product follows on pages that the edit does not touch', async () => {
  const definition: SiteDefinitionInput = testDefinition(2, 2)
  const { link: _none, image: _picture, ...tea } = productSample
  definition.settings.sharedProducts = [{ id: 'tea', name: 'Tea', product: contentOf(tea) }]
  for (const { pages } of definition.categories) pages[0]!.products = [{ ...tea, id: 'tea', sharedId: 'tea' }]
  await api.importSite('products', definition)
  const site = storedSite(api, 'products')
  const { status, reply } = await send(
    'products',
    changed(site, ({ pages }) => Object.assign(pages['p0-0']!.products[0]!, { price: 77 })),
  )
  expect([status, reply.corrected.map(({ path }) => path.slice(0, 3).join('/'))]).toEqual([
    200,
    ['settings/sharedProducts/tea', 'pages/p1-0/products'],
  ])
  expect(storedSite(api, 'products').pages['p1-0']!.products).toMatchObject([{ price: 77, sharedId: 'tea' }])
})
