import { expect, test } from 'vitest'
import { editedSiteOf } from '#model/definition/edited-site.ts'
import type { Page } from '#model/definition/page.ts'
import { experimentOn } from '#testing/model/experiment-samples.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { findGoalButton, firstGoalPlace, goalPages } from './goal-buttons.ts'

const textButton = (id: string, words: string) =>
  ({
    id,
    buttonType: 'TEXT',
    buttonText: { JP: words },
    buttonWidth: 389,
    buttonHeight: 737,
    buttonPositionTop: 10,
    buttonPositionLeft: 20,
    link: { kind: 'EXTERNAL_URL', url: 'https://shop.example/' },
  }) as Page['buttons'][number]

function siteWithButtons() {
  const site = editedSiteOf(sampleSite())
  const page = site.pages['page-a2']!
  page.buttons = [textButton('buy', ' Buy '), { ...textButton('idle', 'Idle'), link: undefined } as never]
  const experiment = experimentOn(page)
  experiment.variations[1]!.pages![0]!.buttons = [textButton('only-here', 'Try it')]
  return { site, experiment }
}

test('A12 the buttons of a page are those that lead somewhere, with their words and where they stand', () => {
  const { site, experiment } = siteWithButtons()
  const page = goalPages(site, experiment.variations[0]!).find(({ id }) => id === 'page-a2')!
  expect(page).toMatchObject({ position: 'A2' })
  expect(page.buttons.filter(({ id }) => id !== 'page-a2')).toEqual([
    { id: 'buy', words: 'Buy', box: { left: 20, top: 10, width: 100, height: 100 } },
  ])
})

test('A12 a button is found in the variation that alone has it, and what is gone in none', () => {
  const { site, experiment } = siteWithButtons()
  expect(findGoalButton(site, experiment, 'buy')).toMatchObject({ variationId: 'variation-original' })
  const found = findGoalButton(site, experiment, 'only-here')
  expect(found).toMatchObject({ variationId: 'variation-words', button: { words: 'Try it' } })
  expect(findGoalButton(site, experiment, 'gone')).toBeUndefined()
})

test('A12 who chooses a button begins where the chosen one is, else on the page that is tested', () => {
  const { site, experiment } = siteWithButtons()
  const original = { variationId: 'variation-original', pageId: 'page-a2' }
  expect(firstGoalPlace(site, experiment, '')).toEqual(original)
  expect(firstGoalPlace(site, experiment, 'only-here')).toEqual({
    ...original,
    variationId: 'variation-words',
  })
})
