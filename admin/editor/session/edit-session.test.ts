import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyEdits } from '#model/edits/apply-edits.ts'
import type { Edit } from '#model/edits/edit.ts'
import { type EditedSite, editedSiteOf } from '#model/edits/edited-site.ts'
import type { SiteDocument } from '#model/endpoints/editing.ts'
import { flagsOf } from '#model/plan.ts'
import { sampleSite } from '#model/sample-site.ts'
import { autosaveMs, catchUp, saveNow, togetherMs } from './autosave.ts'
import { changeThere } from './change-there.ts'
import { changeSite, openSession, redo, settle, undo } from './edit-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lock = { holder: null, since: null, people: [], stamp: '' }
const limits = { maxPages: 10, ...flagsOf({ settingPopupCta: false }) }

/** What the API does with edits, for any number of editors. */
function openServer(prepare: (site: EditedSite) => void = () => {}) {
  let site: EditedSite = editedSiteOf(sampleSite())
  prepare(site)
  const records: { version: number; at: string; by: null; edits: Edit[] }[] = []
  const state = { isDown: false, sent: [] as Edit[][] }
  const rest = { media: {}, problems: [], stale: [] }
  const since = (version: number) => records.filter((record) => record.version > version)
  const conflict = new Error('CONFLICT')
  const document = (): SiteDocument => ({
    version: records.length,
    site,
    lock,
    languages: ['JP'],
    limits,
    ...rest,
  })
  const calls = {
    send: async (base: number, edits: readonly Edit[]) => {
      if (state.isDown) throw new Error('offline')
      const sent = JSON.parse(JSON.stringify(edits)) as Edit[]
      const { document: next, conflicts } = applyEdits(site, sent)
      if (conflicts.length > 0) throw conflict
      const others = since(base)
      site = next
      state.sent.push(sent)
      records.push({ version: records.length + 1, at: '', by: null, edits: sent })
      return { version: records.length, others, corrected: [], ...rest }
    },
    poll: async (version: number) => ({ version: records.length, records: since(version), lock, ...rest }),
    read: async () => document(),
  }
  const open = (stored: Edit[][] = []) =>
    openSession({
      document: document(),
      calls,
      leftovers: { load: () => stored.at(-1) ?? [], store: (edits) => void stored.push([...edits]) },
      now: () => Date.now(),
      isConflict: (error) => error === conflict,
      problemsOf: () => [],
    })
  return { state, open, site: () => site }
}

const rename = (name: string) => (site: EditedSite) => {
  site.settings.name = name
}
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
      disagreements: [],
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
  const [disagreement] = mine.editing.disagreements
  expect(disagreement).toMatchObject({ mine: { after: 'Mine' }, theirs: 'Yours' })
  settle(mine, disagreement!, 'mine')
  await saveNow(mine)
  expect(server.site().settings.name).toBe('Mine')
  expect(mine.editing.disagreements).toEqual([])
})

test('E24 whoever waits for news hears of what they save themselves only once', async () => {
  const server = openServer()
  const session = server.open()
  const { poll, send } = session.calls
  const gates = { poll: Promise.withResolvers<void>(), send: Promise.withResolvers<void>() }
  // The news are made where the edits are, and arrive before the answer to them.
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
  expect(session.editing.disagreements).toEqual([])
  gates.send.resolve()
  await saved
  expect(session.editing).toMatchObject({ disagreements: [], site: { settings: { name: 'Newer' } } })
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
