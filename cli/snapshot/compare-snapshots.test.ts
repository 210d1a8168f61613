import { expect, test } from 'vitest'
import { type Comparison, compareSnapshots, isSame } from './compare-snapshots.ts'
import { differenceText } from './difference-text.ts'
import { githubAnnotations } from './github-annotations.ts'
import { htmlReport } from './html-report.ts'
import type { SiteSnapshot } from './site-snapshot.ts'

const hash = (digit: string) => digit.repeat(8)

const kept: SiteSnapshot = {
  version: 2,
  files: [
    { path: '/', hash: hash('1'), bytes: 100, key: 'a' },
    { path: '/en', hash: hash('2'), bytes: 1_200, key: 'b' },
    { path: '/en/A2', hash: hash('3'), bytes: 300, key: 'c' },
    { path: '/en/contact', hash: hash('4'), bytes: 400, key: 'd' },
  ],
  pages: { welcome: 'A1', rooms: 'A2' },
  fields: {
    'settings/name': hash('a'),
    'pages/welcome/details/EN/mainText': hash('b'),
    'pages/rooms/media': hash('c'),
  },
}

const compared = (after: Partial<SiteSnapshot>, pointers: Comparison['pointers'] = new Map()) =>
  compareSnapshots({ before: kept, after: { ...kept, ...after }, pointers, base: { defaultLanguage: 'JP' } })

const withFile = (path: string, change: Partial<SiteSnapshot['files'][number]>) =>
  kept.files.map((file) => (file.path === path ? { ...file, ...change } : file))

test('what is the same differs nowhere', () => {
  const difference = compared({})
  expect(isSame(difference)).toBe(true)
  expect(difference).toEqual({ pages: [], fields: [], files: [] })
})

test('a changed text is a field of its page, with the files that show it', () => {
  const difference = compared({
    files: withFile('/en', { hash: hash('9'), bytes: 1_245, key: 'z' }),
    fields: { ...kept.fields, 'pages/welcome/details/EN/mainText': hash('f'), 'settings/name': hash('e') },
  })
  expect(isSame(difference)).toBe(false)
  expect(differenceText(difference)).toBe(
    [
      '2 fields, 1 page and 1 file differ.',
      '',
      'page A1 welcome',
      '  ~ details.EN.mainText',
      '  ~ /en  1,200 → 1,245 bytes (+45)',
      '',
      'settings and categories',
      '  ~ settings.name',
    ].join('\n'),
  )
})

test('a page that is new, gone or moved says so, and a moved one has no other fields', () => {
  const difference = compared({
    pages: { rooms: 'A1', visit: 'A2' },
    fields: {
      'settings/name': hash('a'),
      'pages/rooms/media': hash('c'),
      'pages/visit/media': hash('d'),
    },
  })
  expect(difference.pages.map(({ id, change, fields }) => [id, change, fields.length])).toEqual([
    ['welcome', 'gone', 1],
    ['rooms', 'changed', 0],
    ['visit', 'new', 1],
  ])
  const text = differenceText(difference)
  expect(text).toContain('page A1 rooms was A2')
  expect(text).toContain('page A1 welcome is gone')
  expect(text).toContain('page A2 visit is new')
})

test('a page of which no field differs, and a file that is made of the same, say why', () => {
  const neighbour = compared({ files: withFile('/en/A2', { hash: hash('9'), key: 'z' }) })
  expect(differenceText(neighbour)).toContain('page A2 rooms: none of its fields; its neighbours')
  const compiler = compared({ files: withFile('/en/contact', { hash: hash('9') }) })
  expect(differenceText(compiler)).toContain(
    '/en/contact  400 → 400 bytes (0), although it is made of the same',
  )
})

test('an annotation can not be broken out of by what a definition says', () => {
  const name = 'pages/welcome/a\n::set-output name=x::y,%0A:'
  const difference = compared({ fields: { ...kept.fields, [name]: hash('9') } }, new Map([[name, '/x']]))
  const text = githubAnnotations(difference, () => ({ file: 'a,b:c/site.yaml', line: 3, column: 7 }))
  expect(text.split('\n').filter((line) => !line.startsWith('::'))).toEqual([])
  expect(text.split('\n')).toHaveLength(2)
  expect(text).toContain('file=a%2Cb%3Ac/site.yaml,line=3,col=7,title=page A1 welcome::+ a%0A::set-output')
})

test('a report shows what a definition says as text', () => {
  const difference = compared({ pages: { ...kept.pages, '<img src=x onerror=alert(1)>': 'A3' } })
  const html = htmlReport({ title: '"><script>', difference, after: new Map() })
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;img src=x')
})
