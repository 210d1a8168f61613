import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { type Node, visit } from './read-imports.ts'
import { readSourceFiles, type SourceFile } from './source-files.ts'

/** Files that may contain literal sizes and colours, with the reasons. */
const exceptions: readonly { path: RegExp; reason: string }[] = [
  { path: /^admin\/kit\/theme\//, reason: 'the tokens themselves, and the palette' },
  {
    path: /^admin\/(?:kit|editor)\/phone\//,
    reason: 'a phone, and what lies over its page in its own pixels',
  },
  { path: /^admin\/editor\/(?:slices|slides)\//, reason: 'drawn into the pixels of a picture' },
  { path: /^admin\/accounts\/own-account\/crop-dialog\.tsx$/, reason: 'drawn into the pixels of a picture' },
  { path: /^admin\/sites\/previews\/preview-frame\.tsx$/, reason: 'a phone' },
  { path: /^admin\/sites\/analytics\/map\//, reason: 'scales of a chart' },
  { path: /^admin\/system\/dashboard\/figure-card\.tsx$/, reason: 'series of a chart' },
  { path: /^admin\/editor\/presence\/use-people\.ts$/, reason: 'a colour for each person' },
  { path: /^admin\/editor\/panel\/fields\/color-input\.tsx$/, reason: 'values of a site' },
  { path: /^admin\/(?:accounts\/brand(?:-kit)?|sign-in)\//, reason: 'values of a company' },
  { path: /^admin\/kit\/display\/qr-code\.tsx$/, reason: 'black on white for cameras' },
  { path: /^admin\/sites\/create\/grid-sketch\.tsx$/, reason: 'opacity of a mask' },
]

const measures = new Set(['fontSize', 'fontWeight', 'borderRadius'])
const color = /#[0-9a-f]{3,8}\b|\brgba?\(/i

const isMeasure = (value: unknown): boolean =>
  typeof value === 'number' ? value !== 0 : typeof value === 'string' && /^[\d.]+(?:px|rem)?$/.test(value)

/** Text sizes, weights, radii and colours that are not tokens of `admin/kit/theme/tokens.ts`. */
function strayLooks({ path, text }: SourceFile): string[] {
  const found: string[] = []
  visit(parseSync(path, text).program, (node) => {
    const name = node.type === 'Property' && typeof node.key?.name === 'string' ? node.key.name : ''
    if (measures.has(name))
      visit(node.value, (part) => {
        const value = literalOf(part)
        if (isMeasure(value)) found.push(`${path}: ${name} ${value}`)
      })
    const value = literalOf(node)
    if (typeof value === 'string' && color.test(value)) found.push(`${path}: ${value}`)
  })
  return found
}

function literalOf(node: Node): unknown {
  if (node.type === 'Literal') return node.value
  return node.type === 'TemplateLiteral' ? node.quasis?.map(({ value }) => value.cooked).join('') : undefined
}

const consoleFiles = readSourceFiles().filter(({ path }) => path.startsWith('admin/'))

test('type, radii and colours of the console are tokens', () => {
  const held = consoleFiles.filter(({ path }) => !exceptions.some((exception) => exception.path.test(path)))
  expect(held.length).toBeGreaterThan(500)
  expect(held.flatMap(strayLooks)).toEqual([])
})

test.each(exceptions)('$path still needs its exception: $reason', ({ path }) => {
  expect(consoleFiles.filter((file) => path.test(file.path)).flatMap(strayLooks)).not.toEqual([])
})

test('what is no token is found, wherever it stands', () => {
  const text = `
    const style = { fontSize: isSmall ? 13 : textSize.base, borderRadius: 0, fontWeight: { xs: 500 } }
    const frame = <Box sx={{ borderRadius: 2, color: '#fff', m: 2, boxShadow: \`0 0 2px rgb(0 0 0 / \${part})\` }} />
    const other = { borderRadius: '50%', fontSize: 'inherit', borderWidth: 1, href: '#top' }`
  expect(strayLooks({ path: 'admin/a.tsx', text })).toEqual([
    'admin/a.tsx: fontSize 13',
    'admin/a.tsx: fontWeight 500',
    'admin/a.tsx: borderRadius 2',
    'admin/a.tsx: #fff',
    'admin/a.tsx: 0 0 2px rgb(0 0 0 / )',
  ])
})

/** Formatting in the browser's language, which may differ from the console's. */
const browsersOwn = /\.toLocale\w*String\(\)|Intl\.\w+Format\((?:\)|undefined)/

test('numbers and times of the console are in its language, whatever language the browser has', () => {
  const own = readSourceFiles().filter(
    ({ path, text }) => path.startsWith('admin/') && browsersOwn.test(text),
  )
  expect(own.map(({ path }) => path)).toEqual([])
  expect(['one.toLocaleString()', 'new Intl.NumberFormat()'].every((code) => browsersOwn.test(code))).toBe(
    true,
  )
})
