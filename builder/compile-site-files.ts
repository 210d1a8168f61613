import { gridPath, homeOf, overlaysPath, siteSeo } from '#content/language-site.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { runningExperiments } from '#model/experiments/variation-site.ts'
import type { ReleaseManifest, RenderedFile } from '#model/jobs/release.ts'
import type { SnapshotCategory } from '#model/jobs/snapshot.ts'
import { hosted } from '#model/values/layout.ts'
import type { CompileOptions, SnapshotSource } from './compile-site.ts'
import { fontSubset } from './font-packages.ts'
import { sha256Of } from './hash.ts'
import { distinctSources } from './language-sources.ts'
import { assetFolder, scriptType, sheetType } from './stages/asset-names.ts'
import { creatorTags } from './stages/creator-tags.ts'
import { htmlType, screenHtml, scriptJson } from './stages/document-html.ts'
import { experimentPages } from './stages/experiment-pages.ts'
import { gridJson } from './stages/grid-json.ts'
import { campaignSheets } from './stages/html-sheets.ts'
import { iconFiles } from './stages/icons.ts'
import { fontType, scriptAddress, sheetAddress } from './stages/media-names.ts'
import { overlaysJson } from './stages/overlays-json.ts'
import { screenHead } from './stages/page-head.ts'
import { type PreparedLanguage, themeColors } from './stages/prepare-language.ts'
import { screenAddress, screensOf } from './stages/screen-addresses.ts'
import { formScripts, type ScreenLookups, screenContent, screenLookups } from './stages/screen-content.ts'
import { manifestPath, robotsText, siteMaps, webManifest } from './stages/site-files.ts'
import { extrasScripts, variationPopups } from './stages/site-overlays.ts'

interface SiteFiles {
  files: ReleaseManifest['files']
  rendered: number
  reused: number
}

/** A file to write. `make` only runs if the previous release has no file with the same key. */
interface FileToMake {
  path: string
  key: string
  type: string
  make: () => string | Uint8Array | Promise<string | Uint8Array>
}

/** Everything in a release except the pages of the grid. */
export async function compileSiteFiles(
  options: CompileOptions,
  languages: readonly PreparedLanguage[],
): Promise<SiteFiles> {
  const { sink, previous, runtime, layout: { base } = hosted } = options
  const tasks = [
    ...(await screenFiles(options, languages)),
    ...languages.map((language) => gridFile(options, language)),
    ...languages.flatMap(extrasFiles),
    ...tagFiles(languages),
    ...languages.flatMap(fontFiles),
    ...(await wellKnownFiles(options, languages)),
    ...fromDiskFiles(options),
    ...runtime.assets.map(({ name, type, bytes }) => ({
      path: base + assetFolder + name,
      key: name,
      type,
      make: () => bytes,
    })),
  ]
  const files: ReleaseManifest['files'] = {}
  let reused = 0
  for (const { path, key, type, make } of tasks) {
    const before = previous?.manifest.files[path]
    if (before?.key === key) reused += 1
    files[path] = before?.key === key ? before : { ...(await sink.write(path, await make(), type)), key }
  }
  await addSiteMaps(options, languages, files)
  return { files, rendered: tasks.length - reused, reused }
}

async function screenFiles(
  { runtime, calls, layout: { base } = hosted }: CompileOptions,
  languages: readonly PreparedLanguage[],
): Promise<FileToMake[]> {
  const lookups = new Map<PreparedLanguage, ScreenLookups>()
  for (const language of languages) lookups.set(language, await screenLookups(language.source, language.site))
  const documents = languages.flatMap((language) => {
    const { tags, consent } = language.source.settings
    // Screens ask for the extras for the sake of these two alone.
    const shell = tags || consent ? language.shell : { ...language.shell, extras: undefined }
    return screensOf(language.site).map((name) => {
      const screen = screenContent(name, language.site, lookups.get(language)!, calls)
      const alternates = languages
        .filter(({ site }) => screensOf(site).includes(name))
        .map(({ site }) => ({ language: site.language, address: screenAddress(site, name) }))
      const document = { shell, alternates, screen }
      return {
        path: screenAddress(language.site, name),
        key: sha256Of([language.key, scriptJson(document)]),
        type: htmlType,
        make: () => {
          const address = screenAddress(language.site, name)
          const head = screenHead(name, language.site, address, alternates, language.sharePicture)
          return screenHtml(language.frame, head, {
            body: runtime.renderScreen(document),
            json: scriptJson(document),
          })
        },
      }
    })
  })
  const settings = languages.map(({ source }) => source.settings)
  const scripts = [...new Set(settings)].flatMap(formScripts)
  return [...documents, ...scripts.map((script) => scriptFile(script, base))]
}

const scriptFile = (script: string, base: string): FileToMake => ({
  path: scriptAddress(script, base),
  key: 'script',
  type: scriptType,
  make: () => script,
})

const sheetFile = (sheet: string, base: string): FileToMake => ({
  path: sheetAddress(sheet, base),
  key: 'sheet',
  type: sheetType,
  make: () => sheet,
})

function fontFiles({ fonts, site }: PreparedLanguage): FileToMake[] {
  if (!fonts) return []
  const parts = fonts.parts.map(({ address, file, characters }) => ({
    path: address,
    key: 'font',
    type: fontType,
    make: () => fontSubset(file.path, characters),
  }))
  return [sheetFile(fonts.style, site.layout.base), ...parts]
}

/** The script that makes a folder's documents readable when they are opened from a disk. */
const fromDiskFiles = ({ layout, runtime }: CompileOptions): FileToMake[] =>
  layout ? [scriptFile(runtime.fromDisk, layout.base)] : []

function gridFile(options: CompileOptions, { source, site, key }: PreparedLanguage): FileToMake {
  const { root, settings } = source
  const experiments = options.mode ? [] : runningExperiments(settings)
  const shape = sha256Of([
    ...root.categories.flatMap(({ cells, order, name, rows }) => [
      cells,
      order,
      JSON.stringify([name, rows]),
    ]),
    ...(root.focus ? [JSON.stringify(root.focus)] : []),
    ...experiments.map((experiment) => JSON.stringify(experiment)),
  ])
  return {
    path: gridPath(site.language, site.layout),
    key: sha256Of([key, shape]),
    type: 'application/json',
    make: async () => {
      const pages = await experimentPages({ ...options, source }, site)
      return gridJson(pages?.source ?? source, site, pages)
    },
  }
}

/** An edited popup changes only this one file per language, and no page. */
function extrasFiles({ source, site, key }: PreparedLanguage): FileToMake[] {
  const { root, settings } = source
  const { popupCtas, campaign, notifications } = settings
  const content = [
    JSON.stringify([popupCtas, campaign, notifications]),
    ...variationPopupKeys(settings),
    ...reachKeys(settings),
    ...root.categories.flatMap(({ order, rows }) => [order, JSON.stringify(rows)]),
  ]
  return [
    {
      path: overlaysPath(site.language, site.layout),
      key: sha256Of([key, ...content]),
      type: 'application/json',
      make: () => overlaysJson(source, site),
    },
    ...extrasScripts(settings).map((script) => scriptFile(script, site.layout.base)),
    ...campaignSheets(settings).map((sheet) => sheetFile(sheet, site.layout.base)),
  ]
}

/** The optional parts of the extras. */
const reachKeys = ({ queryNames, tags, consent }: SiteSettings): string[] =>
  queryNames || tags || consent ? [JSON.stringify([queryNames, tags, consent])] : []

const variationPopupKeys = (settings: SiteSettings): string[] => {
  const popups = variationPopups(settings)
  return popups.length > 0 ? [JSON.stringify(popups)] : []
}

/** The code in the head and body tags of the site. */
function tagFiles(languages: readonly PreparedLanguage[]): FileToMake[] {
  const texts = new Set(languages.flatMap(({ site }) => creatorTags(siteSeo(site)).texts))
  return [...texts].map((script) => scriptFile(script, languages[0]!.site.layout.base))
}

async function wellKnownFiles(
  options: CompileOptions,
  languages: readonly PreparedLanguage[],
): Promise<FileToMake[]> {
  const { source, origin, layout: { base } = hosted } = options
  const manifests = languages.map(({ site, key }) => ({
    path: base + manifestPath(site.language),
    key,
    type: 'application/manifest+json',
    make: () => webManifest(site, homeOf(site), themeColors(site)),
  }))
  const robots = {
    path: `${base}/robots.txt`,
    key: origin,
    type: 'text/plain; charset=utf-8',
    make: () => robotsText(origin, base),
  }
  return [...manifests, robots, ...(await iconFiles(source, base))]
}

/** Site maps depend on addresses only; they are written again when the grid has changed. */
async function addSiteMaps(
  { sink, previous, origin, runtime: { build } }: CompileOptions,
  languages: readonly PreparedLanguage[],
  files: ReleaseManifest['files'],
): Promise<void> {
  const sources = distinctSources(languages.map((language) => language.source))
  const bases = languages.map(({ site }) => homeOf(site))
  const key = sha256Of([
    build,
    origin,
    ...bases,
    ...sources.flatMap(({ root }) =>
      root.categories.flatMap(({ cells, rows }) => [cells, JSON.stringify(rows)]),
    ),
  ])
  const before = Object.entries(previous?.manifest.files ?? {}).filter(([, file]) => file.key === key)
  if (before.length > 0) {
    Object.assign(files, Object.fromEntries(before))
    return
  }
  const read = new Map<SnapshotSource, SnapshotCategory[]>()
  for (const one of sources)
    read.set(one, await Promise.all(one.root.categories.map((entry) => one.category(entry))))
  const mapped = languages.map((language) => ({
    site: language.site,
    root: language.source.root,
    categories: read.get(language.source)!,
  }))
  for (const [path, text] of siteMaps(mapped))
    files[path] = {
      ...(await sink.write(path, text, 'application/xml; charset=utf-8')),
      key,
    } satisfies RenderedFile
}
