import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findSite } from '#api/db/sites.ts'
import { type Publisher, publishSite } from '#api/publishing/publish-site.ts'
import { type ImportTools, importSite } from '#api/sites-import.ts'
import type { Templates } from '#api/templates.ts'

export interface DemoTools extends ImportTools, Publisher {
  templates: Templates
}

const demoSiteId = (template: string): string => `demo-${template}`
const markName = 'demo-sites-published'
const lookEveryMs = 50

/**
 * On the first start: the starter sites, published. A start that was interrupted is gone on with; what a creator
 * removed later does not come back. `onLive` hears of each site that can be opened.
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
      definition: await template.readDefinition(),
      readMedia: template.readMedia,
    })
    if (site.liveRelease === null) await publishSite(tools, site.id)
    while (findSite(tools.database.db, site.id)?.liveRelease === null) await setTimeout(lookEveryMs)
    onLive(site.id)
  }
  await writeFile(mark, '')
}
