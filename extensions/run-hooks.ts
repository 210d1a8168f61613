import { readFileSync } from 'node:fs'
import { type AddedFile, addFiles, pathProblem } from '#builder/folder/add-files.ts'
import { beginWriting } from '#builder/folder/folder-in-work.ts'
import type { SiteExtensions } from '#builder/release-tools.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import type { Problem } from '#model/messages/problem.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { shown } from '#model/values/shown.ts'
import { configFaults, thrownIn } from './config-fault.ts'
import type { BuiltSite } from './define-config.ts'
import type { LoadedConfig } from './load-config.ts'
import { asOwner } from './owner-code.ts'
import { placeOfKeys } from './place-of-keys.ts'

/** The validated result of `hooks.transformDefinition`; the given definition if there is no such hook. */
export async function transformedDefinition(
  loaded: LoadedConfig,
  definition: SiteDefinition,
): Promise<{ definition: SiteDefinition; problems?: undefined } | { problems: readonly Problem[] }> {
  const transform = loaded.config.hooks?.transformDefinition
  if (!transform) return { definition }
  const given = await called('transformDefinition', loaded, () => transform(definition))
  if (typeof given !== 'object' || given === null)
    throw returnedNonsense('transformDefinition', loaded, given, 'the definition')
  // What they return may run code of theirs when it is read.
  const { problems, definition: checked } = await called('transformDefinition', loaded, () =>
    checkSite(given, { for: 'publish' }),
  )
  return problems ? { problems } : { definition: checked }
}

export function htmlTransform(loaded: LoadedConfig): SiteExtensions['transformHtml'] {
  const transform = loaded.config.hooks?.transformHtml
  if (!transform) return undefined
  return async (html, address) => {
    const given = await called('transformHtml', loaded, () => transform(html, { address }), ` on ${address}`)
    if (typeof given !== 'string' || given === '')
      throw returnedNonsense('transformHtml', loaded, given, 'the HTML, a text')
    return given
  }
}

export async function afterBuild(loaded: LoadedConfig, site: Omit<BuiltSite, 'write'>): Promise<void> {
  const hook = loaded.config.hooks?.afterBuild
  if (!hook) return
  const added = new Map<string, AddedFile>()
  let isOver = false
  const write: BuiltSite['write'] = async (path, content) => {
    const problem = isOver
      ? 'comes after the end of the hook. Let it wait: await write(…)'
      : await pathProblem(site.out, path)
    if (problem) throw new Error(`${shown(path)} ${problem}`)
    added.set(path, { path, content })
  }
  await called('afterBuild', loaded, () => hook({ ...site, write })).catch(async (error) => {
    // Without the files of the hook the folder is not whole.
    await beginWriting(site.out)
    throw error
  })
  isOver = true
  await addFiles(site.out, [...added.values()])
}

async function called<Result>(
  hook: string,
  loaded: LoadedConfig,
  call: () => Result,
  where = '',
): Promise<Awaited<Result>> {
  try {
    return await asOwner(call)
  } catch (error) {
    throw thrownIn(`hooks.${hook} failed${where}`, error, loaded)
  }
}

function returnedNonsense(hook: string, { file }: LoadedConfig, given: unknown, wanted: string) {
  const kind = given === null ? 'null' : given === '' ? 'nothing' : typeof given
  const message = `hooks.${hook} returned ${kind}. Return ${wanted}, changed or as it was.`
  return configFaults(file, [message], placeOfKeys(readFileSync(file, 'utf8'), ['hooks', hook]))
}
