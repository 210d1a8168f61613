import { execFileSync } from 'node:child_process'
import { rm, symlink, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { foldersForTests, problemOf, smallSite } from '#testing/builder/site-folders.ts'

const folderOf = foldersForTests()

describe('a folder that is no site ends in an error that names the place', () => {
  const page = 'pages/A-menu/1-coffee.md'
  const bomb = Array.from(
    { length: 12 },
    (_, n) => `a${n}: &a${n} [${`*a${n - 1},`.repeat(n ? 9 : 0)}]`,
  ).join('\n')
  test.each([
    ['a page twice', { 'pages/A-menu/01-tea.yaml': 'media: a.jpg' }, /has the number of /],
    ['a letter twice', { 'pages/a-x/category.yaml': 'id: c' }, /has the letter of /],
    [
      'an ending in capitals',
      { 'pages/A-menu/2-tea.MD': 'x' },
      /2-tea.MD: is no page. .*in small letters: 2-tea.md\.$/,
    ],
    [
      'a folder among pages',
      { 'pages/A-menu/sub/2-tea.md': 'x' },
      /pages\/A-menu\/sub: is a folder. Pages stand side by side: move its files up, or make it a category of its own/,
    ],
    [
      'a page without front matter',
      { [page]: 'media: a.jpg\nmainText: x\n' },
      /1-coffee.md:1:1: .*between two lines of ---/,
    ],
    ['a site that says nothing', { 'site.yaml': '# later\n' }, /site.yaml:1:1: is empty. .*version: 1/],
    [
      'a text that has no place',
      { 'texts/JP.yaml': 'pages: {nothing-like-it: {mainText: x}}' },
      /nothing-like-it is not known here. It has to be/,
    ],
    ['a file without a place', { 'pages/A-menu/notes.txt': 'x' }, /pages\/A-menu\/notes.txt: is no page/],
    ['a folder without a place', { 'pages/menu of today/x': 'x' }, /pages\/menu of today: is no category/],
    ['a popup that there is not', { 'popups/sale.yaml': 'id: a' }, /popups\/sale.yaml: has no meaning/],
    ['two sites', { 'site.json': '{}' }, /site.json: stands beside site.yaml/],
    [
      'a field twice',
      { [page]: '---\nmedia: a\ndetails: {EN: {media: b}}\n---\n' },
      /says media of EN twice/,
    ],
    [
      'a key twice',
      { [page]: '---\nmedia: a\nmedia: b\n---\n' },
      /1-coffee.md:3:1: media stands here a second time/,
    ],
    ['no YAML', { [page]: '---\nmedia: [a\n---\n' }, /1-coffee.md:\d+:\d+: is not YAML/],
    [
      'aliases that multiply',
      { [page]: `---\n${bomb}\n---\n` },
      /1-coffee.md:3:\d+: \*a0 stands for another place/,
    ],
    ['tags', { [page]: '---\nmedia: !!js/function x\n---\n' }, /1-coffee.md:2:\d+: .*tags are not taken/],
    ['UTF-16', { 'site.yaml': Buffer.from('\ufeffname: x', 'utf16le') }, /site.yaml: is written in UTF-16/],
    [
      'Shift_JIS',
      { [page]: Buffer.from([0x61, 0x0a, 0x62, 0x83, 0x5c, 0x0a]) },
      /1-coffee.md:2:2: is not written in UTF-8/,
    ],
    [
      'two documents',
      { 'site.yaml': `${smallSite['site.yaml']}---\nid: a\n` },
      /site.yaml:6:1: .*one document/,
    ],
    [
      'a front matter without end',
      { [page]: '---\nmedia: a\n\n# A heading: of a text\n\nA text.\n' },
      /1-coffee.md:1:1: has a front matter without end. Put a line of --- /,
    ],
    [
      'a front matter that ends with dots',
      { [page]: '---\nmedia: a\n...\n\nText\n' },
      /md:1:1: .*without end/,
    ],
    [
      'a comment before the front matter',
      { [page]: '<!-- coffee -->\n---\nmedia: media/a.jpg\n---\n\nText\n' },
      /1-coffee.md:1:1: has something before its front matter/,
    ],
    ['TOML', { [page]: '+++\nmedia = "a"\n+++\n\nText\n' }, /1-coffee.md:1:1: begins with \+\+\+/],
    [
      'a front matter below a line',
      { [page]: '\n---\nmedia: a\n---\n' },
      /1-coffee.md:1:1: .*begin with ---/,
    ],
    ['too many hyphens', { [page]: '-----\nmedia: a\n-----\n' }, /1-coffee.md:1:1: .*three hyphens/],
    [
      'a conflict of Git in a text',
      { [page]: '---\nmedia: a\n---\n\n<<<<<<< HEAD\nOne\n=======\nTwo\n>>>>>>> branch\n' },
      /1-coffee.md:5:1: has a conflict of Git that is not resolved. Keep one/,
    ],
    [
      'a conflict of Git in YAML',
      { 'site.yaml': '<<<<<<< HEAD\r\na: 1\r\n=======\r\na: 2\r\n>>>>>>> branch\r\n' },
      /site.yaml:1:1: has a conflict of Git/,
    ],
    ['line ends of old Macs', { 'site.yaml': 'a: 1\rb: 2\r' }, /site.yaml:1:5: .*Save it with LF/],
    [
      'full-width spaces',
      { 'pages/A-menu/2-tea.yaml': 'details:\n　EN:\n　　mainText: x\n' },
      /2-tea.yaml:2:1: begins with a full-width space/,
    ],
    [
      'spaces of a web page',
      { 'pages/A-menu/2-tea.yaml': 'details:\n  EN: {}\n\u00a0\u00a0JP: {}\n' },
      /2-tea.yaml:3:1: begins with the space U\+00A0/,
    ],
    [
      'a full-width colon',
      { 'pages/A-menu/2-tea.yaml': 'mainText：お茶\nmedia: x\n' },
      /2-tea.yaml:1:1: has a full-width colon/,
    ],
    [
      'a heading in an open front matter',
      { [page]: '---\nmedia: a\n\n# A heading\n' },
      /1-coffee.md:1:1: has a front matter without end/,
    ],
    [
      'many headings with line ends of Windows in an open front matter',
      { [page]: `---\nmedia: a\n\n${'# A heading\r\n'.repeat(60)}text\n` },
      /1-coffee.md/,
    ],
    [
      'more pages than a category can have',
      Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`pages/A-menu/${n + 2}-p.yaml`, ''])),
      /pages\/A-menu: holds more than 200 entries. A category has at most 100 pages/,
    ],
    ['zero bytes', { [page]: 'a\n\0' }, /1-coffee.md:2:1: holds a zero byte/],
  ] as [string, Record<string, string | Uint8Array>, RegExp][])(
    '%s',
    async (_what, files, message) => {
      expect(await problemOf(await folderOf(smallSite))).toBe('read')
      expect(await problemOf(await folderOf({ ...smallSite, ...files }))).toMatch(message)
    },
    20_000,
  )

  test.each([
    ['a: Open: daily', /2:4: is not YAML: .* A text with a colon and a space in it stands between quotes/],
    ['a:\n\tb: c', /3:1: is not YAML: .* Indent with spaces/],
    ['a: @home', /2:4: is not YAML: .* Put the text between quotes/],
    ['a: %x', /2:4: is not YAML: .* Put the text between quotes/],
    ['a: *bold*', /2:4: \*bold\* stands for .* put a text that begins with \* between quotes/],
    ['a: "Tom', /: a quote is not closed. Put " behind the text/],
    ["a: 'Tom", /: a quote is not closed. Put ' behind the text/],
    ['a: "C:\\media"', /2:7: is not YAML: .* Write \\\\ for a backslash/],
    ['a: {x', /: a bracket is not closed. Close it/],
    ['a: b\nno key', /3:1: is not YAML: the line is no key with a value. Write key: value/],
    ['a: b\n  c: d', /is not YAML: .* stands between quotes/],
  ])('YAML that is none says what would be right: %s', async (yaml, message) => {
    expect(await problemOf(await folderOf({ ...smallSite, [page]: `---\n${yaml}\n---\n` }))).toMatch(message)
  })

  test.each([
    ['', '1:1: is empty'],
    ['{"version": 1,}', '1:15: is not JSON: a comma stands before }. Take it out.'],
    ['// hi\n{}', '1:1: is not JSON: comments are not taken'],
    ['{\n  "version": NaN\n}', '2:14: is not JSON: NaN is no value'],
    ["{'a': 1}", '1:2: is not JSON: texts stand between double quotes'],
    ['{a: 1}', '1:2: is not JSON: keys stand between double quotes'],
    ['{"a" 1}', '1:6: is not JSON: a colon is missing'],
    ['{"a": 1\n "b": 2}', '2:2: is not JSON: a comma is missing before it'],
    ['{"a": [1}', '1:9: is not JSON: } closes nothing'],
    ['{"a": "b\n"}', '1:7: is not JSON: a text is not closed in its line'],
    ['{"a": "C:\\m"}', '1:7: is not JSON: a text has a backslash that stands for nothing'],
    ['{"a": 01}', '1:7: is not JSON: 01 is no value'],
    ['{"a": {}', '1:9: is not JSON: it ends before an object is closed'],
    ['{} {}', '1:4: is not JSON: something stands behind its end'],
    ['{"a": 1, "b": {"c": 1, "c": 2}}', '1:24: "c" stands here a second time. Keep one of both.'],
  ])('JSON that is none, or says a thing twice, says where: %s', async (json, message) => {
    const problem = await problemOf(await folderOf({ 'site.json': json }))
    expect(problem).toContain(`site.json:${message}`)
    expect(problem.split('\n')).toHaveLength(1)
    expect(
      await problemOf(await folderOf({ 'site.json': '{ "a": "\\"b\\": 1", "c": {"a": [{}, {}]} }' })),
    ).toBe('read')
  })

  const levels = (open: string, close: string, count: number) => open.repeat(count) + close.repeat(count)
  test.each([
    ['lists in JSON', { 'site.json': `{"settings":${levels('[', ']', 20_000)}}` }, 'site.json:1:112'],
    ['objects in JSON', { 'site.json': levels('{"a":', '}', 20_000).replace('}', '1}') }, 'site.json:1:501'],
    [
      'a large JSON',
      { 'site.json': `{"x":"${'x'.repeat(300_000)}","a":${levels('[', ']', 20_000)}}` },
      'site.json:1:300112',
    ],
    ['JSON that ends early', { 'site.json': '['.repeat(20_000) }, 'site.json:1:101'],
    ['lists in YAML', { 'site.yaml': `x: ${levels('[', ']', 20_000)}\n` }, /site.yaml:1:\d+/],
    ['lists in lines of YAML', { 'site.yaml': `x:\n  ${'- '.repeat(20_000)}1\n` }, /site.yaml:2:\d+/],
    ['a few too many lists in YAML', { 'site.yaml': `x: ${levels('[', ']', 100)}\n` }, 'site.yaml:1:103'],
    ['objects in YAML', { 'site.yaml': `x: ${levels('{a: ', '}', 20_000)}\n` }, /site.yaml:1:\d+/],
    [
      'front matter',
      { ...smallSite, [page]: `---\na: ${levels('[', ']', 20_000)}\n---\n` },
      /coffee.md:2:\d+/,
    ],
    [
      'texts of a language',
      { ...smallSite, 'texts/JP.json': `{"settings":${levels('[', ']', 20_000)}}` },
      'JP.json:1:112',
    ],
    [
      'a popup',
      { ...smallSite, 'popups/time-limit.json': levels('[', ']', 20_000) },
      'time-limit.json:1:101',
    ],
  ] as [string, Record<string, string>, string | RegExp][])(
    'what is nested too deeply is told with its place: %s',
    async (_what, files, place) => {
      const problem = await problemOf(await folderOf(files))
      expect(problem).toMatch(place)
      expect(problem).toContain(': is nested too deeply. Definitions have a few levels')
      expect(problem.split('\n')).toHaveLength(1)
    },
  )

  test('levels that can be counted are read', async () => {
    for (const [name, text] of [
      ['site.json', `{"x": ${levels('[', ']', 99)}}`],
      ['site.yaml', `x: ${levels('[', ']', 99)}\n`],
    ] as const)
      expect(await problemOf(await folderOf({ [name]: text }))).toBe('read')
  })

  test.each(['a b', '日本', 'a.b', 'é', 'x'.repeat(65)])('a name that is no id is told: %s', async (name) => {
    const named = { [`pages/A-menu/2-${name}.yaml`]: '', [`pages/B-${name}/1-tea.yaml`]: '' }
    const problem = await problemOf(await folderOf({ ...smallSite, ...named }))
    expect(problem).toContain(`2-${name}.yaml: has no id, and 2-${name}.yaml gives it none. Use letters`)
    expect(problem).toContain(`pages/B-${name}: has no id, and B-${name} gives it none. Use letters`)
    expect(problem.split('\n')).toHaveLength(2)
  })

  test('a file that says its id may have any name', async () => {
    const named = {
      'pages/B-日本/category.yaml': 'id: japan',
      'pages/B-日本/1-お茶.md': '---\nid: tea\n---\n',
    }
    expect(await problemOf(await folderOf({ ...smallSite, ...named }))).toBe('read')
  })

  test('a mark of UTF-8 at the beginning is taken', async () => {
    expect(
      await problemOf(await folderOf({ ...smallSite, 'site.yaml': `\ufeff${smallSite['site.yaml']}` })),
    ).toBe('read')
  })

  test('files of a gigabyte are not read', async () => {
    const folder = await folderOf(smallSite)
    await truncate(join(folder, page), 1_073_741_824)
    expect(await problemOf(folder)).toMatch(/1-coffee.md: has 1024 MB. At most 2 MB are read/)
  })

  test('a pipe in the place of a file is not waited for', async () => {
    const folder = await folderOf(smallSite)
    await rm(join(folder, page))
    execFileSync('mkfifo', [join(folder, page)])
    expect(await problemOf(folder)).toMatch(/1-coffee.md: is no file/)
  })

  test('links that lead out of the folder are not followed, others are', async () => {
    const outside = await folderOf({ 'secret.yaml': 'media: a.jpg' })
    const folder = await folderOf({ ...smallSite, 'shared/tea.yaml': 'media: a.jpg' })
    await symlink(join(folder, 'shared/tea.yaml'), join(folder, 'pages/A-menu/2-tea.yaml'))
    expect(await problemOf(folder)).toBe('read')
    await symlink(join(outside, 'secret.yaml'), join(folder, 'pages/A-menu/3-secret.yaml'))
    expect(await problemOf(folder)).toMatch(/3-secret.yaml: leads out of the folder/)
    const named = await folderOf({ 'site.json': JSON.stringify({ categories: ['../0/site.yaml', outside] }) })
    expect(await problemOf(named)).toMatch(/leads out of the folder/)
  })

  test('a folder with more files than a category can have is left at once', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 250 }, (_, n) => [`pages/A-menu/${n + 2}-x.yaml`, '']),
    )
    expect(await problemOf(await folderOf({ ...smallSite, ...many }))).toMatch(/holds more than 200 entries/)
  })
})
