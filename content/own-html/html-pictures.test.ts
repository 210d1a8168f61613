import { expect, test } from 'vitest'
import type { Picture } from '#runtime/documents/page-content.ts'
import { boxedHtml, sanitizedFolderHtml, sanitizedHtml } from './own-html.ts'

const ref = (digit: string): string => `media:${digit.repeat(64)}`
const picture: Picture = {
  stem: '/_assets/sea',
  width: 1_600,
  height: 900,
  color: '#123456',
  widths: [320, 800, 1_600],
  formats: ['avif', 'webp', 'jpeg'],
}
const pictures = new Map([[ref('a'), picture]])
const shown = (html: string) => boxedHtml(html, () => '<link>', { pictureOf: (asked) => pictures.get(asked) })

test('E10 an image of the library is kept when it is saved, and comes in the width that fits', () => {
  const html = `<img src="${ref('a')}" alt="The sea">`
  expect(sanitizedHtml(html)).toEqual({ html, taken: [] })
  const { html: box, sheet } = shown(html)
  expect(box).toContain(
    '<img src="/_assets/sea-1600.jpeg" srcset="/_assets/sea-320.webp 320w, /_assets/sea-800.webp 800w, /_assets/sea-1600.webp 1600w" sizes="(min-width:600px) max(340px,60vh), 100vw" width="1600" height="900" loading="lazy" decoding="async" alt="The sea">',
  )
  expect(sheet).toMatch(/^:where\(\.own-\w+ img\[srcset\]\) \{ max-width:100%; height:auto \}$/m)
})

test.each([
  ['width="320"', 'sizes="320px" height="180" loading="lazy" decoding="async" width="320"'],
  ['height="90"', 'width="160" loading="lazy" decoding="async" height="90"'],
  ['width="50%"', 'decoding="async" width="50%"'],
  ['loading="eager"', 'decoding="async" loading="eager"'],
])('what a creator says of its size or loading counts: %s', (said, attributes) => {
  expect(shown(`<img src="${ref('a')}" ${said}>`).html).toContain(attributes)
})

test('its address in a style sheet is a variable of the box, so that the sheet is the same for everybody', () => {
  const html = `<style>.a { background:url("${ref('a')}") center/cover }</style><p class="a">x</p>`
  expect(sanitizedHtml(html).taken).toEqual([])
  const { html: box, sheet } = shown(html)
  expect(sheet).toContain(`background:var(--own-${'a'.repeat(24)}) center/cover`)
  expect(box).toContain(`isolation:isolate;--own-${'a'.repeat(24)}:url(&quot;/_assets/sea-1600.webp&quot;)"`)
  expect(boxedHtml(html, () => '').sheet).toBe(sheet)
})

test('in a style attribute it is an address', () => {
  expect(shown(`<p style="background-image:url(${ref('a')})">x</p>`).html).toContain(
    'background-image:url(&quot;/_assets/sea-1600.webp&quot;)',
  )
})

test('an image that is not there is drawn by its words, and loads nothing', () => {
  const html = `<style>.a { background:url("${ref('b')}") }</style><img class="a" src="${ref('b')}" alt="Gone"><p style="background-image:url(${ref('b')})">x</p>`
  const { html: box } = shown(html)
  expect(box).toMatch(/<img class="own-\w+-a" alt="Gone"><p style="background-image:none">x<\/p>/)
  expect(box).not.toContain('media:')
})

test('a reference in a text stays as it is written', () => {
  expect(shown(`<p class="a">src="${ref('a')}"</p>`).html).toContain(`src="${ref('a')}"`)
})

test.each(['a.png', 'media/a.png', `media:${'a'.repeat(63)}`, `media:${'A'.repeat(64)}`, `${ref('a')}#x`])(
  'what is no reference is taken out of saved HTML: %s',
  (address) => {
    const { html, taken } = sanitizedHtml(
      `<img src="${address}"><p style="background:url('${address}')">x</p>`,
    )
    expect(html).toBe('<p>x</p>')
    expect(taken.map(({ why }) => why)).toEqual(['loads', 'loads'])
  },
)

test('in a folder, files beside the definition are images too, and other addresses are not', () => {
  const html =
    '<style>\n.a { background:url("media/b%20c.png") }\n</style>\n<img src="media/a.png"><p class="a">x</p>'
  expect(sanitizedFolderHtml(html)).toEqual({ html, taken: [] })
  expect(sanitizedFolderHtml('<img src="//elsewhere.example/a.png" onerror="x()"><b>x</b>')).toEqual({
    html: '<b>x</b>',
    taken: [
      { line: 1, what: 'src="//elsewhere.example/a.png"', why: 'loads' },
      { line: 1, what: 'onerror', why: 'script' },
    ],
  })
})
