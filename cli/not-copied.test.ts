import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { notCopied } from './not-copied.ts'

async function folderWith(...files: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'swipress-not-copied-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const file of ['site.yaml', ...files]) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), '')
  }
  return folder
}

test('what other generators copy or read is told with what to do', async () => {
  const folder = await folderWith('public/robots.txt', 'static/a.css', 'static/b.js', 'content/about.md')
  const said = [
    'public/robots.txt, static/a.css, static/b.js are not copied: afterBuild of swipress.config writes what a site has besides its pages.',
    'content/ is not read: pages are files such as pages/A-menu/1-coffee.md.',
  ]
  expect(notCopied(folder)).toEqual(said)
  expect(notCopied(join(folder, 'site.yaml'))).toEqual(said)
  expect(notCopied(await folderWith('public/x.ico'))[0]).toMatch(/^public\/x\.ico is not copied: /)
  const many = await folderWith(
    'public/1.txt',
    'public/2.txt',
    'public/3.txt',
    'public/4.txt',
    'public/5.txt',
  )
  expect(notCopied(many)[0]).toMatch(
    /^public\/1\.txt, public\/2\.txt, public\/3\.txt and 2 more are not copied/,
  )
})

test('nothing is told of media, which pages name from any folder, nor of what systems leave behind', async () => {
  expect(notCopied(await folderWith('public/a.png', 'static/film.MP4', 'public/.DS_Store'))).toEqual([])
  expect(notCopied(await folderWith('pages/A-menu/1-coffee.md', 'media/a.jpg'))).toEqual([])
  expect(notCopied('/nowhere')).toEqual([])
})

test('texts in a language that the site does not have are told', async () => {
  const folder = await folderWith('texts/EN.yaml', 'texts/KR.json', 'texts/CN.yaml')
  for (const name of ['EN.yaml', 'KR.json']) await writeFile(join(folder, 'texts', name), '{}')
  expect(notCopied(folder, ['EN', 'JP'])).toEqual([
    'texts/KR.json is not shown: the site has no KR. Add it to languages in the settings.',
  ])
  expect(notCopied(folder, ['EN', 'KR'])).toEqual([])
  expect(notCopied(folder)).toEqual([])
})
