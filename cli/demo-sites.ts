import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findPublish } from '#api/db/publishing/publishes.ts'
import { everything } from '#api/db/scope.ts'
import { type Publisher, publishSite } from '#api/services/publishing/publish-site.ts'
import { type ImportTools, importSite } from '#api/services/sites/import-site.ts'
import type { Templates } from '#api/services/sites/templates.ts'
import { providerAccountId } from '#model/records/account.ts'
import { CommandError, exitCodes } from './exit-codes.ts'

export interface DemoTools extends ImportTools, Publisher {
  templates: Templates
}

const demoSiteId = (template: string): string => `demo-${template}`
const markName = 'demo-sites-published'
const lookEveryMs = 50

/**
 * On the first start, publishes the starter sites. Continues after an interruption; sites that a creator has deleted do
 * not come back. `onLive` is called for each site that can be opened.
 */
export async function publishDemoSites(
  tools: DemoTools,
  dataFolder: string,
  onLive: (siteId: string) => void,
): Promise<void> {
  const mark = join(dataFolder, markName)
  if ((await readFile(mark).catch(() => undefined)) !== undefined) return
  for (const { name } of await tools.templates.list()) {
    const template = (await tools.templates.find(name))!
    const site = await importSite(tools, {
      id: demoSiteId(name),
      accountId: providerAccountId,
      definition: await template.readDefinition(),
      readMedia: template.readMedia,
    })
    if (site.liveRelease === null) await whenLive(tools, await publishSite(tools, site.id))
    onLive(site.id)
  }
  await markFirstStart(dataFolder)
}

/** Marks the first start as done. */
export const markFirstStart = (dataFolder: string): Promise<void> => writeFile(join(dataFolder, markName), '')

/** Throws with the reason if publishing fails. */
async function whenLive({ database }: DemoTools, { id }: { id: string }): Promise<void> {
  for (;;) {
    const publish = findPublish(database.db, everything, id)
    if (publish?.status === 'live') return
    if (publish?.status !== 'queued')
      throw new CommandError(
        exitCodes.machine,
        `A demo site can not be published: ${publish?.error ?? 'its publish is gone'}`,
      )
    await setTimeout(lookEveryMs)
  }
}
