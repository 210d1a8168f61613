import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createPasswordChecks } from './passwords.ts'

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
