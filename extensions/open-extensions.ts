import { resolve } from 'node:path'
import { sha256Of } from '#builder/hash.ts'
import type { OwnElements, SiteExtensions } from '#builder/release-tools.ts'
import type { RuntimeBundle } from '#builder/runtime-bundle.ts'
import type { PlaceOf } from '#builder/site-folder/place-of.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import type { Problem } from '#model/messages/problem.ts'
import { checkBlocks } from './check-blocks.ts'
import { readClientScript } from './client-script.ts'
import { configFaults, wordsOf } from './config-fault.ts'
import type { CheckedConfig } from './config-schema.ts'
import type { BuiltSite } from './define-config.ts'
import { BlockError, createBlocks } from './draw-blocks.ts'
import { type LoadedConfig, loadConfig } from './load-config.ts'
import { type Asset, hashedName, readBeside, readOwnCss } from './own-css.ts'
import { afterBuild, htmlTransform, transformedDefinition } from './run-hooks.ts'
import { themeCss } from './theme-css.ts'

/** The definition that the owner wants to be compiled, with what else affects the compilation. */
export type ExtendedDefinition =
  | {
      definition: SiteDefinition
      placeOf: PlaceOf
      /** Hashes of the inputs of each category; absent if the categories are as they were read. */
      categoryHashes?: string[] | undefined
      problems?: undefined
    }
  | { problems: readonly Problem[]; placeOf: PlaceOf }

/** A config applied to the compilation of its site. */
export interface Extensions {
  file: string
  config: CheckedConfig
  /** All files that were read. */
  files: string[]
  /** Adds the site's own styles and scripts to the runtime's assets. */
  runtime(bundle: RuntimeBundle): RuntimeBundle
  definition(checked: SiteDefinition, placeOf: PlaceOf): Promise<ExtendedDefinition>
  compile: SiteExtensions
  afterBuild(site: Omit<BuiltSite, 'write'>): Promise<void>
}

/** Reads the config in `file`, and everything it refers to. `library` is the module that `swipress` refers to in it. */
export async function openExtensions(file: string, library: string): Promise<Extensions> {
  const loaded = await loadConfig(file, library)
  const styles = await readStyles(loaded)
  const scripts = await readScripts(loaded)
  const files = [...new Set([...loaded.files, ...styles.files, ...scripts.files])]
  const key = await keyOf(loaded, [...styles.assets, ...scripts.assets], styles.css)
  const elements = blocksOf(loaded, scripts.byElement)
  return {
    file,
    config: loaded.config,
    files,
    runtime: (bundle) =>
      extendedRuntime(bundle, { key, css: styles.css, assets: [...styles.assets, ...scripts.assets] }),
    async definition(checked, placeOf) {
      const isTransformed = loaded.config.hooks?.transformDefinition !== undefined
      const placeOfResult: PlaceOf = isTransformed ? () => ({ file, line: 1, column: 1 }) : placeOf
      const result = await transformedDefinition(loaded, checked)
      if (result.problems) return { problems: result.problems, placeOf: placeOfResult }
      const { definition } = result
      if (elements) checkBlocks(definition, elements, placeOfResult)
      return {
        definition,
        placeOf: placeOfResult,
        categoryHashes: isTransformed ? hashesOf(definition) : undefined,
      }
    },
    compile: { elements: elements && thrownAsFaults(elements, file), transformHtml: htmlTransform(loaded) },
    afterBuild: (site) => afterBuild(loaded, site),
  }
}

const hashesOf = ({ categories }: SiteDefinition): string[] =>
  categories.map((category) => sha256Of([JSON.stringify(category)]))

async function readStyles({ config, folder, file }: LoadedConfig) {
  const sheets = []
  for (const path of config.css ?? []) sheets.push(await readOwnCss(resolve(folder, path), file))
  return {
    css: themeCss(config.theme) + sheets.map(({ css }) => css).join(''),
    assets: sheets.flatMap(({ assets }) => assets),
    files: sheets.flatMap(({ files }) => files),
  }
}

async function readScripts({ config, folder, file }: LoadedConfig) {
  const byElement = new Map<string, string>()
  const assets: Asset[] = []
  const files: string[] = []
  for (const [element, { client }] of Object.entries(config.blocks ?? {})) {
    if (client === undefined) continue
    const path = resolve(folder, client)
    const script = await readClientScript(path, file)
    byElement.set(element, script.name)
    assets.push(...script.assets)
    files.push(...script.files)
  }
  return { byElement, assets, files }
}

/** Changes with everything that may affect pages: the code of the config and of its imports. */
async function keyOf({ files }: LoadedConfig, assets: readonly Asset[], css: string): Promise<string> {
  const code = await Promise.all(files.map((file) => readBeside(file, file)))
  return sha256Of([...code.map(String), ...assets.map(({ name }) => name), css])
}

function extendedRuntime(
  bundle: RuntimeBundle,
  { key, css, assets }: { key: string; css: string; assets: readonly Asset[] },
): RuntimeBundle {
  const build = sha256Of([bundle.build, key]).slice(0, 16)
  const own = [...new Map(assets.map((asset) => [asset.name, asset])).values()]
  if (css === '') return { ...bundle, build, assets: [...bundle.assets, ...own] }
  const base = bundle.assets.find(({ name }) => name === bundle.style)!
  const bytes = Buffer.concat([base.bytes, Buffer.from(css)])
  const style = hashedName('style.css', bytes)
  const others = bundle.assets.filter((asset) => asset !== base)
  return { ...bundle, build, style, assets: [...others, { ...base, name: style, bytes }, ...own] }
}

function blocksOf(loaded: LoadedConfig, scripts: ReadonlyMap<string, string>): OwnElements | undefined {
  const { blocks } = loaded.config
  if (!blocks || Object.keys(blocks).length === 0) return undefined
  return createBlocks({ blocks, scripts, wordsOf: (error) => wordsOf(error, loaded) })
}

/** Reports errors that only occur while pages are rendered, such as in variations of an experiment. */
const thrownAsFaults = ({ names, draw }: OwnElements, file: string): OwnElements => ({
  names,
  draw(html, place, shown) {
    try {
      return draw(html, place, shown)
    } catch (error) {
      if (!(error instanceof BlockError)) throw error
      throw configFaults(file, [`page ${place.pageId}, ${place.language}: ${error.message}`])
    }
  },
})
