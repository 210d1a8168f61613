import { expect, test } from 'vitest'
import { readBuiltFolder } from '#deploy/built-folder.ts'
import { folderStore } from '#deploy/stores/folder-store.ts'
import { emptyFolder, optionsForTests, siteTexts, textsIn, writeSite } from '#testing/deploy/site-folder.ts'
import type { OwnTarget } from './define-config.ts'
import type { LoadedConfig } from './load-config.ts'
import { ownTarget } from './own-target.ts'

const loaded: LoadedConfig = {
  file: '/site/swipress.config.ts',
  folder: '/site',
  files: ['/site/swipress.config.ts'],
  config: {},
}
const opened = (target: OwnTarget) => {
  const found = ownTarget('nas', target, loaded)
  if (typeof found === 'string') throw new Error(`${found} is a text`)
  return found
}
const site = async (texts: Record<string, string>) => readBuiltFolder(await writeSite(texts))

test('a text is what stands after --to', () => {
  expect(ownTarget('live', 's3://bucket', loaded)).toBe('s3://bucket')
})

test('a store is deployed to by what has changed, and goes back', async () => {
  const to = await emptyFolder()
  const target = opened(() => folderStore(to))
  expect(await target.deploy(await site(siteTexts('one')), optionsForTests())).toMatchObject({ deploy: '1' })
  expect(await target.deploy(await site(siteTexts('two')), optionsForTests())).toMatchObject({ changed: 4 })
  await target.rollback(undefined, optionsForTests())
  expect(await textsIn(to)).toMatchObject(siteTexts('one'))
})

test('a place of its own gets the folder with its files, and says what it did', async () => {
  const seen: string[] = []
  const target = opened({
    deploy({ files }) {
      seen.push(...files.map(({ path }) => path))
      return { deploy: 'seven', url: 'https://cafe.example', new: 1 }
    },
  })
  const result = await target.deploy(await site(siteTexts('one')), optionsForTests())
  expect(result).toMatchObject({ deploy: 'seven', url: 'https://cafe.example', new: 1, deleted: 0 })
  expect(seen.toSorted()).toEqual(Object.keys(siteTexts('one')).toSorted())
})

test.each<[what: string, run: () => Promise<unknown>, said: string]>([
  [
    'a deploy that throws',
    async () =>
      opened({
        deploy() {
          throw new Error('the door is shut')
        },
      }).deploy(await site(siteTexts('one')), optionsForTests()),
    'swipress.config.ts: targets.nas.deploy failed: Error: the door is shut',
  ],
  [
    'a store that does not open',
    async () =>
      opened(() => Promise.reject(new Error('no such host'))).deploy(await site({}), optionsForTests()),
    'swipress.config.ts: targets.nas failed: Error: no such host',
  ],
  [
    'going back where that is not known',
    () => opened({ deploy: () => undefined }).rollback(undefined, optionsForTests()),
    'nas can not go back: targets.nas of the config has no rollback.',
  ],
  [
    'a dry run of what deploys by itself',
    async () =>
      opened({ deploy: () => undefined }).deploy(await site({}), optionsForTests({ isDryRun: true })),
    'Leave out --dry-run.',
  ],
])('%s is told with the name of the target', async (_, run, said) => {
  await expect(run()).rejects.toThrow(said)
})
