import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { rootFolder } from '#cli/places.ts'
import { configSchema } from './config-schema.ts'
import { readOwnCss } from './own-css.ts'
import { siteTokens, themeCss } from './theme-css.ts'

const folder = mkdtempSync(join(tmpdir(), 'swipress-styles-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const themed = (theme: object) => themeCss(configSchema.parse({ theme }).theme)

test('tokens are written as custom properties, from their parsed values', () => {
  expect(
    themed({
      colors: { accent: 'RGB(200 85 61)', line: 'hsl(10 20% 30% / 0.5)' },
      fonts: { mono: ['Fira Code', 'monospace'] },
      text: { small: '.8rem' },
      radius: { round: 999 },
      spacing: { wide: 0 },
    }),
  ).toBe(
    '@layer theme{:root{--color-accent:#c8553d;--color-line:hsla(10, 20%, 30%, 0.5);--font-mono:"Fira Code", monospace;--text-small:.8rem;--radius-round:999px;--spacing-wide:0px;}:is(.screen > *, .notice){--accent:var(--color-accent)}.poll li > :is(:active, [aria-pressed="true"]){background:var(--color-accent)}:is(input, progress){accent-color:var(--color-accent)}}',
  )
  expect(themed({})).toBe('')
})

test('the document says of every token what the site does with it', () => {
  const text = readFileSync(join(rootFolder, 'docs', 'extending.md'), 'utf8')
  for (const token of Object.keys(siteTokens)) expect(text).toContain(`\`--${token}\``)
})

const sheet = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return readOwnCss(join(folder, name), join(folder, 'swipress.config.ts'))
}

test('a style sheet stands in a layer, whatever its texts and comments hold', async () => {
  const { css } = await sheet('a.css', 'a::before { content: "} /* " }\n/* } { */ b { color: red }')
  expect(css).toBe('@layer own{a::before { content: "} /* " }\n b { color: red }}')
})

test('what it names beside it becomes a file with a hash; the rest stays as it is', async () => {
  writeFileSync(join(folder, 'Sans Bold.woff2'), 'font')
  const { css, assets, files } = await sheet(
    'b.css',
    "@font-face { src: url('./Sans%20Bold.woff2?v=1') } a { background: url(data:image/gif;base64,R0) } b { mask: url(#m) }",
  )
  expect(assets.map(({ name, type }) => [name, type])).toEqual([
    [expect.stringMatching(/^sans-bold-[0-9a-f]{16}\.woff2$/), 'font/woff2'],
  ])
  expect(css).toBe(
    `@layer own{@font-face { src: url("${assets[0]!.name}") } a { background: url(data:image/gif;base64,R0) } b { mask: url(#m) }}`,
  )
  expect(files).toEqual([join(folder, 'b.css'), join(folder, 'Sans Bold.woff2')])
})

test('a per cent sign that encodes nothing may stand in a name', async () => {
  writeFileSync(join(folder, '50%.png'), 'half')
  const { assets } = await sheet('half.css', 'a{background:url(./50%.png)}')
  expect(assets.map(({ name, bytes }) => [name.slice(0, 3), String(bytes)])).toEqual([['50-', 'half']])
  await expect(sheet('gone.css', 'a{background:url(./51%.png)}')).rejects.toThrow('51%.png is not there')
})
