import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProgram } from '#cli/find-program.ts'
import { freePort } from '#testing/store/free-ports.ts'

/** A document root, with the configuration file to include. */
export interface Root {
  folder: string
  include?: string
}

/** Starts one server with an address for each root. */
type WebServer = (
  program: string,
  own: string,
  sites: readonly (Root & { port: number })[],
) => Promise<ChildProcess>

const started = (program: string, args: readonly string[]): ChildProcess =>
  spawn(program, args, { stdio: 'ignore' })

const nginx: WebServer = async (program, own, sites) => {
  const servers = sites.map(
    ({ folder, include, port }) =>
      `server { listen 127.0.0.1:${port}; root ${folder}; ${include ? `include ${include};` : ''} }`,
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${own}/${name};`,
  )
  await writeFile(
    join(own, 'nginx.conf'),
    `daemon off; pid ${own}/pid; error_log ${own}/error.log; events {}
http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')} ${servers.join('\n')} }`,
  )
  return started(program, ['-c', join(own, 'nginx.conf'), '-e', join(own, 'error.log')])
}

const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'alias', 'headers', 'rewrite']

const apache: WebServer = async (program, own, sites) => {
  const hosts = sites.map(
    ({ folder, include, port }) => `Listen 127.0.0.1:${port}
<VirtualHost 127.0.0.1:${port}>
 DocumentRoot ${folder}
 <Directory />
  Options FollowSymLinks
  AllowOverride ${include ? 'FileInfo Indexes' : 'None'}
 </Directory>
</VirtualHost>`,
  )
  await writeFile(
    join(own, 'apache.conf'),
    `ServerName localhost
ServerRoot ${own}
PidFile ${own}/pid
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
ErrorLog ${own}/error.log
<Directory />
 Require all granted
</Directory>
${hosts.join('\n')}`,
  )
  return started(program, ['-f', join(own, 'apache.conf'), '-DFOREGROUND'])
}

const caddy: WebServer = async (program, own, sites) => {
  const blocks = sites.map(
    ({ folder, include, port }) =>
      `http://localhost:${port}, http://127.0.0.1:${port} {\n root * ${folder}\n ${include ? `import ${include}` : 'file_server'}\n}`,
  )
  await writeFile(join(own, 'Caddyfile'), `{\n admin off\n auto_https off\n}\n${blocks.join('\n')}`)
  return started(program, ['run', '--config', join(own, 'Caddyfile'), '--adapter', 'caddyfile'])
}

const servers = { nginx: [nginx, 'nginx'], apache: [apache, 'apache2'], caddy: [caddy, 'caddy'] } as const

export type ServerName = keyof typeof servers | 'python'

const paths = [process.env.PATH, '/usr/sbin', '/usr/bin'].join(':')

export const findServer = (name: ServerName): string | undefined =>
  findProgram(name === 'python' ? 'python3' : servers[name][1], paths)

export interface StartedServer {
  /** The origin of each root, in order: `http://localhost:40123`. */
  origins: string[]
  close(): Promise<void>
}

/** Starts a server of this machine on free ports; `own` is a folder for its files. Resolves when all roots respond. */
export async function startServer(
  name: ServerName,
  own: string,
  roots: readonly Root[],
): Promise<StartedServer> {
  await mkdir(own, { recursive: true })
  const program = findServer(name)!
  const sites = await Promise.all(roots.map(async (root) => ({ ...root, port: await freePort() })))
  const children =
    name === 'python'
      ? sites.map(({ folder, port }) =>
          started(program, ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', folder]),
        )
      : [await servers[name][0](program, own, sites)]
  const origins = sites.map(({ port }) => `http://localhost:${port}`)
  await Promise.all(origins.map((origin) => answers(origin, children[0]!)))
  return {
    origins,
    async close() {
      await Promise.all(
        children.map((child) => {
          const ended = new Promise((done) => child.once('exit', done))
          return child.kill('SIGTERM') ? ended : undefined
        }),
      )
    },
  }
}

const patienceMs = 15_000

async function answers(origin: string, child: ChildProcess): Promise<void> {
  const startedAt = performance.now()
  while (
    !(await fetch(origin).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() - startedAt > patienceMs)
      throw new Error(`the server at ${origin} does not answer (exit code ${child.exitCode})`)
    await sleep(50)
  }
}
