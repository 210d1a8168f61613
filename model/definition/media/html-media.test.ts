import { expect, test } from 'vitest'
import { processorMs } from '#testing/processor-time.ts'
import { htmlMedia, replaceHtmlMedia } from './html-media.ts'

const ref = (digit: string): string => `media:${digit.repeat(64)}`

test.each([
  [`<img src="${ref('a')}" alt="">`, [ref('a')]],
  [`<img alt='x > y' src='media/a.png'>`, ['media/a.png']],
  ['<IMG class=big SRC=media/a.png>', ['media/a.png']],
  ['<img\nsrc = "media/a b.png">', ['media/a b.png']],
  ['<img src="media/a&amp;b.png">', ['media/a&b.png']],
  ['<img src="media/a%20b%25.png">', ['media/a b%.png']],
  ['<img src="media/冬の宿.webp">', ['media/冬の宿.webp']],
  [`<style>.a { background: url(media/a.png), url( "${ref('b')}" ) }</style>`, ['media/a.png', ref('b')]],
  [`<p style="background:url(&quot;media/a.png&quot;)">x</p>`, ['media/a.png']],
  [`<img src="media/a.png" style="mask-image: url('media/b.png')">`, ['media/a.png', 'media/b.png']],
  ['<img src="media/a.png"><img src="media/a.png">', ['media/a.png']],
])('images of %s', (html, refs) => {
  expect(htmlMedia(html)).toEqual(refs)
})

test.each([
  '<img src="https://elsewhere.example/a.png">',
  '<img src="//elsewhere.example/a.png">',
  '<img src="/_assets/0123-100.webp">',
  '<img src="../a.png">',
  '<img src="media/%2e%2e/a.png">',
  '<img src="data:image/png,media/a.png">',
  '<img src="media/%ZZ.png">',
  '<img src="media/a.mp3">',
  '<!-- <img src="media/a.png"> <p style="background:url(media/b.png)"> -->',
  '<a href="media/a.png">media/a.png</a>',
  `<p>media:${'a'.repeat(63)}</p>`,
])('no image of the site: %s', (html) => {
  expect(htmlMedia(html)).toEqual([])
})

test('references are replaced where they are, and nothing else changes', () => {
  const html = `<img src="${ref('a')}" alt="a"><style>p{background:url(media/b.png)}</style><!-- url(media/b.png) --><p>x</p>`
  const names: Record<string, string> = { [ref('a')]: 'media/a & b.png', 'media/b.png': ref('b') }
  const replaced = replaceHtmlMedia(html, (one) => names[one] ?? one)
  expect(replaced).toBe(
    `<img src="media/a%20%26%20b.png" alt="a"><style>p{background:url(${ref('b')})}</style><!-- url(media/b.png) --><p>x</p>`,
  )
  const back: Record<string, string> = { 'media/a & b.png': ref('a'), [ref('b')]: 'media/b.png' }
  expect(replaceHtmlMedia(replaced, (one) => back[one] ?? one)).toBe(html)
  expect(replaceHtmlMedia(html, (one) => one)).toBe(html)
})

test.each(['<img ', '<img src="', 'url(', '<!--', '<img src=a.png ', "<img '", 'url("a', '<img / '])(
  'the longest text of %s is read at once',
  (piece) => {
    const html = piece.repeat(Math.floor(65_535 / piece.length))
    const begun = processorMs()
    htmlMedia(html)
    expect(processorMs() - begun).toBeLessThan(500)
  },
)
