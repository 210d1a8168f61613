import { join } from 'node:path'
import type { BuiltFolder } from '../built-folder.ts'
import { DeployError } from '../deploy-error.ts'
import type { DeployOptions, DeployResult, DeployTarget } from '../deploy-target.ts'
import { type GitOptions, type GitRepository, openRepository, remoteName } from '../git/repository.ts'
import { assetsKey, type KnownAssets, keepAssets, readKnownAssets } from '../kept-assets.ts'
import { allowDeletes } from '../run-plan.ts'
import { compareTrees, type Tree } from './compare-trees.ts'

interface Branch extends Omit<GitOptions, 'signal'> {
  /** Name for people. */
  name: string
}

/** Files that the host's settings add to the branch, and that we never write. */
const hostsOwn = ['CNAME']
const deployWord = 'Deploy'

/** A branch served by a host, such as GitHub Pages: each deploy is a commit, and becomes live as a whole. */
export const gitTarget = (options: Branch): DeployTarget => ({
  name: options.name,
  deploy: (folder, deployOptions) =>
    withRepository(options, deployOptions, (repository) =>
      deployFolder(repository, options, folder, deployOptions),
    ),
  rollback: (deploy, deployOptions) =>
    withRepository(options, deployOptions, (repository) =>
      rollBack(repository, options, deploy, deployOptions),
    ),
})

async function withRepository<Result>(
  options: Branch,
  { signal, onProgress }: DeployOptions,
  work: (repository: GitRepository) => Promise<Result>,
): Promise<Result> {
  onProgress({ stage: 'comparing', done: 0, of: 0, bytes: 0 })
  const repository = await openRepository({ ...options, signal })
  try {
    return await work(repository)
  } finally {
    await repository.end()
  }
}

const tip = 'refs/heads/live'

/** Fetches the branch without the contents of its files; undefined if it does not exist yet. */
async function fetchBranch({ git }: GitRepository, { branch }: Branch) {
  const there = await git(['ls-remote', remoteName, `refs/heads/${branch}`])
  if (there === '') return undefined
  await git([
    'fetch',
    '--quiet',
    '--filter=blob:none',
    '--no-tags',
    remoteName,
    `+refs/heads/${branch}:${tip}`,
  ])
  return tip
}

async function treeOf({ git }: GitRepository, commit: string | undefined): Promise<Tree> {
  if (commit === undefined) return new Map()
  const list = await git(['ls-tree', '-r', '-z', commit])
  return new Map(
    list
      .split('\0')
      .filter(Boolean)
      .map((line) => {
        const [facts = '', path = ''] = line.split('\t')
        return [path, facts.split(' ')[2] ?? '']
      }),
  )
}

async function deployFolder(
  repository: GitRepository,
  options: Branch,
  { folder, files }: BuiltFolder,
  deployOptions: DeployOptions,
): Promise<DeployResult> {
  const { git, tryGit } = repository
  const parent = await fetchBranch(repository, options)
  const before = await treeOf(repository, parent)
  const paths = files.map(({ path }) => join(folder, path))
  // Git reads names by line, in which a quote at the beginning has a special meaning.
  const hashes = (
    await git(['hash-object', '-w', '--no-filters', '--stdin-paths'], `${paths.join('\n')}\n`)
  ).split('\n')
  const target = new Map(files.map(({ path }, at) => [path, hashes[at]!]))
  const known = readKnownAssets(parent && (await tryGit(['show', `${parent}:${assetsKey}`])))
  const next = keepAssets(known, files, target, deployOptions.now().getTime())
  return commitTree(repository, options, { parent, before, target, next, files }, deployOptions)
}

interface NewTree {
  parent: string | undefined
  before: Tree
  target: Tree
  next: KnownAssets
  files: BuiltFolder['files']
}

async function commitTree(
  repository: GitRepository,
  options: Branch,
  { parent, before, target, next, files }: NewTree,
  deployOptions: DeployOptions,
): Promise<DeployResult> {
  const { git } = repository
  const tree = new Map(target)
  for (const [path, { hash }] of Object.entries(next.left))
    if (before.get(path) === hash) tree.set(path, hash)
  for (const path of hostsOwn) {
    const own = before.get(path)
    if (own && !tree.has(path)) tree.set(path, own)
  }
  const bytesOf = new Map(files.map(({ path, bytes }) => [path, bytes]))
  const comparison = compareTrees(before, tree, (path) => bytesOf.get(path) ?? 0)
  const result = { ...comparison.result, deploy: parent ? await shortName(repository, parent) : '' }
  if (deployOptions.isDryRun) return { ...result, bytes: 0, steps: comparison.steps }
  await allowDeletes(comparison.deletes, deployOptions)
  if (parent && comparison.isSame) return { ...result, bytes: 0 }
  tree.set(assetsKey, await git(['hash-object', '-w', '--stdin'], JSON.stringify(next)))
  deployOptions.onProgress({ stage: 'finishing', done: 0, of: 0, bytes: result.bytes })
  const commit = await pushTree(repository, options, tree, parent)
  return { ...result, deploy: commit }
}

async function pushTree(
  repository: GitRepository,
  { branch }: Branch,
  tree: Tree,
  parent: string | undefined,
): Promise<string> {
  const { git } = repository
  const entries = [...tree].map(([path, hash]) => `100644 ${hash}\t${path}\0`).join('')
  await git(['update-index', '-z', '--index-info'], entries)
  const root = await git(['write-tree', '--missing-ok'])
  const commit = await git(['commit-tree', root, ...(parent ? ['-p', parent] : []), '-m', deployWord])
  // Without force, so that commits pushed in the meantime are not lost.
  await git(['push', '--quiet', '--no-thin', remoteName, `${commit}:refs/heads/${branch}`])
  return shortName(repository, commit)
}

const shortName = ({ git }: GitRepository, commit: string) => git(['rev-parse', '--short=10', commit])

async function rollBack(
  repository: GitRepository,
  options: Branch,
  deploy: string | undefined,
  deployOptions: DeployOptions,
): Promise<DeployResult> {
  const { tryGit } = repository
  const parent = await fetchBranch(repository, options)
  const earlier = parent && (await earlierCommit(repository, parent, deploy))
  if (!parent || !earlier)
    throw new DeployError(
      'usage',
      deploy === undefined
        ? `${options.name} has no earlier deploy to go back to.`
        : `${options.name} has no earlier deploy ${deploy}.`,
    )
  const before = await treeOf(repository, parent)
  const target = new Map(await treeOf(repository, earlier))
  const known = readKnownAssets(await tryGit(['show', `${parent}:${assetsKey}`]))
  const then = readKnownAssets(await tryGit(['show', `${earlier}:${assetsKey}`]))
  const now = deployOptions.now().getTime()
  const left = Object.entries(known.assets)
    .filter(([path]) => !target.has(path))
    .map(([path, hash]) => [path, { hash, since: now }])
  const next: KnownAssets = { ...then, left: { ...then.left, ...known.left, ...Object.fromEntries(left) } }
  target.delete(assetsKey)
  const restored = await shortName(repository, earlier)
  const tree = { parent, before, target, next, files: [] }
  return { ...(await commitTree(repository, options, tree, deployOptions)), restored }
}

/** The deploy of this branch with this name, or the one before the last. */
async function earlierCommit({ git, tryGit }: GitRepository, parent: string, deploy: string | undefined) {
  if (deploy === undefined) return tryGit(['rev-parse', '--verify', '--quiet', `${parent}^`])
  if (!/^[0-9a-f]{7,40}$/.test(deploy)) return undefined
  const commits = (await git(['rev-list', '--first-parent', parent])).split('\n')
  return commits.slice(1).find((commit) => commit.startsWith(deploy))
}
