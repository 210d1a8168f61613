import { expect, test } from 'vitest'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { emptyPage } from '#model/definition/page.ts'
import { siteSettingsSchema } from '#model/definition/site.ts'
import { describePages } from '../commands/grid-commands.ts'
import { linkPages } from '../slices/link-pages.ts'
import type { Piece } from '../slices/slice-dialog.tsx'
import { type Arrived, inPageOrder } from './arrived-pages.ts'

const mediumOf = (name: string, folder = '') => ({ ref: name, name, folder })

const pageOf = (of: File, number: number, more: Partial<Piece> = {}): Arrived => {
  const name = `${of.name.replace(/\..*/, '')}-00${number}.jpg`
  return { medium: mediumOf(name), piece: { file: new File([], name), page: { of, number }, ...more } }
}
const shown = (arrived: readonly Arrived[]) => arrived.map(({ medium, piece }) => piece?.alt ?? medium.name)

test('pages of files with one name stay apart, each in the order of its file', () => {
  const [one, two] = [new File([], 'Landing'), new File([], 'Landing')]
  const arrived = [
    pageOf(one, 2, { alt: 'one 2' }),
    pageOf(two, 1, { alt: 'two 1' }),
    pageOf(one, 1, { alt: 'one 1' }),
    pageOf(two, 2, { alt: 'two 2' }),
    { medium: mediumOf('Alps.jpg'), piece: undefined },
    { medium: mediumOf('Zoo10.jpg'), piece: undefined },
    { medium: mediumOf('Zoo9.jpg'), piece: undefined },
  ]
  expect(shown(inPageOrder(arrived))).toEqual([
    'Alps.jpg',
    ...['one 1', 'one 2', 'two 1', 'two 2'],
    ...['Zoo9.jpg', 'Zoo10.jpg'],
  ])
})

test('a picture named like the page of a file gets nothing of that page', () => {
  const menu = new File([], 'menu.pdf')
  const arrived = [
    pageOf(menu, 1, { alt: 'Soup' }),
    { medium: mediumOf('menu-001.jpg', 'zip'), piece: undefined },
  ]
  expect(shown(inPageOrder(arrived))).toEqual(['Soup', 'menu-001.jpg'])
})

test('links lead to pages of their own file', () => {
  const [slides, pdf] = [new File([], 'menu.pptx'), new File([], 'menu.pdf')]
  const link = { place: { x: 0, y: 0, width: 50, height: 50 }, text: 'On', target: { page: 2 } }
  const arrived = inPageOrder(
    [slides, pdf].flatMap((file) => [pageOf(file, 1, { alt: file.name, links: [link] }), pageOf(file, 2)]),
  )
  const ids = arrived.map((_, index) => `p${index}`)
  const site: EditedSite = {
    settings: siteSettingsSchema.parse({ name: 'Inn', languages: ['EN'], defaultLanguage: 'EN' }),
    categories: [{ id: 'c', name: {}, pages: ids }],
    pages: Object.fromEntries(ids.map((id) => [id, { ...emptyPage(id), details: { EN: {} } }])),
  }
  const made = ids.map((id, index) => ({ id, piece: arrived[index]?.piece }))
  describePages(site, ids, { language: 'EN', words: made.map(({ piece }) => piece) })
  linkPages(site, made, { language: 'EN', newId: () => 'b' })
  expect(ids.map((id) => [site.pages[id]?.details.EN?.imageAlt, site.pages[id]?.buttons[0]?.link])).toEqual([
    ['menu.pdf', { kind: 'CREATIVE_BLOCK', pageId: 'p1' }],
    [undefined, undefined],
    ['menu.pptx', { kind: 'CREATIVE_BLOCK', pageId: 'p3' }],
    [undefined, undefined],
  ])
})
