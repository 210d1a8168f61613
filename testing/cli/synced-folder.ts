import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { expect } from 'vitest'
import { addAccount } from '#api/db/accounts/accounts.ts'
import { isCommandError } from '#cli/exit-codes.ts'
import { rootFolder } from '#cli/places.ts'
import { openSync } from '#cli/sync/open-sync.ts'
import { pull } from '#cli/sync/pull.ts'
import { push } from '#cli/sync/push.ts'
import { walkFolder } from '#deploy/folder-files.ts'
import type { CreatedApiKeyReply } from '#model/calls/accounts/api-keys.ts'
import type { SiteDocument } from '#model/calls/sites/editing.ts'
import type { Edit } from '#model/edits/edit.ts'
import { providerAccountId } from '#model/records/account.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '../api/open-test-api.ts'

export const accounts = {
  Inn: '00000000-0000-4000-8000-000000000001',
  Stranger: '00000000-0000-4000-8000-000000000002',
} as const
type Company = keyof typeof accounts

/** Hooks for the arrival of a call, and for the time before the response. */
interface Hooks {
  before: (request: Request) => Promise<void> | void
  after: (request: Request) => void
}

interface Flags {
  ours?: boolean
  theirs?: boolean
  isDryRun?: boolean
  joins?: boolean
  token?: string
}

async function issueKeys({ database }: TestApi, call: Call): Promise<Record<Company, string>> {
  const keys = { Inn: '', Stranger: '' }
  for (const company of ['Inn', 'Stranger'] as const) {
    const id = accounts[company]
    addAccount(database.db, {
      id,
      type: 'MASTER_USER',
      parentId: providerAccountId,
      path: `${providerAccountId}/${id}/`,
      company,
      contract: 'ACTIVE',
      createdAt: 0,
      updatedAt: 0,
    })
    const body = { accountId: id, name: 'git', method: 'KEY' }
    const key = (await (await call('POST', '/api/api-keys', body)).json()) as CreatedApiKeyReply
    keys[company] = key.secret
  }
  return keys
}

interface Served {
  api: TestApi
  call: Call
  keys: Record<Company, string>
  origin: string
  work: string
}

/** A new site in the console, with a path for its folder, which does not exist yet. */
async function newSite({ api, keys, origin, work }: Omit<Served, 'call'>, id: string, definition: object) {
  await api.importSite(id, definition, accounts.Inn)
  const folder = join(work, id)
  /** Returns the command's output, or how and why it failed. */
  async function sync(command: 'pull' | 'push', { token = keys.Inn, ...flags }: Flags = {}) {
    const options = { isDryRun: false, joins: false, onProgress: () => {}, ...flags }
    const context = { env: { SWIPRESS_TOKEN: token }, command, isDryRun: options.isDryRun }
    const given = { console: origin, site: id, ours: false, theirs: false, ...flags }
    try {
      const opened = await openSync(folder, given, context)
      return await (command === 'pull' ? pull : push)(opened, options)
    } catch (error) {
      if (!isCommandError(error)) throw error
      return { code: error.exitCode, message: error.message, ...error.facts }
    }
  }
  return {
    id,
    folder,
    at: ['--console', origin, '--site', id],
    pull: (flags?: Flags) => sync('pull', flags),
    push: (flags?: Flags) => sync('push', flags),
    page: (name: string) => join(folder, 'pages', name),
  }
}

/** The whole API on its own port, with sites of an account, and folders for them. */
export async function openSyncForTests() {
  const work = await mkdtemp(join(tmpdir(), 'swipress-sync-'))
  const api = await openTestApi()
  const call = await signIn(api)
  const keys = await issueKeys(api, call)
  const onCall: Hooks = { before: () => {}, after: () => {} }
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request: Request, env: object) => {
      await onCall.before(request)
      const answer = await api.app.fetch(request, env as never)
      onCall.after(request)
      return answer
    },
  })
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const documentOf = async (id: string) =>
    (await (await call('GET', `/api/sites/${id}/document`)).json()) as SiteDocument
  let count = 0
  return {
    api,
    call,
    keys,
    origin,
    work,
    onCall,
    documentOf,
    newSite: (definition: object = testDefinition(2, 2)) =>
      newSite({ api, keys, origin, work }, `site-${count++}`, definition),
    async editThere(id: string, ...edits: Edit[]) {
      const { version } = await documentOf(id)
      const answer = await call('POST', `/api/sites/${id}/edits`, { base: version, edits })
      expect(answer.status).toBe(200)
    },
    textThere: async (id: string, page: string) =>
      (await documentOf(id)).site.pages[page]?.details.EN?.mainText,
    start: (args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess =>
      spawn(process.execPath, [join(rootFolder, 'cli/swipress.js'), ...args], {
        env: { HOME: '/nonexistent', SWIPRESS_TOKEN: keys.Inn, ...env },
      }),
    async close() {
      await new Promise((resolve) => server.close(resolve))
      await api.close()
      await rm(work, { recursive: true, force: true })
    },
  }
}

export const setText = (page: string, before: string, after: string): Edit => ({
  op: 'set',
  path: ['pages', page, 'details', 'EN', 'mainText'],
  before,
  after,
})

export async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  expect(text).toContain(from)
  await writeFile(file, text.replace(from, to))
}

/** Every file except for the schemas, by path. */
export async function contentOf(folder: string): Promise<Record<string, string>> {
  const paths = (await walkFolder(folder)).filter((path) => !path.startsWith('schemas/'))
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)),
  )
}
