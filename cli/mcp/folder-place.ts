import { randomBytes } from 'node:crypto'
import { rmdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type DefinitionFile, readDefinition } from '#builder/read-definition.ts'
import type { SitePlace } from '#model/agents/site-work.ts'
import { definitionOf, type EditedSite, editedSiteOf } from '#model/definition/edited-site.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { upgradeSite } from '#model/upgrades/upgrade-site.ts'
import { changedFiles } from '../sync/changed-files.ts'
import { changeFolder, finishChange } from '../sync/folder-change.ts'
import { problemsAsRefusal } from './refusals-of.ts'
import { siteFindings } from './site-findings.ts'

interface ReadSite {
  read: DefinitionFile
  definition: SiteDefinition
  site: EditedSite
}

/** A site in a folder of files. Changes are made one after another, each from what is in the files at that time. */
export function folderPlace(folder: string): SitePlace {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work, work)
    last = done.catch(() => {})
    return done
  }
  return {
    read: () => inTurn(async () => (await readSite(folder)).site),
    change: (step) => inTurn(() => changeSite(folder, step)),
    check: () => inTurn(() => siteFindings(folder)),
    newId: () => `page-${randomBytes(4).toString('hex')}`,
    aboutPage: async (id) => {
      const { read, site } = await readSite(folder)
      const pointer = pointerOfPage(site, id)
      const place = pointer === undefined ? undefined : read.placeOf(pointer)
      return place ? { file: relative(read.folder, place.file) } : {}
    },
  }
}

async function readSite(folder: string): Promise<ReadSite> {
  await finishChange(folder)
  const given = await readDefinition(folder)
  const upgraded = upgradeSite(given.input)
  const read = { ...given, input: 'document' in upgraded ? upgraded.document : given.input }
  const { definition, problems } = checkSite(read.input, { for: 'draft' })
  if (problems) throw problemsAsRefusal(problems, read)
  return { read, definition, site: editedSiteOf(definition) }
}

async function changeSite(folder: string, step: (site: EditedSite) => EditedSite): Promise<object> {
  const { read, definition, site } = await readSite(folder)
  const { definition: wanted, problems } = checkSite(definitionOf(step(site)), { for: 'draft' })
  if (problems) throw problemsAsRefusal(problems)
  const change = changedFiles({ read, definition }, wanted)
  const written = change.write.map(({ path }) => path)
  if (written.length + change.remove.length === 0) return { written: [], removed: [] }
  await changeFolder(folder, change)
  // Made for the change, and of no use to people who keep no console's state in it.
  await rmdir(join(folder, '.swipress')).catch(() => {})
  return { written, removed: change.remove }
}

function pointerOfPage({ categories }: EditedSite, id: string): string | undefined {
  const column = categories.findIndex(({ pages }) => pages.includes(id))
  return column === -1 ? undefined : `/categories/${column}/pages/${categories[column]!.pages.indexOf(id)}`
}
