import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Edit } from '#model/edits/edit.ts'
import { openServer, rename } from '#testing/admin/edit-server.ts'
import { autosaveMs, catchUp, saveNow } from './autosave.ts'
import { changeSite, redo, resolveConflict, undo } from './edit-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const bytes = (value: unknown) => JSON.stringify(value)

test('E18 what is done is there at once, and saved a second later with nothing but what changed', async () => {
  const server = openServer()
  const session = server.open()
  changeSite(session, { label: 'name' }, rename('New'))
  expect(session.editing).toMatchObject({ save: 'waiting', site: { settings: { name: 'New' } } })
  expect(server.site().settings.name).not.toBe('New')
  await vi.advanceTimersByTimeAsync(autosaveMs)
  expect(session.editing.save).toBe('saved')
  expect(server.state.sent).toEqual([
    [{ op: 'set', path: ['settings', 'name'], before: expect.any(String), after: 'New' }],
  ])
})

test('letters typed one after the other are one deed, and one edit', async () => {
  const server = openServer()
  const session = server.open()
  const old = session.editing.site.settings.name
  for (const name of ['N', 'Ne', 'New']) {
    changeSite(session, { label: 'name', group: 'name' }, rename(name))
    await vi.advanceTimersByTimeAsync(100)
  }
  await saveNow(session)
  expect(server.state.sent.flat()).toHaveLength(1)
  undo(session)
  expect(session.editing.site.settings.name).toBe(old)
  redo(session)
  expect(session.editing.site.settings.name).toBe('New')
})

test('everything can be taken back, saved or not, to the same bytes here and on the server', async () => {
  const server = openServer()
  const session = server.open()
  const [first, second] = session.editing.site.categories
  const start = bytes(session.editing.site)
  const [moved] = first!.pages
  const recipes: ((site: EditedSite) => void)[] = [
    rename('Other'),
    (site) => void site.categories.reverse(),
    (site) => {
      site.categories.find(({ id }) => id === first!.id)!.pages.shift()
      site.categories.find(({ id }) => id === second!.id)!.pages.push(moved!)
    },
    (site) => {
      delete site.pages[moved!]
      for (const category of site.categories) category.pages = category.pages.filter((page) => page !== moved)
    },
  ]
  for (const recipe of recipes) {
    changeSite(session, { label: 'x' }, recipe)
    await saveNow(session)
  }
  expect(bytes(server.site())).not.toBe(start)
  for (const _ of recipes) undo(session)
  await saveNow(session)
  expect([bytes(session.editing.site), bytes(server.site())]).toEqual([start, start])
})

test('two editors of different things both see both', async () => {
  const server = openServer()
  const [mine, yours] = [server.open(), server.open()]
  changeSite(mine, { label: 'name' }, rename('Mine'))
  changeSite(yours, { label: 'share' }, ({ settings }) => Object.assign(settings, { displayShare: false }))
  await saveNow(mine)
  await saveNow(yours)
  await catchUp(mine)
  for (const { editing } of [mine, yours])
    expect(editing).toMatchObject({
      save: 'saved',
      conflicts: [],
      site: { settings: { name: 'Mine', displayShare: false } },
    })
})

test('what both changed is told with what is there, and the person decides', async () => {
  const server = openServer()
  const [mine, yours] = [server.open(), server.open()]
  changeSite(yours, { label: 'name' }, rename('Yours'))
  changeSite(mine, { label: 'name' }, rename('Mine'))
  await saveNow(yours)
  await saveNow(mine)
  expect(mine.editing.site.settings.name).toBe('Yours')
  const [conflict] = mine.editing.conflicts
  expect(conflict).toMatchObject({ mine: { after: 'Mine' }, theirs: 'Yours' })
  resolveConflict(mine, conflict!, 'mine')
  await saveNow(mine)
  expect(server.site().settings.name).toBe('Mine')
  expect(mine.editing.conflicts).toEqual([])
})

test('without the server nothing is lost: it is sent when it answers again, and kept for the next visit', async () => {
  const server = openServer()
  const stored: Edit[][] = []
  const session = server.open(stored)
  server.state.isDown = true
  changeSite(session, { label: 'name' }, rename('Offline'))
  await vi.advanceTimersByTimeAsync(autosaveMs)
  expect(session.editing.save).toBe('offline')
  const again = server.open(stored)
  expect(again.editing.site.settings.name).toBe('Offline')
  server.state.isDown = false
  await vi.advanceTimersByTimeAsync(autosaveMs)
  expect([session.editing.save, server.site().settings.name]).toEqual(['saved', 'Offline'])
  expect(stored.at(-1)).toEqual([])
})

test('a part that is wrong waits until it is right, and keeps nothing else from being saved', async () => {
  const server = openServer()
  const session = server.open()
  const id = session.editing.site.categories[0]!.pages[0]!
  changeSite(session, { label: 'name' }, rename(''))
  changeSite(session, { label: 'lock' }, ({ pages }) => Object.assign(pages[id]!, { membersOnlyLock: true }))
  await saveNow(session)
  expect(session.editing.save).toBe('invalid')
  expect(session.editing.unsaved).toMatchObject([{ path: '/settings/name' }])
  expect(server.site().pages[id]!.membersOnlyLock).toBe(true)
  changeSite(session, { label: 'name' }, rename('Right'))
  await saveNow(session)
  expect([session.editing.save, server.site().settings.name]).toEqual(['saved', 'Right'])
})

test('a new page that is wrong waits with its place, also in a new category', async () => {
  const server = openServer(({ categories, pages }) => {
    for (const id of categories[1]!.pages.splice(1)) delete pages[id]
    for (const id of categories[0]!.pages.splice(1)) delete pages[id]
  })
  const session = server.open()
  const [first] = session.editing.site.categories
  const id = first!.pages[0]!
  const before = bytes(server.site().categories)
  const copy = (site: EditedSite, key: string, allowZoom: unknown) =>
    Object.assign(site.pages, { [key]: { ...site.pages[id]!, id: key, allowZoom } })
  changeSite(session, { label: 'copy' }, (site) => {
    copy(site, 'wrong', 'often')
    copy(site, 'right', true)
    site.categories[0]!.pages.splice(1, 0, 'wrong', 'right')
    copy(site, 'alone', 'often')
    site.categories.push({ id: 'extra', name: { JP: '他' }, pages: ['alone'] })
  })
  await saveNow(session)
  expect(session.editing.save).toBe('invalid')
  expect(session.editing.unsaved.map(({ path }) => path).sort()).toEqual([
    '/pages/alone/allowZoom',
    '/pages/wrong/allowZoom',
  ])
  expect(server.site().categories[0]!.pages.slice(0, 2)).toEqual([id, 'right'])
  expect(server.site().categories.at(-1)).toEqual({ id: 'extra', name: { JP: '他' }, pages: [] })
  expect(Object.keys(server.site().pages)).not.toContain('wrong')
  expect(session.editing.site.categories[0]!.pages.slice(0, 3)).toEqual([id, 'wrong', 'right'])
  changeSite(session, { label: 'right' }, ({ pages }) => {
    for (const key of ['wrong', 'alone']) Object.assign(pages[key]!, { allowZoom: false })
  })
  await saveNow(session)
  expect(session.editing.save).toBe('saved')
  expect(bytes(server.site())).toBe(bytes(session.editing.site))
  expect(server.site().categories[0]!.pages.slice(0, 3)).toEqual([id, 'wrong', 'right'])
  for (const _ of [1, 2]) undo(session)
  await saveNow(session)
  expect(bytes(server.site().categories)).toBe(before)
})

test('E31 E08 a popup that begins and never ends waits for its end, and keeps nothing else from being saved', async () => {
  const server = openServer()
  const session = server.open()
  const id = session.editing.site.categories[0]!.pages[0]!
  const popup = () => server.site().settings.popupCtas!.timeLimit!
  const end = (endDate?: string) =>
    changeSite(session, { label: 'end' }, ({ settings }) => {
      const { timeLimit } = settings.popupCtas!
      if (endDate === undefined) delete timeLimit!.endDate
      else timeLimit!.endDate = endDate
    })
  const { startDate, endDate } = popup()
  end()
  changeSite(session, { label: 'lock' }, ({ pages }) => Object.assign(pages[id]!, { membersOnlyLock: true }))
  await saveNow(session)
  expect(session.editing).toMatchObject({
    save: 'invalid',
    unsaved: [{ path: '/settings/popupCtas/timeLimit/endDate', rule: 'end-missing' }],
  })
  expect([popup().endDate, server.site().pages[id]!.membersOnlyLock]).toEqual([endDate, true])
  end(startDate)
  await saveNow(session)
  expect(session.editing.unsaved).toMatchObject([{ rule: 'end-not-after-start' }])
  end('2031-01-01T00:00:00Z')
  await saveNow(session)
  expect([session.editing.save, popup().endDate]).toEqual(['saved', '2031-01-01T00:00:00Z'])
})

test('E31 an imported popup without an end keeps nothing from being saved while nobody touches it', async () => {
  const server = openServer(({ settings }) => void delete settings.popupCtas!.timeLimit!.endDate)
  const session = server.open()
  changeSite(session, { label: 'name' }, rename('New'))
  await saveNow(session)
  expect([session.editing.save, server.site().settings.name]).toEqual(['saved', 'New'])
})

test('T06 what the plan does not include is not done, and nothing else waits for it', async () => {
  const server = openServer()
  const session = server.open()
  const add = (id: string) =>
    changeSite(session, { label: 'add' }, (site) => {
      site.pages[id] = { ...site.pages['page-b3']!, id }
      site.categories[1]!.pages.push(id)
    })
  add('tenth')
  add('eleventh')
  expect(session.editing.refused.map(({ rule, params }) => [rule, params])).toEqual([
    ['plan-pages', { limit: 10, pages: 11 }],
  ])
  changeSite(session, { label: 'rename' }, rename('New'))
  expect(session.editing.refused).toEqual([])
  await saveNow(session)
  expect(session.editing.save).toBe('saved')
  expect([
    server.site().settings.name,
    'tenth' in server.site().pages,
    'eleventh' in server.site().pages,
  ]).toEqual(['New', true, false])
})

test('T06 undoing is refused where it would bring back what the plan no longer includes', () => {
  const session = openServer().open()
  changeSite(session, { label: 'remove' }, (site) => void delete site.settings.popupCtas)
  undo(session)
  expect(session.editing.refused.map(({ path }) => path)).toEqual([
    '/settings/popupCtas/timeLimit',
    '/settings/popupCtas/applicantLimit',
  ])
  expect(session.editing.site.settings.popupCtas).toBeUndefined()
})
