import { appendFile, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { emptyFolder, siteTexts, writeSite } from '#testing/deploy/site-folder.ts'
import { readBuiltFolder } from './built-folder.ts'
import { filesOf, objectsOf } from './state.ts'

const hash = 'a'.repeat(64)
const file = (over: object) => ({
  path: 'en.html',
  sha256: hash,
  bytes: 1,
  type: 'text/html',
  cacheControl: 'no-cache',
  kind: 'page',
  ...over,
})
async function folderWith(list: unknown): Promise<string> {
  const folder = await writeSite({})
  await writeFile(join(folder, '_release/files.json'), typeof list === 'string' ? list : JSON.stringify(list))
  return folder
}
const read = async (...files: object[]) => {
  const listed = files.map(file)
  const folder = await folderWith({ version: 1, origin: 'https://a.example', base: '/', files: listed })
  for (const name of ['en.html', 'old', '_headers', '.htaccess']) await writeFile(join(folder, name), '1')
  await writeFile(join(folder, 'en.html.gz'), '12')
  return readBuiltFolder(folder)
}

describe('a folder', () => {
  test('without anything that was built is refused with the way to build', async () => {
    await expect(readBuiltFolder(await emptyFolder())).rejects.toThrow(
      'holds no built site: it has no _release/files.json that can be read. Build one: npx swipress build',
    )
  })

  test.each([
    '/etc/passwd',
    '../secret',
    'en/../../secret',
    './en.html',
    'en//A1.html',
    'en\\..\\secret',
    'en/',
    'a\nb',
    '',
  ])('whose list names %j is refused', async (path) => {
    await expect(read({ path })).rejects.toThrow('_release/files.json can not be used (files.0.path')
    await expect(read({ key: path })).rejects.toThrow('can not be used (files.0.key')
    await expect(read({ encodings: { br: { path, sha256: hash, bytes: 1 } } })).rejects.toThrow(
      'can not be used',
    )
  })

  test.each(['', '{', '[]', '{"version":2,"files":[]}', 'null'])(
    'whose list is %j is refused',
    async (list) => {
      await expect(readBuiltFolder(await folderWith(list))).rejects.toThrow('holds no built site')
    },
  )

  test('whose files are not those that were built is refused, with the file and what to do', async () => {
    const folder = await writeSite(siteTexts('one'))
    const page = join(folder, 'en/A1/index.html')
    await expect(readBuiltFolder(folder)).resolves.toMatchObject({ folder })
    await appendFile(page, 'by hand')
    await expect(readBuiltFolder(folder)).rejects.toThrow(
      /A1\/index\.html has \d+ bytes, and had \d+ when it was built\. Remove it, and build the site again\./,
    )
    await rm(page)
    await expect(readBuiltFolder(folder)).rejects.toThrow(`${page} is missing. Build the site again.`)
    await mkdir(page)
    await expect(readBuiltFolder(folder)).rejects.toThrow(`${page} is no file. Remove it, and build`)
  })
})

test('a link that leads out of the folder is refused, and one within it is not', async () => {
  const folder = await writeSite(siteTexts('one'))
  const [page, text] = [join(folder, 'en/A1/index.html'), siteTexts('one')['en/A1/index.html']!]
  const replaceBy = async (target: string) => {
    await rm(page, { force: true })
    await symlink(target, page)
  }
  await writeFile(join(folder, 'other.html'), text)
  await replaceBy('../../other.html')
  await expect(readBuiltFolder(folder)).resolves.toMatchObject({ folder })
  const outside = join(await emptyFolder(), 'secret')
  await writeFile(outside, text)
  await replaceBy(outside)
  await expect(readBuiltFolder(folder)).rejects.toThrow(
    `${page} leads out of the folder. Remove it, and build`,
  )
})

describe('files', () => {
  const gzip = { path: 'en.html.gz', sha256: 'b'.repeat(64), bytes: 2 }

  test('reach a bucket under their keys, compressed where they are, and without those for the host', async () => {
    const redirect = { to: '/en/A2', status: 301 }
    const { files } = await read(
      { key: 'en', encodings: { gzip, br: gzip } },
      { path: 'old', redirect },
      { path: '_headers', kind: 'host' },
    )
    expect(Object.fromEntries(objectsOf(files))).toMatchObject({
      en: {
        path: 'en.html.gz',
        live: { ...{ sha256: gzip.sha256, bytes: 2 }, encoding: 'gzip', type: 'text/html' },
      },
      old: { path: 'old', live: { redirect: '/en/A2' } },
    })
    expect(objectsOf(files).size).toBe(2)
  })

  test('reach a folder under their paths, with what is compressed beside them', async () => {
    const { files } = await read({ key: 'en', encodings: { gzip } }, { path: '.htaccess', kind: 'host' })
    expect([...filesOf(files).keys()]).toEqual(['en.html', 'en.html.gz', '.htaccess'])
  })
})
