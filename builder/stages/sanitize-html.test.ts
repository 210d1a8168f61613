import { expect, test } from 'vitest'
import { sanitizeContentHtml } from './sanitize-html.ts'

test.each([
  ['<script>alert(1)</script>text', 'text'],
  ['<b onclick="x()">b</b>', '<b>b</b>'],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener">x</a>'],
  [
    '<a href="https://example.com" target="_blank">x</a>',
    '<a href="https://example.com" target="_blank" rel="noopener">x</a>',
  ],
  ['<p style="color:red;background:url(//x);position:fixed">p</p>', '<p style="color:red">p</p>'],
  ['<svg><script>1</script></svg><iframe src=x></iframe>', ''],
  ['<p id="document" name="x">p</p>', '<p>p</p>'],
  ['   ', ''],
  ['a<br/>b<hr>', 'a<br>b<hr>'],
  ['1 /> 2', '1 /&gt; 2'],
  ['<p>a&#11;b&#xFFFE;c</p>', '<p>abc</p>'],
])('E10 %s becomes %s', (html, expected) => {
  expect(sanitizeContentHtml(html)).toBe(expected)
})

test('what has been sanitised stays as it is when sanitised again', () => {
  const once = sanitizeContentHtml(
    '<div class="card" style="padding:4px"><strong>A &amp; B</strong><br>c</div>',
  )
  expect(sanitizeContentHtml(once)).toBe(once)
})
