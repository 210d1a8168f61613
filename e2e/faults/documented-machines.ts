import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { rootFolder } from '#cli/places.ts'

/** A process as documentation starts it: the arguments of `swipress`, and its variables. */
export interface DocumentedProcess {
  args: string[]
  env: Record<string, string>
}

export type Role = 'console' | 'worker' | 'serve-sites'
export type DocumentedMachines = Record<Role, DocumentedProcess>

const read = (path: string) => readFileSync(join(rootFolder, 'docs', path), 'utf8')

function byRole(processes: readonly DocumentedProcess[]): DocumentedMachines {
  const roles = Object.fromEntries(processes.map((one) => [one.args[0], one]))
  if (processes.length !== 3 || Object.keys(roles).length !== 3)
    throw new Error(
      `Three processes are expected, and there are ${processes.map(({ args }) => args.join(' '))}.`,
    )
  return roles as DocumentedMachines
}

const assignments = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/\b([A-Z][A-Z0-9_]*)=(\S+)/g)].map(([, name, value]) => [name!, value!]),
  )

/** The lines of shell in a section of operations.md. */
export function machinesInShell(text = read('operations.md')): DocumentedMachines {
  const section = text.split('\n## On several machines\n')[1]!.split('\n## ')[0]!
  const blocks = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block!)
  const shared = assignments(blocks.filter((block) => block.startsWith('export')).join('\n'))
  const commands = blocks.filter((block) => block.includes('npx swipress'))
  return byRole(
    commands.map((block) => {
      const [before, command] = block.trim().split('npx swipress ') as [string, string]
      return { args: command.split(' '), env: { ...shared, ...assignments(before) } }
    }),
  )
}

interface Compose {
  services: Record<string, { image: string; command: string[]; environment: Record<string, string> }>
}

/** What the image sets for all its processes. */
const ofImage = { DATA_DIR: '/data', HOST: '0.0.0.0' }
const argsOf = (command: readonly string[]) => command.slice(command.indexOf('cli/swipress.js') + 1)

export function machinesInCompose(text = read('machines/compose.yaml')): DocumentedMachines {
  const { services } = parse(text, { merge: true }) as Compose
  const own = Object.values(services).filter(({ image }) => image === 'swipress')
  return byRole(
    own.map(({ command, environment }) => ({ args: argsOf(command), env: { ...ofImage, ...environment } })),
  )
}

interface KubernetesObject {
  kind: string
  data?: Record<string, string>
  spec?: { template?: { spec: { containers: Container[] } } }
}

interface Container {
  args: string[]
  env?: { name: string; value: string }[]
  envFrom: Record<string, { name: string }>[]
}

/** What the secret beside it holds. */
const ofSecret = {
  AWS_ACCESS_KEY_ID: '…',
  AWS_SECRET_ACCESS_KEY: '…',
  SECRET_KEY: 'Zk3vQ8sW1xT6yB0nM4rL7pJ2hG5dF9aC',
}

export function machinesInKubernetes(text = read('machines/kubernetes.yaml')): DocumentedMachines {
  const objects = parseAllDocuments(text).map((one) => one.toJS() as KubernetesObject)
  const shared = objects.find(({ kind }) => kind === 'ConfigMap')!.data!
  const containers = objects.flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
  return byRole(
    containers.map(({ args, env = [], envFrom }) => ({
      args: argsOf(args),
      env: {
        ...ofImage,
        ...(envFrom.some((from) => from.configMapRef) ? shared : {}),
        ...(envFrom.some((from) => from.secretRef) ? ofSecret : {}),
        ...Object.fromEntries(env.map(({ name, value }) => [name, value])),
      },
    })),
  )
}
