import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDefinition } from '#builder/read-definition.ts'
import { foldersForTests, smallSite } from '#testing/builder/site-folders.ts'
import { unreadableAsCommandError } from './unreadable.ts'

const folderOf = foldersForTests()

test('programs are told the file, line and column of what can not be read', async () => {
  const folder = await folderOf({ ...smallSite, 'pages/A-menu/1-coffee.md': '---\na: b: c\n---\n' })
  const message = expect.stringContaining('is not YAML')
  const place = { file: join(folder, 'pages/A-menu/1-coffee.md'), line: 2, column: 4 }
  await expect(readDefinition(folder).catch(unreadableAsCommandError)).rejects.toMatchObject({
    facts: { problems: [{ message, place }] },
  })
  await expect(Promise.reject(new Error('another')).catch(unreadableAsCommandError)).rejects.toThrow(
    'another',
  )
})
