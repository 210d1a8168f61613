import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const urlOf = (module: string) => JSON.stringify(fileURLToPath(new URL(module, import.meta.url)))

/** A command that has been carried out, after which this happens. */
const commandThen = (rest: string) => [
  '--input-type=module',
  '-e',
  `const { main } = await import(${urlOf('./main.ts')})
    const { log, logUnhandledRejections } = await import(${urlOf('./log.ts')})
    await main(['--version'])
    ${rest}`,
]

/** What a process prints, and how it ends, in which a promise fails that nothing waits for. */
async function after(beginning: string) {
  const program = commandThen(`${beginning}
    Promise.reject(new Error('broken off'))
    setTimeout(() => console.log('still here'), 50)`)
  const child = spawn(process.execPath, program)
  const [out, log, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, log, code }
}

test('a server that has started outlives a promise that nothing waited for, and logs it', async () => {
  const { out, log, code } = await after('logUnhandledRejections()')
  expect(out).toContain('still here')
  expect(JSON.parse(log)).toMatchObject({ level: 50, err: { message: 'broken off' } })
  expect(code).toBe(0)
})

test('any other command ends with it', async () => {
  const { out, log, code } = await after('')
  expect(out).not.toContain('still here')
  expect(log).toContain('broken off')
  expect(code).toBe(4)
})

test.runIf(existsSync('/dev/full'))('a log for which the disk has no room ends nothing', async () => {
  const full = openSync('/dev/full', 'w')
  const program = commandThen(`for (const text of ['one', 'two']) log.error(text)
    setTimeout(() => console.log('still here'), 50)`)
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', full] })
  closeSync(full)
  const [out, [code]] = await Promise.all([text(child.stdout!), once(child, 'exit')])
  expect(out).toContain('still here')
  expect(code).toBe(0)
})
