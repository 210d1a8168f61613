import type { SiteDefinitionInput } from '#model/definition/site.ts'

const rows = 100
const words =
  'morning light quiet harbour mountain path handmade craft season travel memory cedar steam stone lane alley dusk tea leaf pottery'.split(
    ' ',
  )

/** The same seed always gives the same words. */
const sentence = (seed: number, length: number) =>
  Array.from({ length }, (_, index) => words[(seed * 31 + index * (seed + 7)) % words.length]).join(' ')

/** A site of n pages in columns of 100, each page with text, four buttons and three products. */
export function benchPages(n: number, media: string): SiteDefinitionInput {
  return {
    version: 1,
    settings: { name: 'Bench', languages: ['EN'], defaultLanguage: 'EN' },
    categories: Array.from({ length: Math.ceil(n / rows) }, (_, column) => ({
      id: `c${column}`,
      name: { EN: `Category ${column + 1}` },
      pages: Array.from({ length: Math.min(rows, n - column * rows) }, (__, row) =>
        benchPage(column * rows + row, n, media),
      ),
    })),
  }
}

function benchPage(
  order: number,
  n: number,
  media: string,
): SiteDefinitionInput['categories'][number]['pages'][number] {
  return {
    id: `p${order}`,
    details: {
      EN: {
        media,
        imageAlt: sentence(order, 5),
        mainText: [
          sentence(order, 4),
          sentence(order + 1, 60),
          sentence(order + 2, 60),
          sentence(order + 3, 60),
        ].join('\n'),
      },
    },
    buttons: [0, 1, 2, 3].map((index) => ({
      buttonType: 'TEXT' as const,
      id: `b${index}`,
      buttonText: { EN: sentence(order + index, 2) },
      buttonPositionTop: 60 + index * 8,
      link: { kind: 'CREATIVE_BLOCK' as const, pageId: `p${(order * 7 + index * 13) % n}` },
    })),
    products: [0, 1, 2].map((index) => ({
      id: `g${index}`,
      productName: { EN: sentence(order + index, 3) },
      description: { EN: sentence(order + index, 10) },
      price: 500 + ((order * 37 + index) % 50_000),
      link: { kind: 'EXTERNAL_URL' as const, url: `https://shop.example/${order}/${index}` },
      linkButtonText: { EN: 'Buy now' },
    })),
  }
}
