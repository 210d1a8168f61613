import { spawnSync } from 'node:child_process'
import { rootFolder } from '#cli/places.ts'

interface Audit {
  invalid?: readonly { name: string; version: string }[]
  missing?: readonly { name: string; version: string }[]
  error?: { summary?: string }
}

/**
 * What the output of `npm audit signatures --json` says: `sound`, `wrong` with the packages whose signature is wrong or
 * missing, or why the registry offers none.
 */
export function readAudit(
  output: string,
  errors: string,
): { is: 'sound' } | { is: 'wrong'; packages: readonly string[] } | { is: 'not offered'; reason: string } {
  const audit = parsed(output)
  if (audit?.invalid && audit.missing) {
    const packages = [...audit.invalid, ...audit.missing].map(({ name, version }) => `${name}@${version}`)
    return packages.length > 0 ? { is: 'wrong', packages } : { is: 'sound' }
  }
  const said = audit?.error?.summary ?? errors
  return { is: 'not offered', reason: said.split('\n').find((line) => line.trim() !== '') ?? 'no answer' }
}

function parsed(output: string): Audit | undefined {
  try {
    return JSON.parse(output) as Audit
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  const timeout = 5 * 60_000
  const options = { cwd: rootFolder, encoding: 'utf8', timeout } as const
  const { stdout, stderr } = spawnSync('npm', ['audit', 'signatures', '--json'], options)
  const audit = readAudit(stdout, stderr)
  if (audit.is === 'sound') console.log('The signatures of all packages are right.')
  else if (audit.is === 'not offered')
    console.log(`Signatures were not compared, as the registry does not offer it: ${audit.reason}`)
  else {
    console.error(`Signatures are wrong or missing: ${audit.packages.join(', ')}`)
    process.exitCode = 1
  }
}
