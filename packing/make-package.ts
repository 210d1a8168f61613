import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundlePrograms } from '#cli/bundle.ts'
import { consoleFolder, previewFolder, previewStyles, rootFolder, runtimeFolder } from '#cli/places.ts'
import { prepareConsole, preparePreviews, prepareRuntime } from '#cli/prepare.ts'
import { compileModules, withJavaScriptNames, withoutComments } from './compile-modules.ts'
import { writeDeclarations } from './write-declarations.ts'

/** What programs of the package begin with; threads and processes are found in what these name. */
const entries = ['cli/main.ts', 'cli/quick-imports.ts', 'library/swipress.ts']
/** What modules read beside themselves. */
const data = ['api/db/migrations', 'builder/icons']

/**
 * Puts what is published into `dist/package`: the sources as JavaScript in the same places, the declarations of the
 * library, and everything that a checkout builds when it is first needed.
 */
async function makePackage(): Promise<void> {
  const out = join(rootFolder, 'dist', 'package')
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  await prepareRuntime(console.error)
  await prepareConsole(console.error)
  await preparePreviews(console.error)
  await compileModules(rootFolder, entries, out)
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
  }))
    await cp(folder, join(out, 'dist', name), { recursive: true, dereference: true, filter: isNeeded })
  await bundlePrograms(join(out, 'dist'))
  const programs = ['compiler', 'dev', 'runtime/server'].map((name) => join(out, 'dist', name))
  for (const file of (await Promise.all(programs.map(scriptsIn))).flat())
    await writeFile(file, await withoutComments(file, withJavaScriptNames(await readFile(file, 'utf8'))))
}

const scriptsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name))

/** Names that begin with `#` lead into this folder for what stands in it. */
async function scopeFile(): Promise<string> {
  const { version, type, imports, peerDependencies } = JSON.parse(
    await readFile(join(rootFolder, 'package.json'), 'utf8'),
  )
  return `${JSON.stringify({ private: true, version, type, imports, peerDependencies }, null, 2)}\n`
}

await makePackage()
