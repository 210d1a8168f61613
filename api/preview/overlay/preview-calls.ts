/** The same as in `model/calls/sites/previews.ts`. */
export interface Comment {
  id: string
  position: string | null
  parentId: string | null
  x: number
  y: number
  text: string
  author: string
  isStaff: boolean
  createdAt: string
  resolvedAt: string | null
}

export interface Conversation {
  language: string
  mayComment: boolean
  comments: Comment[]
}

const base = '/_preview'

/** Without access any more, the page reloads and shows the reason. */
async function call<Reply>(path: string, init?: RequestInit): Promise<Reply> {
  const answer = await fetch(base + path, init)
  if (answer.status === 401) location.reload()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.json()
}

const sent = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

export const readComments = () => call<Conversation>('/comments')

export const addComment = (comment: {
  position: string
  parentId: string | null
  x: number
  y: number
  text: string
}) => call<Conversation>('/comments', sent('POST', comment))

export const resolveComment = (id: string, isResolved: boolean) =>
  call<Conversation>('/comments', sent('PUT', { id, isResolved }))

/** Reports that a guest views a page; failures are ignored. */
export const markSeen = (position: string): Promise<unknown> =>
  fetch(`${base}/seen`, sent('POST', { position })).catch(() => undefined)

const retryMs = 5_000

/** Runs `run` when the draft has changed since `shown`. */
export async function whenDraftChanges(shown: number, run: () => void): Promise<void> {
  for (;;) {
    try {
      const { version } = await call<{ version?: number }>(`/version?after=${shown}`)
      if (version !== shown) return run()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}
