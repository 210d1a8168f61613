import { expect, test } from 'vitest'
import { MediaRefusedError, noTool } from '#builder/media/ingest.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import { foldersForTests } from '#testing/builder/site-folders.ts'
import { createDevMedia } from './dev-media.ts'

const folderOf = foldersForTests()

const withMedia = (name: string) =>
  ({ settings: { logo: name }, categories: [] }) as unknown as SiteDefinition

/** What is said of a file that can not be converted. */
async function refusal(error: Error) {
  const folder = await folderOf({ 'film.mp4': Buffer.from('film') })
  const converted = Promise.withResolvers<void>()
  const media = createDevMedia({
    find: async () => undefined,
    ingest: async () => {
      throw error
    },
    onReady: converted.resolve,
  })
  expect(await media.take(withMedia('film.mp4'), folder)).toMatchObject({ waiting: 1, problems: [] })
  await converted.promise
  const { problems, warnings } = await media.take(withMedia('film.mp4'), folder)
  return { problems, warnings }
}

test('a file that nothing here can read is a warning, with what to install; a damaged one is a fault', async () => {
  const { problems, warnings } = await refusal(noTool('Videos'))
  expect(problems).toEqual([])
  expect(warnings).toMatchObject([{ rule: 'media-no-tool', path: '/settings/logo' }])
  expect(warnings[0]!.expected).toContain('npm i node-av')
  expect(await refusal(new MediaRefusedError('damaged', 'It is damaged.'))).toMatchObject({
    problems: [{ rule: 'media-refused' }],
    warnings: [],
  })
})
