import { expect, test } from 'vitest'
import { editedSiteOf } from '#model/definition/edited-site.ts'
import { emptyPage } from '#model/definition/page.ts'
import { flagsOf } from '#model/records/plan.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { changeSite, closeSession, openSession, undo } from '../session/edit-session.ts'
import { createColumnActions } from './column-actions.ts'

const nobody = () => Promise.reject(new Error('nobody asks'))

/** The column actions of a site with a limit on its pages, with the notices they show. */
function openActions(maxPages: number) {
  const site = editedSiteOf(sampleSite())
  const session = openSession({
    document: {
      version: 0,
      site,
      media: {},
      problems: [],
      stale: [],
      lock: { holder: null, since: null, people: [], stamp: '' },
      languages: ['JP'],
      limits: { maxPages, ...flagsOf(undefined) },
    },
    calls: { send: nobody, poll: nobody, read: nobody },
    pendingEdits: { load: () => [], store: () => undefined },
    now: () => 0,
    isConflict: () => false,
    problemsOf: () => [],
  })
  const opened: string[] = []
  const nothing = () => undefined
  const actions = createColumnActions(
    {
      site: () => session.editing.site,
      change: (entry, recipe) => changeSite(session, entry, recipe),
      language: 'JP',
      pageId: nothing,
      openPage: (id) => opened.push(id),
      goTo: nothing,
      choosePages: nothing,
      say: nothing,
      tell: nothing,
      notifyFull: nothing,
    },
    (key) => key,
  )
  return { actions, session, opened, before: site }
}

const part = { name: { JP: '部屋' }, pages: [emptyPage('x'), emptyPage('y')] }

test('E20 a column of a template is put in as far as the plan has room for its pages, and taken back in one step', () => {
  const pages = Object.keys(editedSiteOf(sampleSite()).pages).length
  const { actions, session, opened, before } = openActions(pages + 2)
  actions.insertCategory(part, 'template')
  expect(session.editing.site.categories.at(-1)).toMatchObject({ name: part.name, pages: ['x', 'y'] })
  expect(opened).toEqual(['x'])
  undo(session)
  expect(JSON.stringify(session.editing.site)).toBe(JSON.stringify(before))
  closeSession(session)
})

test('E20 a column that the plan has no room for is not put in, and nothing of it is opened', () => {
  const pages = Object.keys(editedSiteOf(sampleSite()).pages).length
  const { actions, session, opened, before } = openActions(pages + 1)
  actions.insertCategory(part, 'template')
  expect(session.editing.site).toEqual(before)
  expect(session.editing.refused.map(({ rule }) => rule)).toEqual(['plan-pages'])
  expect(opened).toEqual([])
  closeSession(session)
})

test('a column that is added has a name in every language at once, unlike that of any other, and is taken back in one step', () => {
  const { actions, session, before } = openActions(1_000)
  actions.addCategory()
  actions.addCategory()
  const added = session.editing.site.categories.slice(before.categories.length)
  const { languages } = before.settings
  for (const language of languages)
    expect(new Set(added.map(({ name }) => name[language] || undefined).filter(Boolean)).size).toBe(2)
  expect(added.map(({ pages }) => pages.length)).toEqual([1, 1])
  actions.addCategory(0)
  expect(session.editing.site.categories[0]!.name.JP).toBe('カテゴリー A')
  for (let times = 0; times < 3; times++) undo(session)
  expect(JSON.stringify(session.editing.site)).toBe(JSON.stringify(before))
})
