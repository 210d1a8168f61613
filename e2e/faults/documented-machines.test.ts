import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type VariableName, variables } from '#cli/variables.ts'
import { startS3Server } from '#testing/deploy/s3-server.ts'
import { accessTo } from '#testing/deploy/test-bucket.ts'
import { hasRedisServer, prepareRedis } from '#testing/store/redis-server.ts'
import {
  type DocumentedMachines,
  machinesInCompose,
  machinesInKubernetes,
  machinesInShell,
  type Role,
} from './documented-machines.ts'
import { makeSite } from './new-site.ts'
import { makeFolder, prepareData } from './product-data.ts'
import {
  type CommandProcess,
  placeOf,
  prepareBuilds,
  readSite,
  startCommand,
  startConsole,
} from './product-process.ts'

const hasRedis = hasRedisServer()
const documents: [string, () => DocumentedMachines][] = [
  ['operations.md', machinesInShell],
  ['compose.yaml', machinesInCompose],
  ['kubernetes.yaml', machinesInKubernetes],
]
const roles: readonly Role[] = ['console', 'worker', 'serve-sites']

test.each(documents)('%s: what the processes share is the same, and each finds the others', (_, read) => {
  const { console, worker, 'serve-sites': sites } = read()
  for (const { env } of [console, worker, sites])
    for (const name of Object.keys(env)) expect(variables).toHaveProperty(name)
  for (const name of ['BLOB_STORE', 'REDIS_URL', 'SITES_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
    expect([worker.env[name], sites.env[name]], name).toEqual([console.env[name], console.env[name]])
  expect(sites.env.CONSOLE_URL).toBe(console.env.CONSOLE_URL)
  expect(new URL(sites.env.SITES_ORIGIN!).port).toBe(variables.SITES_PORT.default)
  expect(Number(console.env.TRUST_PROXY)).toBe(Number(sites.env.TRUST_PROXY) + 1)
  for (const { env } of [console, sites]) expect(env.HOST).toBe('0.0.0.0')
})

test('control: a process that is missing, and a variable, are noticed', () => {
  const section = (text: string) => `\n## On several machines\n\`\`\`sh\n${text}\n\`\`\`\n## Next`
  expect(() => machinesInShell(section('npx swipress console'))).toThrow('Three processes')
  expect(machinesInShell().worker.env).not.toHaveProperty('SITES_ORIGIN')
})

/** Addresses of this machine for those in the documents. What a document does not set stays unset. */
async function startDocumented(machines: DocumentedMachines) {
  const [server, root, redis] = [await startS3Server(), await makeFolder(), await prepareRedis()]
  await redis.start()
  const running: CommandProcess[] = []
  const folders = roles.map((role) => join(root, role))
  for (const folder of folders) await mkdir(folder)
  const places = await Promise.all(folders.map((folder) => placeOf(folder)))
  const [atConsole, , atSites] = places
  await prepareData({ folder: atConsole!.folder, sites: {} })
  await rm(join(atConsole!.folder, 'blobs'), { recursive: true })
  const envOf = (role: Role, folder: string): Record<string, string> => {
    const here: Partial<Record<VariableName, string>> = {
      ...accessTo(server),
      BLOB_STORE: 's3://site/live',
      REDIS_URL: redis.url,
      DATA_DIR: folder,
      BLOB_CACHE_DIR: join(folder, 'cache'),
      CONSOLE_URL: `http://localhost:${atConsole!.port}`,
      SITES_URL: `http://{siteId}.localhost:${atConsole!.sitesPort}`,
      SITES_ORIGIN: `http://127.0.0.1:${atConsole!.sitesPort}`,
      HOST: '127.0.0.1',
    }
    const { env } = machines[role]
    const given = Object.entries(env).map(([name, value]) => [name, here[name as VariableName] ?? value])
    // Documents leave out the address of Amazon’s own.
    return { AWS_ENDPOINT_URL_S3: here.AWS_ENDPOINT_URL_S3!, ...Object.fromEntries(given) }
  }
  const placed = (role: Role) => {
    const place = places[roles.indexOf(role)]!
    return { ...place, env: envOf(role, place.folder), cwd: place.folder }
  }
  const console = await startConsole(machines.console.args, placed('console'))
  running.push(console)
  running.push(await startCommand(machines.worker.args, placed('worker'), 'Waiting for jobs'))
  running.push(await startCommand(machines['serve-sites'].args, placed('serve-sites'), 'Sites are delivered'))
  const ask = (siteId: string, path: string) =>
    readSite({ port: atSites!.sitesPort, host: `${siteId}.localhost:${atConsole!.sitesPort}`, path })
  return {
    console,
    ask,
    async end() {
      await Promise.all(running.map((one) => one.end('SIGKILL')))
      await redis.remove()
      await server.end()
      await rm(root, { recursive: true, force: true })
    },
  }
}

test.skipIf(!hasRedis).each(documents)(
  '%s: its commands with its variables publish and deliver a site',
  async (_, read) => {
    await prepareBuilds()
    const { console, ask, end } = await startDocumented(read())
    try {
      const id = await makeSite(console, 'As written')
      expect(await console.whenEnded(await console.publish(id), 120_000)).toMatchObject({ status: 'live' })
      await expect.poll(async () => (await ask(id, '/')).text, { timeout: 5_000 }).toContain('As written')
      expect((await ask(id, '/_api/health')).text).toContain('"redis":"connected"')
      // A call goes on to the console.
      const call = '/_api/end-user/page'
      const [here, there] = [await ask(id, call), await console.read(id, call)].map(({ status, text }) => [
        ...[status, text.replace(/"now":\d+/, '')],
      ])
      expect(here).toEqual(there)
      expect(here![0]).toBe(200)
    } finally {
      await end()
    }
  },
  480_000,
)
