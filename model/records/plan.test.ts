import { expect, test } from 'vitest'
import { sampleSite } from '#testing/model/sample-site.ts'
import { includes, settingsWithin } from './plan.ts'

const { settings } = sampleSite()

test('C10 F11 L08 without a plan everything is included, and a plan takes away only what it says no to', () => {
  for (const flag of ['settingPopupCta', 'settingFormContact', 'multiLanguage', 'privateDomain'] as const) {
    expect(includes(undefined, flag)).toBe(true)
    expect(includes({}, flag)).toBe(true)
    expect(includes({ [flag]: true }, flag)).toBe(true)
    expect(includes({ [flag]: false }, flag)).toBe(false)
  }
})

test('C10 L08 what a plan does not include is missing in the settings, and nothing else is', () => {
  expect(settingsWithin(undefined, settings)).toEqual(settings)
  const { popupCtas, ...others } = settings
  expect(popupCtas).toBeDefined()
  expect(settingsWithin({ settingPopupCta: false }, settings)).toEqual({ ...others, popupCtas: undefined })
  expect(settingsWithin({ multiLanguage: false }, settings)).toEqual({ ...settings, languages: ['JP'] })
})
