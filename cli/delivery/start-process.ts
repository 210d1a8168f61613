import { type ChildProcess, fork } from 'node:child_process'
import { importsQuickly } from '#api/infra/threads/create-threads.ts'
import type { RequestCount } from '../metrics/request-tallies.ts'
import type { Beginning, DeliveryMessage, Order } from './messages.ts'

/** A delivering process. */
export interface DeliveryProcess {
  /** Resolves to the reason why it could not start; undefined once it listens. */
  began: Promise<string | undefined>
  ended: Promise<void>
  send(order: Extract<Order, { order: 'names' | 'end' }>): void
  /** Waits for its confirmation, but only briefly: a process that has ended or hangs delays nobody. */
  forget(siteId: string): Promise<void>
  /** Its counts since the last call. */
  counts(): Promise<readonly RequestCount[]>
  /** Leaves it running on its own. Waits briefly until other products can ask it to end. */
  leave(): Promise<void>
  kill(): void
}

export interface ProcessOptions {
  script: URL
  beginning: Beginning
  onLost(siteId: string, key: string): void
}

const patienceMs = 300
const leaveMs = 2_000

export function startDeliveryProcess({ script, beginning, onLost }: ProcessOptions): DeliveryProcess {
  // In its own process group, so that signals of the terminal only reach the product, which decides what to do.
  const child = fork(script, {
    execArgv: [...process.execArgv, ...importsQuickly.execArgv],
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const pending = new Map<number, (counts: readonly RequestCount[]) => void>()
  let lastId = 0
  const send = (order: Order) => {
    if (child.connected) child.send(order, () => {})
  }
  const ask = (orderOf: (id: number) => Order): Promise<readonly RequestCount[]> => {
    const id = ++lastId
    return new Promise((resolve) => {
      const settle = (counts: readonly RequestCount[]) => {
        clearTimeout(late)
        pending.delete(id)
        resolve(counts)
      }
      const late = setTimeout(settle, patienceMs, [])
      pending.set(id, settle)
      if (child.connected) send(orderOf(id))
      else settle([])
    })
  }
  child.on('message', (message: DeliveryMessage) => {
    if (message.event === 'done') pending.get(message.id)?.(message.counts ?? [])
    else if (message.event === 'lost') onLost(message.siteId, message.key)
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.on('error', () => child.pid === undefined && resolve())
  })
  send({ order: 'begin', beginning })
  return {
    began: whenBegun(child),
    ended,
    send,
    forget: async (siteId) => void (await ask((id) => ({ order: 'forget', siteId, id }))),
    counts: () => ask((id) => ({ order: 'count', id })),
    async leave() {
      await new Promise<void>((resolve) => {
        if (!child.connected) return resolve()
        const late = setTimeout(() => child.disconnect(), leaveMs)
        child.once('disconnect', () => {
          clearTimeout(late)
          resolve()
        })
        send({ order: 'leave' })
      })
      child.unref()
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

const whenBegun = (child: ChildProcess): Promise<string | undefined> =>
  new Promise((resolve) => {
    child.on('message', (message: DeliveryMessage) => {
      if (message.event === 'listening') resolve(undefined)
      else if (message.event === 'refused') resolve(message.code)
    })
    child.once('exit', (code, signal) => resolve(`ended with ${signal ?? code}`))
    // Without a process, because the system allows no more of them, nothing exits.
    child.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
