import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { BuiltFolder } from '../built-folder.ts'
import { DeployError } from '../deploy-error.ts'
import type { CheckedTarget, DeployOptions, DeployResult } from '../deploy-target.ts'
import { hashFile } from '../folder-files.ts'
import { type CallApi, createApi } from '../http-api.ts'
import { inParallel } from '../in-parallel.ts'
import { assetsKey, keepAssets, readKnownAssets } from '../kept-assets.ts'
import { allowDeletes } from '../run-plan.ts'
import { compareTrees, type Tree } from './compare-trees.ts'

export interface NetlifyOptions {
  /** Its id, its domain, or its name at netlify.app. */
  site: string
  token: string
  /** Base URL of the API. */
  url: string
  signal: AbortSignal
  pollMs?: number
}

const siteSchema = z.object({ id: z.string(), ssl_url: z.string().optional(), url: z.string().optional() })
const filesSchema = z.array(z.object({ path: z.string(), sha: z.string() }))
const deploySchema = z.object({
  id: z.string(),
  state: z.string(),
  required: z.array(z.string()).nullish(),
  error_message: z.string().nullish(),
  published_at: z.string().nullish(),
})
type NetlifyDeploy = z.infer<typeof deploySchema>

interface Site extends z.infer<typeof siteSchema> {
  call: CallApi
  pollMs: number
}

/** A site at Netlify: files are identified by hashes, only new ones are sent, and all become live together. */
export const netlifyTarget = (options: NetlifyOptions): CheckedTarget => ({
  name: `netlify:${options.site}`,
  check: async () => void (await openSite(options)),
  deploy: async (folder, deployOptions) => deployFolder(await openSite(options), folder, deployOptions),
  rollback: async (deploy, deployOptions) => rollBack(await openSite(options), deploy, deployOptions),
})

async function openSite({ site, token, url, signal, pollMs = 1_000 }: NetlifyOptions): Promise<Site> {
  const call = createApi({
    ...{ name: 'Netlify', url, token, tokenVariable: 'NETLIFY_AUTH_TOKEN', signal },
    labels: ({ status }, { path }) =>
      status === 404 && /^\/sites\/[^/]+$/.test(path)
        ? {
            message: `Netlify has no site ${site} for this token. Look at its name, or create it.`,
            failure: { reason: 'deploy-no-place', params: { place: 'Netlify', name: site } },
          }
        : undefined,
  })
  const isIdOrDomain = site.includes('.') || /^[0-9a-f-]{36}$/.test(site)
  const { text } = await call({
    path: `/sites/${encodeURIComponent(isIdOrDomain ? site : `${site}.netlify.app`)}`,
  })
  return { ...siteSchema.parse(JSON.parse(text)), call, pollMs }
}

async function deployFolder(
  site: Site,
  { folder, files }: BuiltFolder,
  options: DeployOptions,
): Promise<DeployResult> {
  options.onProgress({ stage: 'comparing', done: 0, of: 0, bytes: 0 })
  refuseNames(files.map(({ path }) => path))
  const before = await liveFiles(site)
  const hashes = await inParallel(files, 16, async ({ path }) => await hashFile('sha1', join(folder, path)))
  const tree = new Map(files.map(({ path }, at) => [path, hashes[at]!]))
  const known = readKnownAssets(before.has(assetsKey) ? await rawFile(site, assetsKey) : undefined)
  const next = keepAssets(known, files, tree, options.now().getTime())
  for (const [path, { hash }] of Object.entries(next.left))
    if (before.get(path) === hash) tree.set(path, hash)
  const bytesOf = new Map(files.map(({ path, bytes }) => [path, bytes]))
  const comparison = compareTrees(before, tree, (path) => bytesOf.get(path) ?? 0)
  const result = { ...comparison.result, deploy: '', ...urlOf(site) }
  if (options.isDryRun) return { ...result, bytes: 0, steps: comparison.steps }
  await allowDeletes(comparison.deletes, options)
  if (comparison.isSame) return { ...result, bytes: 0 }
  const assets = Buffer.from(JSON.stringify(next))
  tree.set(assetsKey, createHash('sha1').update(assets).digest('hex'))
  const contentOf = (path: string) => (path === assetsKey ? assets : readFile(join(folder, path)))
  const { deploy, bytes } = await sendDeploy(site, tree, contentOf, options)
  return { ...result, deploy, bytes }
}

const urlOf = ({ ssl_url, url }: Site) => {
  const address = ssl_url ?? url
  return address ? { url: address } : {}
}

/** Refuses characters that Netlify interprets as parts of an address. */
function refuseNames(paths: readonly string[]): void {
  const refused = paths.find((path) => /[#?]/.test(path))
  if (refused)
    throw new DeployError(
      'refused',
      `Netlify refuses the name ${refused}: it may hold no # and no ?. Rename it, then build again.`,
      { failure: { reason: 'deploy-refused-name', params: { place: 'Netlify', name: refused } } },
    )
}

async function liveFiles({ call, id }: Site): Promise<Tree> {
  const { status, text } = await call({ path: `/sites/${id}/files`, expected: [404] })
  const files = status === 404 ? [] : filesSchema.parse(JSON.parse(text))
  return new Map(files.map(({ path, sha }) => [path.replace(/^\//, ''), sha]))
}

async function rawFile({ call, id }: Site, path: string): Promise<string | undefined> {
  const type = 'application/vnd.bitballoon.v1.raw'
  const { status, text } = await call({ path: `/sites/${id}/files/${path}`, type, expected: [404] })
  return status === 404 ? undefined : text
}

async function sendDeploy(
  site: Site,
  tree: Tree,
  contentOf: (path: string) => Uint8Array | Promise<Uint8Array>,
  options: DeployOptions,
): Promise<{ deploy: string; bytes: number }> {
  const files = Object.fromEntries([...tree].map(([path, hash]) => [`/${path}`, hash]))
  const { text } = await site.call({
    method: 'POST',
    path: `/sites/${site.id}/deploys`,
    json: { files, async: true },
  })
  const begun = await untilState(
    site,
    deploySchema.parse(JSON.parse(text)),
    (deploy) => deploy.state !== 'preparing',
  )
  const required = new Set(begun.required ?? [])
  const missing = [...tree].flatMap(([path, hash]) => (required.has(hash) ? [path] : []))
  let [done, bytes] = [0, 0]
  await inParallel(missing, Math.min(options.concurrency, 8), async (path) => {
    const body = await contentOf(path)
    await site.call({
      ...{ method: 'PUT', path: `/deploys/${begun.id}/files/${encodedPath(path)}` },
      ...{ body, type: 'application/octet-stream' },
    })
    bytes += body.byteLength
    options.onProgress({ stage: 'uploading', done: ++done, of: missing.length, bytes })
  })
  options.onProgress({ stage: 'finishing', done: 0, of: 0, bytes })
  await untilState(site, begun, ({ state }) => state === 'ready')
  return { deploy: begun.id, bytes }
}

const encodedPath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

async function untilState(
  { call, id, pollMs }: Site,
  begun: NetlifyDeploy,
  isReached: (deploy: NetlifyDeploy) => boolean,
): Promise<NetlifyDeploy> {
  for (let deploy = begun; ; ) {
    if (deploy.state === 'error' || deploy.state === 'rejected')
      throw new DeployError(
        'refused',
        `Netlify gave up the deploy (${deploy.error_message ?? deploy.state}). What is live is as it was; deploy again.`,
        { failure: { reason: 'deploy-gave-up', params: { place: 'Netlify' } } },
      )
    if (isReached(deploy)) return deploy
    await wait(pollMs)
    const { text } = await call({ path: `/sites/${id}/deploys/${deploy.id}` })
    deploy = deploySchema.parse(JSON.parse(text))
  }
}

async function rollBack(
  site: Site,
  deployId: string | undefined,
  { isDryRun }: DeployOptions,
): Promise<DeployResult> {
  const { text } = await site.call({
    path: `/sites/${site.id}/deploys?production=true&state=ready&per_page=100`,
  })
  const { text: now } = await site.call({ path: `/sites/${site.id}` })
  const live = z.object({ published_deploy: z.object({ id: z.string() }).nullish() }).parse(JSON.parse(now))
  const deploys = z.array(deploySchema).parse(JSON.parse(text))
  const at = deploys.findIndex(({ id }) => id === live.published_deploy?.id)
  const earlier = deployId === undefined ? deploys[at + 1] : deploys.find(({ id }) => id === deployId)
  if (!earlier || at === -1)
    throw new DeployError(
      'usage',
      deployId
        ? `Netlify has no earlier deploy ${deployId}.`
        : 'Netlify has no earlier deploy to go back to.',
    )
  const result = {
    new: 0,
    changed: 0,
    unchanged: 0,
    deleted: 0,
    bytes: 0,
    stale: [],
    deploy: earlier.id,
    restored: earlier.id,
    ...urlOf(site),
  }
  if (isDryRun) return { ...result, steps: [`restore ${earlier.id}`] }
  await site.call({ method: 'POST', path: `/sites/${site.id}/deploys/${earlier.id}/restore` })
  return result
}
