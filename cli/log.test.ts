import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const urlOf = (module: string) => JSON.stringify(fileURLToPath(new URL(module, import.meta.url)))

/** What a process prints, and how it ends, in which a promise fails that nothing waits for. */
async function after(beginning: string) {
  const program = `
    const { main } = await import(${urlOf('./main.ts')})
    const { logUnhandledRejections } = await import(${urlOf('./log.ts')})
    await main(['--version'])
    ${beginning}
    Promise.reject(new Error('broken off'))
    setTimeout(() => console.log('still here'), 50)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
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
