import { stripTypeScriptTypes } from 'node:module'
import { dirname, resolve } from 'node:path'
import { configFaults, placeOfSyntax } from './config-fault.ts'
import { type Asset, hashedName, readBeside } from './own-css.ts'
import { importsOf, placeAt } from './script-imports.ts'

const scriptType = 'text/javascript; charset=utf-8'
const readable = /\.m?[jt]s$/

/** A block's script with everything it imports, as files of the site in one folder. */
export interface ClientScript {
  /** The name of the script itself. */
  name: string
  assets: Asset[]
  /** The files that were read. */
  files: string[]
}

/** Reads a block's script and the files it imports as browser modules, with their types removed. */
export async function readClientScript(path: string, config: string): Promise<ClientScript> {
  const assets = new Map<string, Asset>()
  const { name } = await readModule(path, { namedIn: config, at: {}, above: [], assets })
  return { name, assets: [...assets.values()], files: [...assets.keys()] }
}

interface Reading {
  namedIn: string
  at: Partial<ReturnType<typeof placeAt>>
  /** The chain of modules that import this one. */
  above: readonly string[]
  /** The modules read so far, by path. */
  assets: Map<string, Asset>
}

/** Imports are read first, because the importing module must contain their hashed names. */
async function readModule(path: string, { namedIn, at, above, assets }: Reading): Promise<Asset> {
  const known = assets.get(path)
  if (known) return known
  const text = (await readBeside(path, namedIn, at)).toString()
  const code = /\.m?ts$/.test(path) ? withoutTypes(text, path) : text
  let written = ''
  let end = 0
  for (const { name, start, end: behind, importStart } of await importsOf(code, path)) {
    const file = resolve(dirname(path), name)
    const fault = whyNot(name, [...above, path].includes(file))
    const at = placeAt(code, importStart)
    if (fault) throw configFaults(path, [fault], at)
    const asset = await readModule(file, { namedIn: path, at, above: [...above, path], assets })
    written += `${code.slice(end, start)}./${asset.name}`
    end = behind
  }
  const bytes = Buffer.from(written + code.slice(end))
  const asset = { name: hashedName(path.replace(readable, '.js'), bytes), type: scriptType, bytes }
  assets.set(path, asset)
  return asset
}

function whyNot(name: string, isCircle: boolean): string | undefined {
  if (!/^\.{1,2}\//.test(name))
    return `A script of a block imports files beside it, such as ./clock.ts, and no packages: put what it needs of ${name} into one.`
  if (!readable.test(name))
    return `${name} is no script. Name a file with its ending: .ts, .mts, .js or .mjs.`
  return isCircle ? `${name} imports this file again. Put what both need into a third one.` : undefined
}

function withoutTypes(text: string, path: string): string {
  // Node warns that the function is experimental, which whoever compiles a site can do nothing about.
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(text)
  } catch (error) {
    const { line, column } = placeOfSyntax(error) ?? {}
    throw configFaults(path, [`The script can not be read: ${(error as Error).message}`], { line, column })
  } finally {
    process.emitWarning = emitWarning
  }
}
