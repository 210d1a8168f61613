import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { rootFolder } from '#cli/places.ts'
import { benchStaff } from './open-console.ts'

export type Call = (method: string, path: string, body?: unknown) => Promise<Response>

export interface RunningProduct {
  /** Calls as signed-in staff; throws on any answer but success. */
  call: Call
  pid(): number
  stop(): Promise<void>
  /** Milliseconds from the start of the new process until it says that it is ready. */
  restart(): Promise<number>
}

/** The product as `start` runs it, in a process of its own. `settings` name at least its ports and its data folder. */
export async function runProduct(
  settings: Record<'PORT' | 'SITES_PORT' | 'DATA_DIR', string>,
): Promise<RunningProduct> {
  const env = { ...process.env, ...settings, ...benchStaff, NODE_ENV: 'production' }
  const start = async () => {
    const product = spawn(process.execPath, [join(rootFolder, 'cli', 'swipress.js'), 'start'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await untilReady(product)
    return product
  }
  let running = await start()
  const stop = async () => {
    const ended = once(running, 'exit')
    running.kill('SIGTERM')
    await ended
  }
  return {
    call: await signInStaff(`http://localhost:${settings.PORT}`),
    pid: () => running.pid!,
    stop,
    async restart() {
      await stop()
      const startedAt = performance.now()
      running = await start()
      return performance.now() - startedAt
    },
  }
}

async function untilReady(product: ChildProcess): Promise<void> {
  let said = ''
  for await (const chunk of product.stdout!.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    if (!said.includes('Ready.')) continue
    product.stdout!.resume()
    return
  }
  throw new Error(`The product has not started: ${said}`)
}

export async function signInStaff(origin: string): Promise<Call> {
  const json = { 'content-type': 'application/json', origin }
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = benchStaff
  const body = JSON.stringify({ email, password })
  const answer = await fetch(`${origin}/api/session`, { method: 'POST', headers: json, body })
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
  return async (method, path, content) => {
    const reply = await fetch(origin + path, {
      method,
      headers: { ...json, cookie },
      body: content === undefined ? undefined : JSON.stringify(content),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return reply
  }
}
