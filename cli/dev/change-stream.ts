import type { DevState } from './dev-site.ts'

export interface ChangeStream {
  /** A response that never ends: the state, and each following state. `last` is what the browser already knows. */
  follow(last: string | undefined): Response
  tell(state: DevState): void
  /** Marks a response, so that the browser can refer to its release later. */
  mark(): string
}

/** With more paths than this, everything counts as changed. */
const maxPaths = 500
const keptChanges = 50

/** Notifies browsers of changes. `run` distinguishes this process from earlier ones. */
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

  /** The paths changed since a release; everything if that release is no longer known. */
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
