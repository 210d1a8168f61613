import { textButtonSchema } from '#model/definition/button.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Page } from '#model/definition/page.ts'
import { productSchema } from '#model/definition/product.ts'
import { contentOf } from '#model/definition/shared-item.ts'
import { randomFrom } from '../model/seeded-random.ts'

/** Random numbers from 0 up to, but not including, 1: the same for the same seed. */
export function createRandom(seed: number) {
  const next = randomFrom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, pick: <Item>(items: readonly Item[]): Item => items[below(items.length)]! }
}

export type Random = ReturnType<typeof createRandom>

type Change = (site: EditedSite, random: Random) => void

let pagesMade = 0

export const emptyPage = (id: string, mainText: string): Page => ({
  id,
  membersOnlyLock: false,
  publicThumbnail: false,
  backgroundMusic: false,
  snsConfig: true,
  showCompany: true,
  allowZoom: false,
  details: { EN: { mainText } },
  products: [],
  buttons: [],
})

const emptyButton = textButtonSchema.parse({ buttonType: 'TEXT', id: 'new', buttonText: {} })
const emptyProduct = productSchema.parse({ id: 'new', productName: {} })

const anyPage = (site: EditedSite, random: Random): Page | undefined => {
  const id = random.pick(Object.keys(site.pages))
  return id === undefined ? undefined : site.pages[id]
}

/** Changes that an editor allows, applied in place. */
const changes: readonly Change[] = [
  (site, random) => {
    site.settings.name = random.pick(['Inn', 'Spa', 'Bar'])
  },
  (site, random) => {
    const page = anyPage(site, random)
    if (page) page.details.EN = { ...page.details.EN, mainText: `Text ${random.below(1_000)}` }
  },
  (site, random) => {
    const page = anyPage(site, random)
    if (page) page.membersOnlyLock = !page.membersOnlyLock
  },
  (site, random) => {
    const page = anyPage(site, random)
    if (page) page.details = { JP: page.details.EN ?? {} }
  },
  (site, random) => {
    const page = anyPage(site, random)
    const target = random.pick([...Object.keys(site.pages), 'gone'])
    page?.buttons.push({
      id: `b${random.below(1_000_000)}`,
      buttonType: 'TEXT',
      buttonText: {},
      link: random.pick([
        { kind: 'CREATIVE_BLOCK', pageId: target },
        { kind: 'SURVEY', surveyId: random.pick(['s1', 's2']) },
      ]),
    } as Page['buttons'][number])
  },
  (site, random) => {
    anyPage(site, random)?.buttons.pop()
  },
  (site, random) => {
    const id = `n${pagesMade++}`
    site.pages[id] = emptyPage(id, 'A page that came')
    const { pages: list } = random.pick(site.categories)
    list.splice(random.below(list.length + 1), 0, id)
  },
  (site, random) => {
    const { pages: list } = random.pick(site.categories)
    for (const id of list.splice(random.below(list.length), 1)) delete site.pages[id]
  },
  (site, random) => {
    const [from, to] = [random.pick(site.categories).pages, random.pick(site.categories).pages]
    const [id] = from.splice(random.below(from.length), 1)
    if (id !== undefined) to.splice(random.below(to.length + 1), 0, id)
  },
  (site, random) => {
    const [category] = site.categories.splice(random.below(site.categories.length), 1)
    site.categories.splice(random.below(site.categories.length + 1), 0, category!)
  },
  (site, random) => {
    const category = { id: `k${pagesMade++}`, name: { EN: random.pick(['One', 'Two', '']) }, pages: [] }
    site.categories.splice(random.below(site.categories.length + 1), 0, category)
  },
  (site, random) => {
    if (site.categories.length < 2) return
    const [gone] = site.categories.splice(random.below(site.categories.length), 1)
    const kept = random.pick(site.categories)
    for (const id of gone!.pages)
      if (random.below(2) === 0) kept.pages.push(id)
      else delete site.pages[id]
  },
  (site, random) => {
    random.pick(site.categories).name = { EN: random.pick(['One', 'Two', 'Three']), JP: '一' }
  },
  (site, random) => {
    site.settings.languages = random.pick([['EN'], ['EN', 'JP'], ['JP', 'EN', 'KR']] as const).slice()
    site.settings.defaultLanguage = 'EN'
  },
  (site) => {
    if (site.settings.languages.includes('JP')) site.settings.defaultLanguage = 'JP'
  },
  (site, random) => {
    const type = random.pick(['TEXT', 'SINGLE'])
    const options = type === 'TEXT' ? [] : [{ id: 'o', label: { EN: 'Yes' } }]
    const questions = [{ id: 'q', title: {}, type, options }]
    const ids = random.pick([[], ['s1'], ['s2', 's1']])
    site.settings.surveys = ids.map((id) => ({
      id,
      title: {},
      questions,
    })) as unknown as EditedSite['settings']['surveys']
  },
  (site, random) => {
    site.settings.popupCtas = {
      timeLimit: { id: 't', effectivePages: Object.keys(site.pages).slice(0, random.below(3)) },
    } as EditedSite['settings']['popupCtas']
  },
]

const copiesIn = (site: EditedSite): Page['buttons'] =>
  Object.values(site.pages).flatMap(({ buttons }) => buttons.filter(({ sharedId }) => sharedId !== undefined))

/** Changes of shared buttons by a client that leaves synchronising the copies to the server. */
const sharedChanges: readonly Change[] = [
  (site, random) => {
    const button = random.pick(Object.values(site.pages).flatMap(({ buttons }) => buttons))
    if (!button || button.sharedId !== undefined) return
    button.sharedId = `s${random.below(1_000_000)}`
    site.settings.sharedButtons = [
      ...(site.settings.sharedButtons ?? []),
      { id: button.sharedId, name: 'Book', button: contentOf(button) },
    ]
  },
  (site, random) => {
    const shared = random.pick(site.settings.sharedButtons ?? [])
    const own = { id: `b${random.below(1_000_000)}`, buttonPositionTop: random.below(100) }
    if (shared) anyPage(site, random)?.buttons.push({ ...emptyButton, ...own, sharedId: shared.id })
  },
  (site, random) => {
    const copy = random.pick(copiesIn(site))
    if (copy?.buttonType === 'TEXT') copy.buttonText = { EN: `Book ${random.below(1_000)}` }
  },
  (site, random) => {
    const shared = random.pick(site.settings.sharedButtons ?? [])
    if (shared) shared.button.buttonShape = random.pick(['PILL', 'SHARP_EDGE'])
  },
  (site, random) => {
    const copy = random.pick(copiesIn(site))
    if (copy) copy.buttonPositionLeft = random.below(100)
  },
  (site, random) => {
    const copy = random.pick(copiesIn(site))
    if (copy) delete copy.sharedId
  },
  (site, random) => {
    site.settings.sharedButtons?.splice(random.below(site.settings.sharedButtons.length), 1)
  },
  (site, random) => {
    const page = anyPage(site, random)
    const { sharedProducts: known = [] } = site.settings
    const id = random.pick(known)?.id ?? `p${random.below(1_000_000)}`
    const product = { ...emptyProduct, id: `b${random.below(1_000_000)}`, sharedId: id }
    page?.products.push(product)
    if (page && known.length === 0)
      site.settings.sharedProducts = [{ id, name: 'Tea', product: contentOf(product) }]
  },
  (site, random) => {
    const copies = Object.values(site.pages).flatMap(({ products }) => products)
    const copy = random.pick(copies)
    if (copy) Object.assign(copy, random.pick([{ price: random.below(1_000) }, { coordinateX: 7 }]))
  },
  (site, random) => {
    if (random.below(4) === 0) delete site.settings.sharedProducts
  },
]

/** A copy with one random change. */
export function changedAtRandom(site: EditedSite, random: Random): EditedSite {
  const copy = structuredClone(site)
  random.pick([...changes, ...sharedChanges])(copy, random)
  return copy
}
