import { expect, test } from 'vitest'
import { placeOfKeys, placeOfName } from './place-of-keys.ts'

const code = `import { defineConfig } from 'swipress'
// theme: nothing
const note = { theme: 1 }
export default defineConfig({
  theme: {
    /* fonts: { body: 1 } */
    colors: { body: 'x' },
    "fonts": { 'body': 'https://a.example//b', heading: 4 },
  },
  css: ['./own.css', 'b/print.css'],
  hooks: { transformHtml(html) { return html } },
  blocks,
})
`

test.each([
  [['theme', 'fonts', 'body'], '8:16'],
  [['theme', 'fonts', 'heading'], '8:48'],
  [['theme', 'radius'], '5:3'],
  [['css', '1'], '10:3'],
  [['hooks', 'transformHtml'], '11:12'],
  [['blocks', 'my-block'], undefined],
])('the place of %j in a config is %s', (keys, place) => {
  const found = placeOfKeys(code, keys)
  expect(found && `${found.line}:${found.column}`).toBe(place)
})

test('a config that is exported by its name is searched, too', () => {
  expect(placeOfKeys('const config = {\n  them: {},\n}\nexport default config\n', ['them'])).toEqual({
    line: 2,
    column: 3,
  })
})

test('the place where a file is named', () => {
  expect(placeOfName(code, '/site', '/site/own.css')).toEqual({ line: 10, column: 9 })
  expect(placeOfName(code, '/site', '/site/b/print.css')).toEqual({ line: 10, column: 22 })
  expect(placeOfName(code, '/site', '/site/gone.css')).toBeUndefined()
})
