import { expect, test } from 'vitest'
import { boxedHtml, sanitizedHtml } from './own-html.ts'

const kinds = [
  ['mask', 'mask'],
  ['pattern', 'fill'],
  ['pattern', 'stroke'],
  ['clipPath', 'clip-path'],
  ['marker', 'marker-end'],
  ['mask', 'filter'],
] as const

/** An element that draws ten of the next level, each of which draws ten of the next, and so on. */
const chain = (
  element: string,
  refer: (next: string, at: number) => string,
  around: (next: string, definition: string) => string = (_, definition) => definition,
): string =>
  `<svg>${Array.from({ length: 8 }, (_, at) => {
    const rects = `<rect class="r${at}"${refer(`m${at + 1}`, at)}></rect>`.repeat(10)
    return around(`m${at + 1}`, `<${element} id="m${at}">${rects}</${element}>`)
  }).join('')}</svg>`

const whys = (html: string) => [...new Set(sanitizedHtml(html).taken.map(({ why }) => why))]

test.each(kinds)('a %s draws none that draws others: %s', (element, property) => {
  const byAttribute = chain(element, (next) => ` ${property}="url(#${next})"`)
  const byStyle = chain(element, (next) => ` style="${property}:url(#${next})"`)
  const byVariable = chain(element, (next) => ` style="--v:url(#${next});${property}:var(--v)"`)
  const rules = Array.from({ length: 8 }, (_, at) => `.r${at}{${property}:url(#m${at + 1})}`).join('')
  const bySheet = `<style>${rules}</style>${chain(element, () => '')}`
  for (const html of [byAttribute, byStyle, byVariable, bySheet].slice(property === 'filter' ? 1 : 0)) {
    expect(whys(html)).toContain('limit')
    expect(sanitizedHtml(html).html).not.toContain('url(')
  }
})

test.each([
  ['attribute', (next: string, inner: string) => `<g fill="url(#${next})">${inner}</g>`],
  ['style', (next: string, inner: string) => `<g style="--v:url(#${next})">${inner}</g>`],
])('nor does it by what its parts inherit: %s', (_, around) => {
  const html = chain('pattern', () => '', around)
  expect(whys(html)).toEqual(['limit'])
  expect(sanitizedHtml(html).html).not.toContain('url(')
})

test.each([
  '<svg><linearGradient id="g"></linearGradient><mask id="m"><rect fill="url(#g)"></rect></mask><rect mask="url(#m)"></rect></svg>',
  '<svg><g clip-path="url(#a)"><rect></rect></g><defs><clipPath id="a"><rect></rect></clipPath><clipPath id="b"><rect></rect><circle></circle></clipPath></defs></svg>',
  '<style>.a{clip-path:url(#w)}.b{mask:url(#x)}</style><svg><clipPath id="w"><path></path></clipPath><mask id="x"><rect></rect><rect></rect></mask></svg><p class="a b">x</p>',
  `<style>.a{clip-path:url(#w)}</style><svg><clipPath id="w"><path></path></clipPath>${Array.from({ length: 12 }, (_, at) => `<symbol id="s${at}"><path></path><path></path></symbol><use href="#s${at}"></use>`).join('')}</svg><p class="a">x</p>`,
])('what is drawn once stays: %s', (html) => {
  expect(whys(html)).toEqual([])
  expect(sanitizedHtml(html).html.match(/url\(/g)).toHaveLength(html.match(/url\(/g)!.length)
})

test('two buttons of one style sheet have ids of their own; without ids they share it', () => {
  const button = (colour: string, id = ' id="g"') =>
    boxedHtml(
      `<style>.a{color:red}</style><svg class="a"><linearGradient${id}></linearGradient><rect fill="${colour}"></rect></svg>`,
      () => '',
    )
  const idOf = ({ html }: { html: string }) => / id="([^"]+)"/.exec(html)?.[1]
  expect(idOf(button('red'))).toMatch(/^own-\w+-g$/)
  expect(idOf(button('red'))).not.toBe(idOf(button('blue')))
  expect(button('red', '').sheet).toBe(button('blue', '').sheet)
})
