/* The clients of `logins.ts`, in a separate process: they load the machine, but do not delay any reader. */

import { Agent, request } from 'node:http'
import { createPasswordChecks } from '#api/services/accounts/sign-in/passwords.ts'
import { atRandom } from './at-random.ts'

export type LoginPhase = 'busy' | 'turnedAway' | 'hashedElsewhere'

export interface LoginRequest {
  phase: LoginPhase
  port: string
  loginsASecond: number
  seconds: number
}

/** Number of responses by status. */
export type Statuses = Record<string, number>

interface Person {
  email: string
  address: string
}

const anybody = (): Person => ({
  email: `nobody-${Math.random()}@example.com`,
  address: `198.51.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
})
const wrongPassword = 'Wrong-horse-1'
const one = { email: 'somebody@example.com', address: '203.0.113.7' }
/** Closes idle connections before the server does. */
const agent = new Agent({ keepAlive: true, timeout: 2_000 })
const elsewhere = createPasswordChecks()

type SignIn = (person: Person) => Promise<void>
const calls: Readonly<Record<LoginPhase, (signIn: SignIn) => Promise<unknown>>> = {
  busy: (signIn) => signIn(anybody()),
  turnedAway: (signIn) => signIn(one),
  hashedElsewhere: (signIn) => Promise.all([signIn(one), elsewhere.check(wrongPassword, undefined)]),
}

/** No account has this address, which takes as long to check as a wrong password. */
function signInAt(port: string, { email, address }: Person, statuses: Statuses): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const call = request(
    { host: '127.0.0.1', port, path: '/api/session', method: 'POST', headers, agent },
    (answer) => {
      const status = String(answer.statusCode)
      statuses[status] = (statuses[status] ?? 0) + 1
      answer.resume().on('end', resolve).on('error', reject)
    },
  ).on('error', reject)
  call.end(JSON.stringify({ email, password: wrongPassword }))
  return promise
}

process.on('message', async ({ phase, port, loginsASecond, seconds }: LoginRequest) => {
  const statuses: Statuses = {}
  const signIn: SignIn = (person) => signInAt(port, person, statuses)
  await atRandom(1_000 / loginsASecond, performance.now() + seconds * 1_000, () => calls[phase](signIn))
  process.send?.(statuses)
})
