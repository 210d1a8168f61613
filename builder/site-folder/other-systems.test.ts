import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findMediaFile } from '#builder/media/media-file.ts'
import { readDefinition } from '#builder/read-definition.ts'
import { foldersForTests, problemOf, smallSite } from '#testing/builder/site-folders.ts'

const folderOf = foldersForTests()

/** `海` as Windows in Japanese writes it. */
const foreign = Buffer.from([0x8a, 0x43])

/** A path below a folder whose last name is in another encoding than UTF-8. */
const foreignPath = (folder: string, before: string, after: string) =>
  Buffer.concat([Buffer.from(`${folder}/${before}`), foreign, Buffer.from(after)])

const texts = {
  ...smallSite,
  'pages/A-menu/2-tea.yaml': 'media: media/tea.jpg\nmainText: |\n  Two lines,\n  one below the other.\n',
  'pages/404.md': '---\nmedia: media/tea.jpg\n---\n\n# Nothing here\n\nOne.\n\nTwo.\n',
  'popups/time-limit.json': '{\n  "id": "limit"\n}\n',
  'texts/JP.yaml': 'pages:\n  tea:\n    mainText: お茶\n',
}

test('files with line ends and the mark of Windows say the same as those without', async () => {
  const asOnWindows = Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, `\ufeff${text.replaceAll('\n', '\r\n')}`]),
  )
  const [here, there] = [await folderOf(texts), await folderOf(asOnWindows)]
  const { input } = await readDefinition(there)
  expect(input).toEqual((await readDefinition(here)).input)
  expect(JSON.stringify(input)).not.toMatch(/\\r|\ufeff/)
})

test('what file managers and archives of Windows and macOS leave is no part of a site', async () => {
  const left = [
    ...['Thumbs.db', 'ehthumbs.db', 'desktop.ini', '.DS_Store', '._category.yaml', '~$category.yaml'],
    ...['category.yaml:Zone.Identifier', '__MACOSX/x.yaml', '$RECYCLE.BIN/x.yaml', 'Icon\r'],
  ]
  const folder = await folderOf({
    ...texts,
    ...Object.fromEntries(
      ['', 'pages/', 'pages/A-menu/', 'popups/', 'texts/'].flatMap((place) =>
        left.map((name) => [place + name, 'x']),
      ),
    ),
  })
  expect((await readDefinition(folder)).input).toEqual((await readDefinition(await folderOf(texts))).input)
})

describe('names in which only upper and lower case differ are told with the right one', () => {
  test.each([
    ['site.yaml', 'Site.YAML', 'Site.YAML: is not read, .* small letters: site.yaml.'],
    ['pages', 'Pages', 'Pages: is not read, because upper and lower case count. .*: pages.'],
    ['texts', 'TEXTS', 'TEXTS: is not read, .* texts.'],
    ['popups', 'Popups', 'Popups: is not read, .* popups.'],
    ['404.yaml', '404.YAML', '404.YAML: is not read, .* 404.yaml.'],
    ['pages/A-menu/category.yaml', 'pages/A-menu/Category.yml', 'Category.yml: is no page. .* category.yml.'],
  ])('%s as %s', async (right, wrong, message) => {
    const { 'pages/404.md': _, ...others } = texts
    const folder = await folderOf({ ...others, '404.yaml': 'title: x\n' })
    expect(await problemOf(folder)).toBe('read')
    await rename(join(folder, right), join(folder, wrong))
    expect(await problemOf(folder)).toMatch(new RegExp(message))
  })

  test('media, also in their folders', async () => {
    const folder = await folderOf({ 'media/Photos/Tea.jpg': 'x' })
    expect(await findMediaFile(folder, 'media/Photos/Tea.jpg')).toHaveProperty('file')
    for (const name of ['Media/photos/tea.JPG', 'media/photos/Tea.jpg'])
      expect(await findMediaFile(folder, name)).toMatchObject({
        problem: { rule: 'media-near', expected: expect.stringContaining('media/Photos/Tea.jpg') },
      })
  })
})

describe('names that another system has unpacked in an encoding of Windows are told', () => {
  test.each([
    ['a category', 'pages/A-menu', 'pages/A-', ''],
    ['a page', 'pages/A-menu/2-tea.yaml', 'pages/A-menu/2-', '.yaml'],
  ])('%s', async (_, path, before, after) => {
    const folder = await folderOf(texts)
    expect(await problemOf(folder)).toBe('read')
    await rename(join(folder, path), foreignPath(folder, before, after))
    expect(await problemOf(folder)).toMatch(
      /^pages\/\S+: has a name that is not written in UTF-8\. Rename it, .*unzip -O cp932\.$/,
    )
  })

  test('a medium beside which such names are', async () => {
    const folder = await folderOf({ 'media/a.txt': 'x' })
    expect(await findMediaFile(folder, 'media/海.jpg')).toMatchObject({ problem: { rule: 'media-missing' } })
    await writeFile(foreignPath(folder, 'media/', '.jpg'), 'x')
    expect(await findMediaFile(folder, 'media/海.jpg')).toMatchObject({
      problem: { rule: 'media-foreign-name', expected: expect.stringContaining('unzip -O cp932') },
    })
    await writeFile(join(folder, 'media/海1.jpg'), 'x')
    expect(await findMediaFile(folder, 'media/海.jpg')).toMatchObject({ problem: { rule: 'media-near' } })
  })

  test('and do no harm where no part of a site is', async () => {
    const folder = await folderOf(texts)
    await mkdir(foreignPath(folder, '', ''))
    expect(await problemOf(folder)).toBe('read')
  })
})

test('an archive in the place of a folder is to be unpacked', async () => {
  const folder = await folderOf(texts)
  const file = join(folder, 'my-site.ZIP')
  await cp(join(folder, 'site.yaml'), file)
  await expect(readDefinition(file)).rejects.toThrow(/my-site\.ZIP: is an archive\. Unpack it, and give/)
  await rm(file)
})
