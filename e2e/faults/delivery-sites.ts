import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { rootFolder } from '#cli/places.ts'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import type { Language } from '#model/values/language.ts'
import { makeFilm } from '#testing/builder/sample-media.ts'
import { prepareData } from './product-data.ts'

const run = promisify(execFile)

/** A site with four pages, each of which contains its site's name. */
function siteOf(name: string, languages: Language[], media = 'picture.png'): SiteDefinitionInput {
  const language = languages[0]!
  return {
    version: 1,
    settings: { name: `${name} only`, languages, defaultLanguage: language },
    categories: [0, 1].map((column) => ({
      id: `c${column}`,
      name: { [language]: `${name} only ${column}` },
      pages: [0, 1].map((row) => ({
        id: `p${column}-${row}`,
        details: {
          [language]: {
            media: column + row === 0 ? media : 'picture.png',
            mainText: `${name} only\n${'Text. '.repeat(90)}`,
          },
        },
      })),
    })),
  }
}

/**
 * The data folder of a product below `root`: two sites to publish, one that stays hidden, and files that belong to no
 * site.
 */
export async function prepareDelivery(root: string): Promise<string> {
  const folder = join(root, 'data')
  await mkdir(folder)
  await makeFilm(join(root, 'film.mp4'), {
    format: 'mp4',
    video: 'h264',
    width: 160,
    height: 284,
    fps: 10,
    seconds: 1,
  })
  await prepareData({
    folder,
    media: { 'film.mp4': await readFile(join(root, 'film.mp4')) },
    sites: {
      alpha: siteOf('Alpha', ['JP', 'EN', 'CN', 'KR'], 'film.mp4'),
      beta: siteOf('Beta', ['EN']),
      hidden: siteOf('Hidden', ['EN']),
    },
  })
  for (const path of ['data', 'data/blobs', '.']) await writeFile(join(root, path, 'secret.txt'), 'File only')
  return folder
}

/** A similar site, compiled into a folder below `root` for serving it from there. */
export async function buildServedFolder(root: string): Promise<string> {
  const definition = join(root, 'definition')
  const out = join(root, 'out')
  await mkdir(definition)
  await writeFile(join(definition, 'site.json'), JSON.stringify(siteOf('Alpha', ['JP', 'EN'])))
  const picture = sharp({ create: { width: 96, height: 160, channels: 3, background: '#543' } })
  await writeFile(join(definition, 'picture.png'), await picture.png().toBuffer())
  const env = { ...process.env, SWIPRESS_CACHE: join(root, 'cache') }
  await run(process.execPath, [join(rootFolder, 'cli', 'swipress.js'), 'build', definition, '--out', out], {
    env,
  })
  await writeFile(join(out, 'secret.txt'), 'File only')
  return out
}
