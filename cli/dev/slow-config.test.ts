import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadRuntime } from '#builder/load-runtime.ts'
import { foldersForTests, smallSite } from '#testing/builder/site-folders.ts'
import { openMediaCache } from '../media-cache.ts'
import { runtimeFolder } from '../places.ts'
import { withBody } from './deferred-bodies.ts'
import { createDevMedia, placeholderBytes } from './dev-media.ts'
import { createDevSite } from './dev-site.ts'
import { createMemoryFiles } from './memory-files.ts'

const folderOf = foldersForTests()
const runtime = await loadRuntime(runtimeFolder)

test.each([
  ['a config', 'await new Promise(() => {})\nexport default {}'],
  ['a hook', 'export default { hooks: { transformDefinition: () => new Promise(() => {}) } }'],
])('%s that never answers is told, and holds up nothing once it is mended', async (_, hanging) => {
  const folder = await folderOf({ ...smallSite, 'swipress.config.mjs': hanging })
  const cache = openMediaCache(join(folder, '.cache'))
  const media = createDevMedia({ ...cache, onReady: () => {} })
  const files = createMemoryFiles({
    asset: media.asset,
    encoding: async () => placeholderBytes,
    whole: (html) => withBody(html, runtime),
  })
  const site = createDevSite({
    ...{ path: folder, origin: 'http://localhost:1', runtime, files, media },
    configMs: 300,
  })
  const [fault] = (await site.refresh()).faults
  expect(fault).toMatchObject({
    file: expect.stringContaining('swipress.config.mjs'),
    message: expect.stringContaining('has not answered within 0.3 seconds'),
  })
  await writeFile(join(folder, 'swipress.config.mjs'), 'export default {}')
  expect(JSON.stringify((await site.refresh()).faults)).not.toContain('has not answered')
  await rm(join(folder, 'swipress.config.mjs'))
  await cache.close()
})
