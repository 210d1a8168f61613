import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { bundlePrograms } from '#cli/bundle.ts'
import { packedBreak, packedName } from '#cli/packed-texts.ts'
import {
  consoleFolder,
  edgeFolder,
  previewFolder,
  previewStyles,
  rootFolder,
  runtimeFolder,
} from '#cli/places.ts'
import { prepareConsole, prepareEdges, preparePreviews, prepareRuntime } from '#cli/prepare.ts'
import { bundleModules, withJavaScriptNames, withoutComments } from './bundle-modules.ts'
import { writeDeclarations } from './write-declarations.ts'

/** Entry points of the package's programs; threads and processes are found through the modules that name them. */
const entries = ['cli/main.ts', 'api/infra/threads/quick-imports.ts', 'library/swipress.ts']
/** Files that modules read at run time. */
const data = ['api/db/migrations', 'builder/icons']

/**
 * Writes the published package to `dist/package`: the sources bundled as JavaScript, the declarations of the library, and
 * everything that a checkout builds on first use.
 */
async function makePackage(): Promise<void> {
  const out = join(rootFolder, 'dist', 'package')
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  await prepareRuntime(console.error)
  await prepareConsole(console.error)
  await preparePreviews(console.error)
  await prepareEdges(console.error)
  await bundleModules(rootFolder, entries, out)
  await shorten(out)
  writeDeclarations(rootFolder, out)
  const isKept = (path: string) => !path.endsWith('_snapshot.json')
  for (const folder of data)
    await cp(join(rootFolder, folder), join(out, folder), { recursive: true, filter: isKept })
  for (const file of previewStyles) await cp(file, join(out, file.slice(rootFolder.length)))
  await copyBuilds(out)
  await writeFile(join(out, 'package.json'), await scopeFile())
}

async function copyBuilds(out: string): Promise<void> {
  const isNeeded = (path: string) =>
    !path.includes('/assets/pdf-') && !/\/(?:made-of|looks-of-sources)\.txt$/.test(path)
  for (const [name, folder] of Object.entries({
    runtime: runtimeFolder,
    admin: consoleFolder,
    preview: previewFolder,
    edge: edgeFolder,
  }))
    await cp(folder, join(out, 'dist', name), { recursive: true, dereference: true, filter: isNeeded })
  for (const name of ['admin', 'edge']) await packTexts(join(out, 'dist', name))
  await bundlePrograms(join(out, 'dist'))
  for (const name of ['compiler', 'dev', 'runtime/server']) await shorten(join(out, 'dist', name))
}

/** Takes comments and spaces from the scripts of a folder, and gives the modules that they name the names in the package. */
async function shorten(folder: string): Promise<void> {
  for (const file of await filesIn(folder, /\.c?js$/))
    await writeFile(file, await withoutComments(file, withJavaScriptNames(await readFile(file, 'utf8'))))
}

/**
 * Replaces the scripts and styles of a folder by one file, which is four fifths of them compressed one by one. The largest
 * come first: what the others repeat of them is near.
 */
async function packTexts(folder: string): Promise<void> {
  const texts: [path: string, text: string][] = []
  for (const file of await filesIn(folder, /\.(?:m?js|css)$/)) {
    const text = await readFile(file, 'utf8')
    if (text.includes(packedBreak)) throw new Error(`${file} holds the character that stands between files.`)
    texts.push([file.slice(folder.length).replaceAll(sep, '/'), text])
    await rm(file)
  }
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
  const packed = texts
    .sort(([, one], [, other]) => other.length - one.length)
    .flat()
    .join(packedBreak)
  await writeFile(join(folder, packedName), await promisify(brotliCompress)(packed, { params }))
}

const filesIn = async (folder: string, kind: RegExp): Promise<string[]> =>
  (await readdir(folder, { recursive: true }))
    .filter((name) => kind.test(name))
    .sort()
    .map((name) => join(folder, name))

/** Names that begin with `#` refer to this folder for the modules in it. */
async function scopeFile(): Promise<string> {
  const { version, type, imports, peerDependencies } = JSON.parse(
    await readFile(join(rootFolder, 'package.json'), 'utf8'),
  )
  return `${JSON.stringify({ private: true, version, type, imports, peerDependencies }, null, 2)}\n`
}

await makePackage()
