import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPasswordChecks, usualHashing } from './passwords.ts'

/** A worker that does this with each task. */
const workerThat = (does: string) =>
  new URL(
    `data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { ${does} })`,
  )

const idlePolicy = '5'

/** `SCHED_IDLE` is 5, in the 41st field of what proc(5) tells of a thread: the 39th behind its name. */
const idleThreads = () =>
  readdirSync('/proc/self/task').filter((thread) => {
    const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return fields[38] === idlePolicy
  }).length

test.runIf(existsSync('/usr/bin/chrt'))(
  'L4 whoever hashes a password has what nobody else wants of the processor',
  async () => {
    const before = idleThreads()
    const passwords = createPasswordChecks(1)
    const hash = await passwords.hash('Correct-horse-1')
    expect(await passwords.check('Correct-horse-1', hash)).toBe(true)
    expect(await passwords.check('Wrong-horse-1', hash)).toBe(false)
    expect(idleThreads()).toBe(before + 1)
  },
)

test('a thread that fails while it has nothing to do ends nothing else, and the next password gets another one', async () => {
  const does = `parentPort.postMessage({ value: 'hashed' }); setTimeout(() => { throw new Error('idle') })`
  const passwords = createPasswordChecks(1, undefined, workerThat(does))
  expect(await passwords.hash('Correct-horse-1')).toBe('hashed')
  await sleep(100)
  expect(await passwords.hash('Correct-horse-1')).toBe('hashed')
})

test('a thread that ends without an answer is a failure of each call, and delays no other', async () => {
  const passwords = createPasswordChecks(1, undefined, workerThat('process.exit()'))
  const both = [passwords.hash('Correct-horse-1'), passwords.hash('Correct-horse-1')]
  for (const { status } of await Promise.allSettled(both)) expect(status).toBe('rejected')
})

test('L3 a password is compared with nobody’s hash at the cost of all others', async () => {
  const parts = (await createPasswordChecks(1).hash('Correct-horse-1')).split('$')
  const nobodys = usualHashing.nobodysHash.split('$')
  expect(nobodys.slice(0, 4)).toEqual(parts.slice(0, 4))
  expect(nobodys.map(({ length }) => length)).toEqual(parts.map(({ length }) => length))
})
