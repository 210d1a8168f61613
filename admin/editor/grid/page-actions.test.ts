import { expect, test } from 'vitest'
import { editedSiteOf } from '#model/definition/edited-site.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { noHistory, withEntry } from '../session/history.ts'
import { createPageActions } from './page-actions.ts'

/** The page actions of a site, with its history, in which no time passes. */
function openActions() {
  let site = editedSiteOf(sampleSite())
  let history = noHistory
  const nothing = () => undefined
  const actions = createPageActions(
    {
      site: () => site,
      change: (entry, recipe) => {
        site = structuredClone(site)
        recipe(site)
        history = withEntry(history, { ...entry, edits: [], at: 0 })
      },
      language: 'JP',
      ...{ pageId: nothing, openPage: nothing, goTo: nothing, choosePages: nothing },
      ...{ say: nothing, tell: nothing, notifyFull: nothing },
    },
    (key) => key,
  )
  return { actions, site: () => site, steps: () => history.done }
}

test('each drag of a page is a step of its own to undo, keys in a row are one', () => {
  const { actions, site, steps } = openActions()
  const { id: categoryId, pages } = site().categories.find((category) => category.pages.length > 1)!
  const ids = [pages[0]!]
  actions.movePages(ids, { categoryId, row: 2 })
  actions.movePages(ids, { categoryId, row: 0 })
  expect(steps()).toBe(2)
  actions.shiftPages(ids, 'ArrowDown')
  actions.shiftPages(ids, 'ArrowUp')
  expect(steps()).toBe(3)
  actions.movePages(ids, { categoryId, row: 2 })
  expect(steps()).toBe(4)
})
