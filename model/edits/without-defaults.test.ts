import { expect, test } from 'vitest'
import { sampleSite } from '#testing/model/sample-site.ts'
import { siteDefinitionSchema } from '../definition/site.ts'
import { checkSite } from '../rules/check-site.ts'
import { keepPlaces } from '../rules/place-items.ts'
import { withoutDefaults } from './without-defaults.ts'

test('what is left out of a site is given by the schema again', () => {
  const { definition } = checkSite(sampleSite(), { for: 'draft' })
  const short = keepPlaces(withoutDefaults(siteDefinitionSchema, definition), definition)
  expect(JSON.stringify(short).length).toBeLessThan(JSON.stringify(definition).length)
  expect(checkSite(short, { for: 'draft' }).definition).toEqual(definition)
})
