import { expect, test } from 'vitest'
import { buttonAnimations, cornerShapes } from '#model/definition/button.ts'
import { snsTypes } from '#model/definition/sns.ts'
import { checkPage, checkSettings } from '#model/rules/check-site.ts'
import { sampleSite } from './sample-site.ts'
import { buttonVariants, linkSamples, pageSamples, productVariants, undrawnButtons } from './samples.ts'
import { notificationSamples, popupVariants, snsSamples } from './settings-samples.ts'

test.each(Object.entries(pageSamples))('the %s page is in order', (_name, page) => {
  expect(checkPage(page)).toEqual({ value: page })
})

test('each kind of button comes with every animation, shape, place of the microcopy and kind of link', () => {
  for (const type of ['TEXT', 'MEDIA', 'HTML_CSS']) {
    const variants = buttonVariants.filter(({ buttonType }) => buttonType === type)
    const seen = <Value>(of: (button: (typeof variants)[number]) => Value) => new Set(variants.map(of))
    expect(seen(({ buttonAnimation }) => buttonAnimation)).toEqual(new Set(buttonAnimations))
    expect(seen(({ buttonShape }) => buttonShape)).toEqual(new Set(cornerShapes))
    expect(seen(({ microcopyPosition }) => microcopyPosition)).toEqual(new Set(['TOP', 'BOTTOM']))
    expect(seen(({ link }) => link?.kind)).toEqual(new Set([...Object.keys(linkSamples), undefined]))
  }
})

test('ids of the variants are their own', () => {
  for (const list of [
    [...buttonVariants, ...undrawnButtons],
    productVariants,
    popupVariants,
    notificationSamples,
  ])
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
})

test('popups and notifications of every kind are in order, and every service is there', () => {
  const { settings } = sampleSite()
  for (const timeLimit of popupVariants)
    expect(checkSettings({ ...settings, popupCtas: { timeLimit } }).problems).toBeUndefined()
  expect(snsSamples.map(({ snsType }) => snsType).toSorted()).toEqual([...snsTypes].toSorted())
})

test('a change to one sample site stays in it', () => {
  const site = sampleSite()
  site.categories[0]!.pages[0]!.buttons[0]!.id = 'changed'
  expect(sampleSite().categories[0]!.pages[0]!.buttons[0]!.id).toBe('button-text')
  expect(pageSamples.full.buttons[0]!.id).toBe('button-text')
})
