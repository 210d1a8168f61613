import type { PeerPage } from './peer-content.ts'

/** What all pages of the other generators have in common. */
export interface PeerSite {
  name: string
  origin: string
  menu: { cat: string; name: string; href: string }[]
}

const origin = 'https://swipe.example'
const words =
  'morning light quiet harbour mountain path handmade craft season travel memory cedar steam stone lane alley dusk farmhouse tea leaf pottery chime lantern snow blossom and of with from toward slowly opens holds gathers tastes meets walks carries settles begins'.split(
    ' ',
  )
const categories = ['sea', 'mountain', 'craft', 'food', 'onsen', 'garden', 'street', 'night', 'snow', 'bloom']
const colors = ['#0b3d91', '#7a1a14', '#1b5e20', '#4a148c', '#263238', '#5d2a00', '#00474a', '#880e4f']

/** The same pages in every call, each with a heading, three paragraphs, four buttons and three products. */
export function peerContent(count: number): { site: PeerSite; pages: PeerPage[] } {
  const menu = categories.map((cat, column) => ({ cat, name: `The ${cat}`, href: pathOf(column) }))
  const pages = Array.from({ length: count }, (_, index) => peerPage(index, count))
  return { site: { name: 'Swipe Bench', origin, menu }, pages }
}

const pathOf = (index: number): string =>
  `/${categories[index % categories.length]}/p${String(Math.floor(index / categories.length)).padStart(5, '0')}/`

function peerPage(index: number, count: number): PeerPage {
  const below = belowFrom(index + 1)
  const text = (length: number) => Array.from({ length }, () => words[below(words.length)]).join(' ')
  const paragraph = () => Array.from({ length: 6 }, () => `${text(8 + below(5))}.`).join(' ')
  const cat = categories[index % categories.length]!
  // Some texts need escaping.
  const heading = text(4) + (below(5) === 0 ? ' "A&B" <1>' : '')
  return {
    path: pathOf(index),
    cat,
    catname: `The ${cat}`,
    title: `${heading} | The ${cat}`,
    description: text(16),
    heading,
    image: `/img/${cat}/${index}`,
    imagealt: text(5),
    paragraphs: [paragraph(), paragraph(), paragraph()],
    buttons: Array.from({ length: 4 }, () => ({
      label: text(2),
      href: pathOf(below(count)),
      bg: colors[below(colors.length)]!,
      fg: '#ffffff',
      size: `${14 + below(6)}px`,
      border: `2px solid ${colors[below(colors.length)]}`,
      radius: `${4 + below(20)}px`,
    })),
    products: Array.from({ length: 3 }, () => ({
      name: text(3),
      desc: text(10),
      image: `/img/product/${below(500)}.jpg`,
      price: String(500 + below(50_000)),
      href: `/buy/${below(500)}/`,
    })),
    alternates: ['ja', 'en', 'zh', 'ko'].map((lang) => ({ lang, href: `/${lang}${pathOf(index)}` })),
    around: [index - 10, index + 10, index - 1, index + 1].map((near) => pathOf((near + count) % count)),
  }
}

/** Random whole numbers below a limit, the same for the same seed (mulberry32). */
function belowFrom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}
