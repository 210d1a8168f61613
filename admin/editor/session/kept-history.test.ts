import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { openServer, rename } from '#testing/admin/edit-server.ts'
import { forgetLocalWork } from '../../session/local-work.ts'
import { catchUp, saveNow } from './autosave.ts'
import { changeSite, redo, undo } from './edit-session.ts'
import type { EditSession } from './editing.ts'
import { noHistory } from './history.ts'
import { createKeptHistory } from './kept-history.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const newStorage = () => new JSDOM('', { url: 'http://localhost/' }).window.localStorage
const keptIn = (storage: Storage, person = 'ann') => createKeptHistory(storage, person, 'inn', Date.now)
const nameOf = ({ editing }: EditSession) => editing.site.settings.name
const secondLanguage = (site: EditedSite) => {
  site.settings.globalMenuTextColor = '#112233'
}

/** A site whose name was changed twice in an earlier session. */
async function leftSite() {
  const server = openServer()
  const storage = newStorage()
  const session = server.open([], keptIn(storage))
  const old = nameOf(session)
  changeSite(session, { label: 'name' }, rename('First'))
  changeSite(session, { label: 'name' }, rename('Second'))
  await saveNow(session)
  return { server, storage, old }
}

test('what was done before leaving is taken back and done again after coming back', async () => {
  const { server, storage, old } = await leftSite()
  const session = server.open([], keptIn(storage))
  expect(session.editing.save).toBe('saved')
  expect(nameOf(session)).toBe('Second')
  undo(session)
  expect(nameOf(session)).toBe('First')
  undo(session)
  expect(nameOf(session)).toBe(old)
  redo(session)
  await saveNow(session)
  expect(server.site().settings.name).toBe('First')
  expect(session.editing.overtaken).toBeUndefined()
  const again = server.open([], keptIn(storage))
  expect(again.editing.history.done).toBe(1)
})

test('nobody else has it, nor is it there after signing out', async () => {
  const { server, storage } = await leftSite()
  expect(server.open([], keptIn(storage, 'ben')).editing.history).toEqual(noHistory)
  expect(server.open([], keptIn(storage)).editing.history.entries).toHaveLength(2)
  forgetLocalWork(storage)
  expect(server.open([], keptIn(storage)).editing.history).toEqual(noHistory)
})

test('what somebody else has changed since stays, and that is said', async () => {
  const { server, storage } = await leftSite()
  const other = server.open()
  changeSite(other, { label: 'name' }, rename('Theirs'))
  changeSite(other, { label: 'color' }, secondLanguage)
  await saveNow(other)
  const session = server.open([], keptIn(storage))
  undo(session)
  expect(nameOf(session)).toBe('Theirs')
  expect(session.editing.overtaken).toEqual({ is: 'all' })
  changeSite(session, { label: 'name' }, (site) => {
    rename('Mine')(site)
    site.settings.globalMenuTextColor = '#445566'
  })
  expect(session.editing.overtaken).toBeUndefined()
  await saveNow(session)
  await catchUp(other)
  changeSite(other, { label: 'name' }, rename('Theirs again'))
  await saveNow(other)
  await catchUp(session)
  undo(session)
  expect(nameOf(session)).toBe('Theirs again')
  expect(session.editing.site.settings.globalMenuTextColor).toBe('#112233')
  expect(session.editing.overtaken).toEqual({ is: 'part' })
})

test('what could not be sent is done again, under the names that it had', async () => {
  const server = openServer()
  const storage = newStorage()
  const stored: Parameters<typeof server.open>[0] = []
  const session = server.open(stored, keptIn(storage))
  const old = nameOf(session)
  server.state.isDown = true
  changeSite(session, { label: 'name' }, rename('Unsent'))
  await saveNow(session)
  server.state.isDown = false
  const again = server.open(stored, keptIn(storage))
  expect(nameOf(again)).toBe('Unsent')
  expect(again.editing.history.entries.map(({ label }) => label)).toEqual(['name'])
  await saveNow(again)
  expect(server.site().settings.name).toBe('Unsent')
  undo(again)
  expect(nameOf(again)).toBe(old)
})

test('what fits no site any more is forgotten, and that is said', async () => {
  const { server, storage } = await leftSite()
  const { categories } = server.site()
  const whole = createKeptHistory(storage, 'ann', 'inn', Date.now)
  const misfit = {
    label: 'name',
    at: Date.now(),
    edits: [
      { op: 'set' as const, path: ['categories'], before: 5, after: structuredClone(categories) as never },
    ],
  }
  whole.store({ entries: [...whole.load().entries, misfit], done: 3 })
  const session = server.open([], keptIn(storage))
  expect(session.editing.history.done).toBe(3)
  undo(session)
  expect(session.editing.site.categories).toEqual(categories)
  expect(session.editing.history).toEqual(noHistory)
  expect(session.editing.overtaken).toEqual({ is: 'unreadable' })
  expect(keptIn(storage).load()).toEqual(noHistory)
  changeSite(session, { label: 'name' }, rename('Third'))
  undo(session)
  expect(nameOf(session)).toBe('Second')
  expect(session.editing.overtaken).toBeUndefined()
})

test.each([true, false])(
  'what could not be sent and fits no site keeps nobody out (done before: %s)',
  async (isNamed) => {
    const { server, storage } = await leftSite()
    const categories = structuredClone(server.site().categories) as never
    const misfit = { op: 'set' as const, path: ['categories'], before: categories, after: 5 }
    const stored = [[misfit]]
    const session = server.open(stored, keptIn(isNamed ? storage : newStorage()))
    expect(session.editing.site.categories).toEqual(categories)
    expect(session.editing).toMatchObject({
      save: 'saved',
      overtaken: { is: 'unreadable' },
      conflicts: [],
    })
    expect(stored.at(-1)).toEqual([])
  },
)

test('what was done by a clock that was wrong is not kept for years', () => {
  const storage = newStorage()
  const edits = [{ op: 'set' as const, path: ['settings', 'name'], before: 'a', after: 'b' }]
  const keptAt = (at: number) => {
    keptIn(storage).store({ entries: [{ label: 'name', at, edits }], done: 1 })
    return keptIn(storage).load().done
  }
  const hour = 3_600_000
  expect([23, 25, 24 * 400].map((hours) => keptAt(Date.now() + hours * hour))).toEqual([1, 0, 0])
})

test('only so much is kept, and only so long; nonsense is nothing', async () => {
  const storage = newStorage()
  const entry = (name: string) => ({
    label: 'name',
    at: Date.now(),
    edits: [{ op: 'set' as const, path: ['settings', 'name'], before: 'a', after: name }],
  })
  const all = Array.from({ length: 60 }, (_, index) => entry(`${index}`))
  keptIn(storage).store({ entries: all, done: 58 })
  expect(keptIn(storage).load()).toEqual({ entries: all.slice(-50), done: 48 })
  const large = entry('x'.repeat(300_000))
  keptIn(storage).store({ entries: [entry('1'), large, entry('2')], done: 3 })
  expect(keptIn(storage).load()).toEqual({ entries: [entry('2')], done: 1 })
  // The entry that exceeds the limit has been undone, so nothing that could be redone is left.
  keptIn(storage).store({ entries: [entry('1'), large, entry('2')], done: 1 })
  expect(keptIn(storage).load()).toEqual(noHistory)
  keptIn(storage).store({ entries: [entry('1')], done: 1 })
  vi.setSystemTime(Date.now() + 31 * 86_400_000)
  expect(keptIn(storage).load()).toEqual(noHistory)
  for (const text of ['', '{', '{"entries":[{"label":1}],"done":1}', '{"entries":[],"done":5}', 'null']) {
    storage.setItem('console.history.ann.inn', text)
    expect(keptIn(storage).load()).toEqual(noHistory)
  }
})
