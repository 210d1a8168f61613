import { beforeEach } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Set if its first try failed. */
    triedTwice?: boolean
  }
}

beforeEach(({ task }) => {
  if (task.result?.retryCount) task.meta.triedTwice = true
})
