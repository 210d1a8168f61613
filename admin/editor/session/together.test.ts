import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lock, openServer, rename } from '#testing/admin/edit-server.ts'
import { autosaveMs, catchUp, saveNow, togetherMs } from './autosave.ts'
import { changeThere } from './change-there.ts'
import { changeSite, undo } from './edit-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('E24 whoever waits for news hears of what they save themselves only once', async () => {
  const server = openServer()
  const session = server.open()
  const { poll, send } = session.calls
  const gates = { poll: Promise.withResolvers<void>(), send: Promise.withResolvers<void>() }
  // The poll's response contains the edits that are being sent, and arrives before the response to them.
  session.calls = {
    ...session.calls,
    poll: async (since) => {
      await gates.poll.promise
      return poll(since)
    },
    send: async (base, edits) => {
      const answer = await send(base, edits)
      changeSite(session, { label: 'name' }, rename('Newer'))
      gates.poll.resolve()
      await gates.send.promise
      return answer
    },
  }
  const heard = catchUp(session, new AbortController().signal)
  changeSite(session, { label: 'name' }, rename('New'))
  const saved = saveNow(session)
  expect(await heard).toBe(true)
  expect(session.editing.conflicts).toEqual([])
  gates.send.resolve()
  await saved
  expect(session.editing).toMatchObject({ conflicts: [], site: { settings: { name: 'Newer' } } })
  await vi.advanceTimersByTimeAsync(autosaveMs)
  expect(server.site().settings.name).toBe('Newer')
})

test('E24 what the server did is taken back with the first undo, also where the news of it come first', async () => {
  const server = openServer()
  const session = server.open()
  changeSite(session, { label: 'name' }, rename('New'))
  await saveNow(session)
  const { poll } = session.calls
  const gate = Promise.withResolvers<void>()
  session.calls = {
    ...session.calls,
    poll: async (since, waiting) => {
      if (waiting) await gate.promise
      return poll(since)
    },
  }
  const heard = catchUp(session, new AbortController().signal)
  const seen: string[] = []
  session.listeners.add(
    () => void seen.push(`${session.editing.site.settings.name} ${session.editing.history.done}`),
  )
  const other = server.open()
  await changeThere(session, 'restored', async () => {
    changeSite(other, { label: 'name' }, rename('As it was'))
    await saveNow(other)
    gate.resolve()
    await heard
    return true
  })
  expect(seen.at(-1)).toBe('As it was 2')
  expect(
    seen.filter((one) => one === 'As it was 1'),
    'nothing is seen long before it can be undone',
  ).toHaveLength(1)
  undo(session)
  expect(session.editing.site.settings.name).toBe('New')
})

test('E24 while others edit as well, what is done is with them in less than half of a second', async () => {
  const server = openServer()
  const session = server.open()
  const ben = { id: 'ben', name: 'Ben', pageId: null, edits: false }
  session.editing = { ...session.editing, lock: { ...lock, people: [ben] } }
  changeSite(session, { label: 'name' }, rename('Alone'))
  await vi.advanceTimersByTimeAsync(togetherMs)
  expect(server.state.sent, 'somebody who looks on can wait').toHaveLength(0)
  await saveNow(session)
  session.editing = { ...session.editing, lock: { ...lock, people: [{ ...ben, edits: true }] } }
  changeSite(session, { label: 'name' }, rename('Together'))
  await vi.advanceTimersByTimeAsync(togetherMs)
  expect(server.site().settings.name).toBe('Together')
  expect(togetherMs).toBeLessThan(500)
})
