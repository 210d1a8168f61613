import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { freePort } from '#testing/store/free-ports.ts'
import { vacatePort } from './waiting.ts'

const host = '127.0.0.1'
const modulePath = new URL('./waiting.ts', import.meta.url).href

/** Listens, and learns after a delay that its product has ended. */
const waitingScript = (port: number, afterMs: number) => `
  const { registerLingering } = await import(${JSON.stringify(modulePath)})
  const { createServer } = await import('node:net')
  process.once('SIGTERM', () => process.exit())
  createServer().listen(${port}, '${host}', () => console.log('listening'))
  setTimeout(() => registerLingering(${port}), ${afterMs})`

describe.skipIf(process.platform !== 'linux')('whoever wants a port for other data', () => {
  test('has it also where those who wait on it learn only now that their product has gone', async () => {
    const port = await freePort()
    const script = waitingScript(port, 200)
    const waiting = spawn(process.execPath, ['--input-type=module', '-e', script])
    await once(waiting.stdout, 'data')
    const ended = once(waiting, 'exit')
    expect(await vacatePort({ host, port })).toBe(true)
    expect((await ended)[0]).toBe(0)
  })

  test('does not get it from anybody else', async () => {
    const port = await freePort()
    const other = createServer()
    other.listen(port, host)
    await once(other, 'listening')
    expect(await vacatePort({ host, port })).toBe(false)
    other.close()
  })
})
