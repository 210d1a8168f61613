import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const module = fileURLToPath(new URL('./until-stopped.ts', import.meta.url))

/** A process that takes a while to close; resolves once it waits to be stopped. */
async function running(closingMs: number) {
  const program = `
    const { untilStopped } = await import(${JSON.stringify(module)})
    const alive = setInterval(() => {}, 1000)
    const stopped = untilStopped()
    console.log('waiting')
    await stopped
    setTimeout(() => clearInterval(alive), ${closingMs})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return { child, ended: once(child, 'exit') }
}

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a signal that comes twice at once, as npm passes it on, stops once and in good order', async () => {
  const { child, ended } = await running(300)
  child.kill('SIGINT')
  child.kill('SIGINT')
  await passed(20)
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
})

test('a second Ctrl-C some time later ends what takes too long', async () => {
  const { child, ended } = await running(60_000)
  child.kill('SIGINT')
  await passed(1_300)
  child.kill('SIGINT')
  expect(await ended).toEqual([130, null])
})

test('a termination signal stops in good order, too', async () => {
  const { child, ended } = await running(100)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
