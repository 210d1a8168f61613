import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestName, releaseFolder } from '#builder/folder-sink.ts'
import { releaseFiles } from '#builder/release-files.ts'
import { AgentRefusedError } from '#model/agents/agent-tool.ts'
import { pageNamed } from '#model/agents/change-site.ts'
import { placeOfPage } from '#model/agents/describe-site.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { ReleaseManifest, ReleasePart } from '#model/jobs/release.ts'
import { parseAddress } from '#model/values/address.ts'
import type { HostName } from '#model/values/hosts.ts'
import type { Language } from '#model/values/language.ts'
import { withScratchFolder } from '#store/scratch-folder.ts'
import { defaultOrigin } from '../commands/build.ts'
import { readTarget } from '../folder-target.ts'
import { compileIfChanged } from '../prepare-compiler.ts'
import { compareSnapshots } from '../snapshot/compare-snapshots.ts'
import { makeSnapshot } from '../snapshot/make-snapshot.ts'
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts'
import { openBrowser, takePictures } from '../snapshot/take-pictures.ts'
import { placedRefusal } from './refusals-of.ts'
import { namedWithin, writtenWithin } from './within-folder.ts'

interface Compiling {
  folder: string
  cacheFolder: string
}

interface BuildAsked {
  out: string
  origin?: string | undefined
  host?: HostName | undefined
}

const targetOf = ({ origin = defaultOrigin, host }: BuildAsked) =>
  readTarget({ for: host, origin, base: undefined, layout: undefined, compress: undefined })

export async function buildSite({ folder, cacheFolder }: Compiling, asked: BuildAsked): Promise<object> {
  const out = await writtenWithin(folder, asked.out)
  const target = targetOf(asked)
  const result = await compileIfChanged({
    definition: folder,
    out,
    ...target,
    cacheFolder,
    say: console.error,
  })
  if (result.problems) throw placedRefusal(result.problems, folder)
  const { rendered, reused, manifest, warnings, moved } = result
  return {
    out: asked.out,
    rendered,
    reused,
    languages: manifest.languages,
    warnings: warnings
      .slice(0, 50)
      .map(({ message, expected, path }) => ({ message, remedy: expected, path })),
    moved: moved?.pages ?? [],
  }
}

/** The pages and files that a build would change. */
export async function compareWithBuild(compiling: Compiling, asked: BuildAsked): Promise<object> {
  const { folder } = compiling
  const out = await namedWithin(folder, asked.out)
  if (!existsSync(join(out, manifestName)))
    throw new AgentRefusedError({
      code: 'NOT_FOUND',
      message: `There is no build in ${asked.out}.`,
      remedy: 'Call build_site first, or name the folder of a build.',
    })
  const manifest = JSON.parse(await readFile(join(out, manifestName), 'utf8')) as ReleaseManifest
  const files = await filesOf(out, manifest)
  return withScratchFolder(async (scratch) => {
    const { cacheFolder } = compiling
    const made = await makeSnapshot({ definition: folder, out: scratch, cacheFolder, ...targetOf(asked) })
    const { snapshot, pointers, base } = made
    const before: SiteSnapshot = { ...snapshot, files }
    const { pages, files: others } = compareSnapshots({ before, after: snapshot, pointers, base })
    return {
      isSame: pages.length + others.length === 0,
      pages: pages.map(({ id, position, files: differing }) => ({ id, position, files: differing })),
      files: others.slice(0, 200),
    }
  })
}

interface PictureAsked {
  page: string
  language?: Language | undefined
}

/** A JPEG of a page, in Base64. */
export async function renderPage(compiling: Compiling, site: EditedSite, asked: PictureAsked) {
  const { id } = pageNamed(site, asked.page)
  const position = placeOfPage(site, id)
  const language = asked.language ?? site.settings.defaultLanguage
  const browser = await openBrowser()
  try {
    return await withScratchFolder(async (scratch) => {
      const made = await makeSnapshot({
        definition: compiling.folder,
        out: scratch,
        origin: defaultOrigin,
        cacheFolder: compiling.cacheFolder,
      })
      const path = made.snapshot.files.find((file) => {
        const target = parseAddress(made.base, file.path)?.target
        return target?.position === position && target?.language === language
      })?.path
      const picture = path && (await takePictures(browser, scratch, [path])).get(path)
      if (!picture)
        throw new AgentRefusedError({
          code: 'NOT_FOUND',
          message: `Page ${asked.page} has no address in ${language}, or could not be drawn.`,
          remedy: 'Name a language of the site, and a page that has a medium.',
        })
      const data = picture.toString('base64')
      return { data: { id, position, language, path }, picture: { mimeType: 'image/jpeg', data } }
    })
  } finally {
    await browser.close()
  }
}

async function filesOf(out: string, manifest: ReleaseManifest): Promise<SiteSnapshot['files']> {
  const part = async (hash: string) =>
    JSON.parse(await readFile(join(out, releaseFolder, `${hash}.json`), 'utf8')) as ReleasePart
  const files: SiteSnapshot['files'] = []
  for await (const { path, file } of releaseFiles(manifest, part))
    files.push({ path, hash: file.hash, bytes: file.bytes, key: file.key })
  return files
}
