import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { FolderFile } from '#model/jobs/folder-files.ts'
import type { BuiltFolder } from '../built-folder.ts'
import { openPagesStore, type PagesAsset, type PagesStore, pagesHash } from '../cloudflare/pages-assets.ts'
import { DeployError } from '../deploy-error.ts'
import type { CheckedTarget, DeployOptions, DeployResult } from '../deploy-target.ts'
import { type CallApi, createApi } from '../http-api.ts'
import { inParallel } from '../in-parallel.ts'
import { assetsKey, type KnownAssets, keepAssets, readKnownAssets } from '../kept-assets.ts'
import { allowDeletes } from '../run-plan.ts'
import { compareTrees } from './compare-trees.ts'

export interface CloudflarePagesOptions {
  project: string
  account: string
  token: string
  /** Base URL of the API. */
  url: string
  signal: AbortSignal
  pollMs?: number
}

const maxFiles = 20_000
const maxFileBytes = 25 * 2 ** 20
/** Statuses of a site that does not have the file, hides it, or redirects elsewhere. */
const notThere = [301, 302, 303, 307, 308, 400, 401, 403, 404, 405, 410, 451]

const deploymentSchema = z.object({
  id: z.string(),
  url: z.string().optional(),
  latest_stage: z.object({ name: z.string(), status: z.string() }).nullish(),
})
const projectSchema = z.object({
  subdomain: z.string().optional(),
  production_branch: z.string(),
  canonical_deployment: deploymentSchema.nullish(),
})
type Deployment = z.infer<typeof deploymentSchema>

interface Project extends z.infer<typeof projectSchema> {
  call: CallApi
  /** Reads public addresses. */
  visit: (url: string) => CallApi
  path: string
  pollMs: number
}

const resultOf = <Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> =>
  (z.object({ result: schema }).parse(JSON.parse(text)) as { result: z.infer<Schema> }).result

/** A project of Cloudflare Pages: contents are identified by hashes, and a deploy becomes live as a whole. */
export const cloudflarePagesTarget = (options: CloudflarePagesOptions): CheckedTarget => ({
  name: `cloudflare:${options.project}`,
  check: async () => void (await openProject(options)),
  deploy: async (folder, deployOptions) => deployFolder(await openProject(options), folder, deployOptions),
  rollback: async (deploy, deployOptions) => rollBack(await openProject(options), deploy, deployOptions),
})

async function openProject(options: CloudflarePagesOptions): Promise<Project> {
  const { project, account, token, url, signal, pollMs = 1_000 } = options
  const path = `/accounts/${encodeURIComponent(account)}/pages/projects/${encodeURIComponent(project)}`
  const call = createApi({
    ...{ name: 'Cloudflare', url, token, tokenVariable: 'CLOUDFLARE_API_TOKEN', signal },
    labels: ({ status, text }) =>
      status === 404 && text.includes('8000007')
        ? {
            message: `Cloudflare Pages has no project ${project} in this account. Look at its name and at CLOUDFLARE_ACCOUNT_ID, or create it.`,
            failure: { reason: 'deploy-no-place', params: { place: 'Cloudflare Pages', name: project } },
          }
        : undefined,
  })
  const visit = (at: string) => createApi({ name: 'Cloudflare Pages', url: at, signal })
  return { ...resultOf(projectSchema, (await call({ path })).text), call, visit, path, pollMs }
}

async function deployFolder(
  project: Project,
  folder: BuiltFolder,
  options: DeployOptions,
): Promise<DeployResult> {
  options.onProgress({ stage: 'comparing', done: 0, of: 0, bytes: 0 })
  const files = folder.files.filter(({ kind }) => kind !== 'host')
  refuseLarge(files)
  const assets = await assetsOf(folder.folder, files)
  const hashes = new Map(assets.map(({ path, hash }) => [path, hash]))
  const known = await knownAssets(project)
  const next = withRoom(keepAssets(known, files, hashes, options.now().getTime()), files.length)
  const store = openPagesStore(project.call, project.path)
  const left = Object.entries(next.left).map(([path, { hash }]) => [path, hash] as const)
  const missing = await store.missing([...new Set([...hashes.values(), ...left.map(([, hash]) => hash)])])
  const tree = new Map([...hashes, ...left.filter(([, hash]) => !missing.has(hash))])
  const before = new Map(Object.entries(known.files ?? {}))
  const comparison = compareTrees(before, tree, () => 0)
  const result = { ...comparison.result, deploy: '' }
  if (options.isDryRun) return { ...result, steps: comparison.steps }
  await allowDeletes(comparison.deletes, options)
  const list = listAsset({ ...next, files: Object.fromEntries(tree) })
  const bytes = await send(store, [...assets.filter(({ hash }) => missing.has(hash)), list], options)
  await store.confirm([...new Set([...tree.values(), list.hash])])
  options.onProgress({ stage: 'finishing', done: 0, of: 0, bytes })
  const manifest: Record<string, string> = { [`/${assetsKey}`]: list.hash }
  for (const [path, hash] of tree) manifest[`/${path}`] = hash
  const { id, url } = await publish(project, manifest, folder)
  return {
    ...result,
    deploy: id,
    bytes,
    ...(project.subdomain ? { url: `https://${project.subdomain}` } : url ? { url } : {}),
  }
}

function refuseLarge(files: readonly FolderFile[]): void {
  const large = files.find(({ bytes }) => bytes > maxFileBytes)
  if (large)
    throw new DeployError(
      'refused',
      `Cloudflare Pages refuses ${large.path}: it takes files of up to 25 MiB. Make it smaller, or deploy to a bucket.`,
      {
        failure: { reason: 'deploy-too-large', params: { place: 'Cloudflare Pages', name: large.path } },
      },
    )
  if (files.length > maxFiles - 1)
    throw new DeployError(
      'refused',
      `Cloudflare Pages takes 20,000 files, and the site has ${files.length.toLocaleString('en')}. Deploy to a bucket.`,
      {
        failure: {
          reason: 'deploy-too-many-files',
          params: { place: 'Cloudflare Pages', limit: maxFiles, count: files.length },
        },
      },
    )
}

const assetsOf = (folder: string, files: readonly FolderFile[]): Promise<PagesAsset[]> =>
  inParallel(files, 16, async ({ path, bytes, type }) => {
    const read = () => readFile(join(folder, path))
    return { path, bytes, type, read, hash: pagesHash(await read(), path) }
  })

function listAsset(known: KnownAssets): PagesAsset {
  const content = Buffer.from(JSON.stringify(known))
  const read = async () => content
  return {
    path: assetsKey,
    bytes: content.byteLength,
    type: 'application/json',
    read,
    hash: pagesHash(content, assetsKey),
  }
}

/** Keeps the most recently removed assets, as far as there is room beside the site's files and the list. */
function withRoom(known: KnownAssets, files: number): KnownAssets {
  const left = Object.entries(known.left).sort(([, one], [, other]) => other.since - one.since)
  return { ...known, left: Object.fromEntries(left.slice(0, maxFiles - 1 - files)) }
}

/**
 * The API does not list the files of a deploy, so the list is read from the site itself, without following redirects.
 * If the site does not respond, it is unknown what would be deleted.
 */
async function knownAssets({ canonical_deployment: live, visit }: Project): Promise<KnownAssets> {
  if (!live?.url) return readKnownAssets(undefined)
  const { status, text } = await visit(live.url)({
    path: `/${assetsKey}`,
    takesRedirects: true,
    expected: notThere,
  })
  return readKnownAssets(status < 300 ? text : undefined)
}

async function send(
  store: PagesStore,
  assets: readonly PagesAsset[],
  options: DeployOptions,
): Promise<number> {
  // Files with the same content are uploaded once.
  const once = [...new Map(assets.map((asset) => [asset.hash, asset])).values()]
  let [done, bytes] = [0, 0]
  await store.send(once, (asset) => {
    bytes += asset.bytes
    options.onProgress({ stage: 'uploading', done: ++done, of: once.length, bytes })
  })
  return bytes
}

async function publish(
  project: Project,
  manifest: Record<string, string>,
  { folder, files }: BuiltFolder,
): Promise<Deployment> {
  const form = new FormData()
  form.append('manifest', JSON.stringify(manifest))
  form.append('branch', project.production_branch)
  for (const name of ['_headers', '_redirects'])
    if (files.some(({ path }) => path === name))
      form.append(name, new File([await readFile(join(folder, name))], name))
  const { text } = await project.call({ method: 'POST', path: `${project.path}/deployments`, body: form })
  let deployment = resultOf(deploymentSchema, text)
  while (!isOver(deployment)) {
    await wait(project.pollMs)
    const answer = await project.call({ path: `${project.path}/deployments/${deployment.id}` })
    deployment = resultOf(deploymentSchema, answer.text)
  }
  if (deployment.latest_stage?.status !== 'success')
    throw new DeployError(
      'refused',
      'Cloudflare gave up the deploy. What is live is as it was; deploy again.',
      { failure: { reason: 'deploy-gave-up', params: { place: 'Cloudflare Pages' } } },
    )
  return deployment
}

const isOver = ({ latest_stage: stage }: Deployment): boolean =>
  !stage ||
  stage.status === 'failure' ||
  stage.status === 'canceled' ||
  (stage.name === 'deploy' && stage.status === 'success')

async function rollBack(
  project: Project,
  deployId: string | undefined,
  { isDryRun }: DeployOptions,
): Promise<DeployResult> {
  const { text } = await project.call({ path: `${project.path}/deployments?env=production` })
  const deployments = resultOf(z.array(deploymentSchema), text).filter(
    ({ latest_stage: stage }) => stage?.status === 'success',
  )
  const at = deployments.findIndex(({ id }) => id === project.canonical_deployment?.id)
  const earlier = deployId === undefined ? deployments[at + 1] : deployments.find(({ id }) => id === deployId)
  if (!earlier || at === -1)
    throw new DeployError(
      'usage',
      deployId
        ? `Cloudflare Pages has no earlier deploy ${deployId}.`
        : 'Cloudflare Pages has no earlier deploy to go back to.',
    )
  const counts = { new: 0, changed: 0, unchanged: 0, deleted: 0, bytes: 0, stale: [] }
  const result = { ...counts, deploy: earlier.id, restored: earlier.id }
  if (isDryRun) return { ...result, steps: [`restore ${earlier.id}`] }
  await project.call({ method: 'POST', path: `${project.path}/deployments/${earlier.id}/rollback` })
  return result
}
