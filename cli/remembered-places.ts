import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sha256 } from '#builder/hash.ts'
import { type AddressSettings, type MovedSite, movedPages, type PagePlaces } from './moved-pages.ts'

/** The pages of one site, at one time. */
export interface SitePlaces {
  /** Source of the site. */
  site: string
  places: PagePlaces
  settings: AddressSettings
}

const recordOf = (cacheFolder: string, kind: 'builds' | 'deploys', of: string): string =>
  join(cacheFolder, kind, `${sha256(of).slice(0, 32)}.places.json`)

/** Pages that have moved since the previous build of this site into `out`. Remembers the new positions. */
export async function movedSinceBuild(
  { cacheFolder, out }: { cacheFolder: string; out: string },
  now: SitePlaces,
): Promise<MovedSite | undefined> {
  const file = recordOf(cacheFolder, 'builds', out)
  const before = await read(file)
  if (JSON.stringify(before) !== JSON.stringify(now)) await write(file, now)
  return movedBetween(before, now)
}

export interface DeployedPlaces {
  cacheFolder: string
  /** The target, as given. */
  to: string
  /** The built folder. */
  out: string
}

/** Pages of a built folder that have moved since this machine deployed the site there. Both must be remembered. */
export async function movedSinceDeploy({
  cacheFolder,
  to,
  out,
}: DeployedPlaces): Promise<MovedSite | undefined> {
  const now = await read(recordOf(cacheFolder, 'builds', out))
  return now && movedBetween(await read(recordOf(cacheFolder, 'deploys', to)), now)
}

/** Remembers where the pages of a deployed folder are. */
export async function rememberDeploy({ cacheFolder, to, out }: DeployedPlaces): Promise<void> {
  const now = await read(recordOf(cacheFolder, 'builds', out))
  if (now) await write(recordOf(cacheFolder, 'deploys', to), now)
  else await forgetDeploy({ cacheFolder, to })
}

/** After a rollback, the positions of what is live are unknown. */
export const forgetDeploy = ({ cacheFolder, to }: Omit<DeployedPlaces, 'out'>): Promise<void> =>
  rm(recordOf(cacheFolder, 'deploys', to), { force: true })

function movedBetween(before: SitePlaces | undefined, { site, places, settings }: SitePlaces) {
  const pages = before?.site === site ? movedPages(before.places, places) : undefined
  return pages && { pages, settings }
}

/** Undefined for a missing or invalid file, for example after a power cut. */
async function read(file: string): Promise<SitePlaces | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as SitePlaces
  } catch {
    return undefined
  }
}

async function write(file: string, places: SitePlaces): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}~${process.pid}`, JSON.stringify(places))
  await rename(`${file}~${process.pid}`, file)
}
