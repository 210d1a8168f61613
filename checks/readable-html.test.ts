import { expect, test } from 'vitest'
import { readableHtml } from './readable-html.ts'

test('tags, texts and data stand on lines of their own, without the names of a build', () => {
  const html =
    '<!DOCTYPE html><html lang="en"><head><link rel="stylesheet" href="/_assets/style-9aVpYY5s.css"></head>' +
    '<body><p>One<br>two</p><script type="application/json">{"build":"8096aba7a26d47a9","a":1}</script></body></html>'
  expect(readableHtml(html)).toBe(`<!DOCTYPE html>
<html lang="en">
  <head>
    <link rel="stylesheet" href="/_assets/style-*.css">
  </head>
  <body>
    <p>
      One
      <br>
      two
    </p>
    <script type="application/json">
      {
        "build": "*",
        "a": 1
      }
    </script>
  </body>
</html>
`)
})
