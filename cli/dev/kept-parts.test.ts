import { rename, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readDefinition } from '#builder/read-definition.ts'
import { readPartFile } from '#builder/site-folder/part-file.ts'
import { foldersForTests, smallSite } from '#testing/builder/site-folders.ts'
import { createPartKeeper } from './kept-parts.ts'

const folderOf = foldersForTests()
const page = 'pages/A-menu/1-coffee.md'

function countingKeeper() {
  const reads: string[] = []
  const keep = createPartKeeper((file, root) => {
    reads.push(file)
    return readPartFile(file, root)
  })
  return { keep, reads: () => reads.splice(0).map((file) => file.split('/').at(-1)) }
}

test('only files that were touched are read again, and what is read is what stands there', async () => {
  const folder = await folderOf({
    ...smallSite,
    'texts/JP.yaml': 'settings: {}\n',
    'forms/contact.yaml': '{}\n',
  })
  await setTimeout(150)
  const { keep, reads } = countingKeeper()
  const read = async () => {
    const { input, categoryHashes } = await readDefinition(folder, keep)
    const { input: wanted, categoryHashes: hashes } = await readDefinition(folder)
    expect({ input, categoryHashes }).toEqual({ input: wanted, categoryHashes: hashes })
  }
  await read()
  expect(reads().sort()).toEqual(['1-coffee.md', 'JP.yaml', 'category.yaml', 'contact.yaml', 'site.yaml'])
  await read()
  expect(reads()).toEqual([])
  for (const text of ['media: a.jpg', 'media: b.jpg']) {
    // The same size at almost the same time.
    await writeFile(join(folder, page), `---\n${text}\n---\n`)
    await read()
    expect(reads()).toEqual(['1-coffee.md'])
  }
})

test('a file that another was put in the place of, with its size and time, is read', async () => {
  const folder = await folderOf(smallSite)
  const [one, other] = [join(folder, page), join(folder, 'other.md')]
  await writeFile(one, '---\nmedia: a.jpg\n---\n')
  await writeFile(other, '---\nmedia: b.jpg\n---\n')
  const past = new Date(Date.now() - 60_000)
  for (const file of [one, other]) await utimes(file, past, past)
  await setTimeout(150)
  const { keep, reads } = countingKeeper()
  await readDefinition(folder, keep)
  await rename(other, one)
  reads()
  expect((await readDefinition(folder, keep)).input).toEqual((await readDefinition(folder)).input)
  expect(reads()).toEqual(['1-coffee.md'])
})

test('a file that leads out of the folder by now is refused', async () => {
  const outside = await folderOf({ 'secret.md': 'x' })
  const folder = await folderOf(smallSite)
  await setTimeout(150)
  const { keep } = countingKeeper()
  await readDefinition(folder, keep)
  await symlink(join(outside, 'secret.md'), join(folder, 'link'))
  await rename(join(folder, 'link'), join(folder, page))
  await expect(readDefinition(folder, keep)).rejects.toThrow('leads out of the folder')
})
