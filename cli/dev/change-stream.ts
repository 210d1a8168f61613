import type { DevState } from './dev-site.ts'

export interface ChangeStream {
  /** An answer that never ends: the state, and each that follows. `last` is what the browser knows. */
  follow(last: string | undefined): Response
  tell(state: DevState): void
  /** What stands in an answer for the browser to name it by later. */
  mark(): string
}

/** More paths than these are told as "everything". */
const maxPaths = 500
const keptChanges = 50

/** Tells browsers what has changed. `run` tells this process from the one before it. */
export function createChangeStream(run: string, first: DevState): ChangeStream {
  const followers = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const changes = new Map<number, string[]>()
  let state = first
  const mark = () => `${run}-${state.release}`

  const event = (changed: string[] | 'all') => {
    const { release, faults, waiting } = state
    const sent = changed === 'all' || changed.length > maxPaths ? 'all' : changed
    return Buffer.from(
      `id: ${mark()}\ndata: ${JSON.stringify({ release, changed: sent, faults, waiting })}\n\n`,
    )
  }

  /** What has changed since a release; everything where that is not known any more. */
  const since = (last: string | undefined): string[] | 'all' => {
    const [of, number] = (last ?? '').split('-')
    if (of !== run) return 'all'
    const changed = new Set<string>()
    for (let next = Number(number) + 1; next <= state.release; next++) {
      const paths = changes.get(next)
      if (!paths) return 'all'
      for (const path of paths) changed.add(path)
    }
    return [...changed]
  }

  return {
    mark,
    follow(last) {
      let own: ReadableStreamDefaultController<Uint8Array>
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          own = controller
          followers.add(own)
          own.enqueue(Buffer.from('retry: 300\n'))
          own.enqueue(event(since(last)))
        },
        cancel: () => void followers.delete(own),
      })
      return new Response(stream, {
        headers: {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'cross-origin-resource-policy': 'same-origin',
        },
      })
    },
    tell(next) {
      const isNew = next.release !== state.release
      state = next
      if (isNew) changes.set(next.release, next.changed)
      changes.delete(next.release - keptChanges)
      const sent = event(isNew ? next.changed : [])
      for (const follower of followers) follower.enqueue(sent)
    },
  }
}
