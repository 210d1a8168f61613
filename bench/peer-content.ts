import type { SiteDefinitionInput } from '#model/definition/site.ts'

/** A page in the form used by the other generators in `compile.ts`. */
export interface PeerPage {
  path: string
  title: string
  description: string
  heading: string
  image: string
  imagealt: string
  paragraphs: string[]
  catname: string
  cat: string
  buttons: {
    label: string
    href: string
    bg: string
    fg: string
    size: string
    border: string
    radius: string
  }[]
  products: { name: string; desc: string; price: string; href: string; image: string }[]
  alternates: { lang: string; href: string }[]
  /** Addresses to the left, right, up and down. */
  around: string[]
}

const rows = 100
const inOneLanguage = <Value>(value: Value) => ({ EN: value })
const seoText = (text: string, max: number) =>
  text
    .replace(/[^\p{L}\p{M}\p{N} -]/gu, '')
    .trim()
    .slice(0, max)
    .trim()
const clipped = (text: string, max: number) => text.slice(0, max)

/**
 * The other generators' content as a definition in one language: columns of 100 pages, each with the same heading,
 * three paragraphs, four buttons and three products. Pages link to others by their buttons, as there. All pictures are
 * the same medium, because encoding is not measured.
 */
export function definitionOf(pages: readonly PeerPage[], media: string): SiteDefinitionInput {
  const columns = Array.from({ length: Math.ceil(pages.length / rows) }, (_, column) =>
    pages.slice(column * rows, (column + 1) * rows),
  )
  return {
    version: 1,
    settings: { name: 'Swipe Bench', languages: ['EN'], defaultLanguage: 'EN' },
    categories: columns.map((column, index) => ({
      id: `c${index}`,
      name: inOneLanguage(`${clipped(column[0]!.catname, 40)} ${index + 1}`),
      pages: column.map((page, row) => pageOf(page, index * rows + row, pages.length, media)),
    })),
  }
}

function pageOf(
  page: PeerPage,
  order: number,
  count: number,
  media: string,
): SiteDefinitionInput['categories'][number]['pages'][number] {
  return {
    id: `p${order}`,
    details: inOneLanguage({
      media,
      imageAlt: clipped(page.imagealt, 160),
      mainText: clipped([page.heading, ...page.paragraphs].join('\n'), 2_000),
      seo: {
        title: seoText(page.title, 60),
        h1: seoText(page.heading, 70),
        description: seoText(page.description, 160),
      },
    }),
    buttons: page.buttons.map((button, index) => ({
      buttonType: 'TEXT',
      id: `b${index}`,
      buttonText: inOneLanguage(clipped(button.label, 50)),
      buttonColor: button.bg,
      buttonTextColor: button.fg,
      textSize: Number.parseInt(button.size, 10),
      buttonPositionTop: 60 + index * 8,
      link: { kind: 'CREATIVE_BLOCK', pageId: `p${(order * 7 + index * 13) % count}` },
    })),
    products: page.products.map((product, index) => ({
      id: `g${index}`,
      productName: inOneLanguage(clipped(product.name, 50)),
      description: inOneLanguage(clipped(product.desc, 500)),
      price: Number(product.price.replace(/\D/g, '')),
      link: { kind: 'EXTERNAL_URL', url: `https://shop.example/${order}/${index}` },
      linkButtonText: inOneLanguage('Buy'),
    })),
  }
}
