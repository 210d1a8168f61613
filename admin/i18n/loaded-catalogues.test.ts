import { expect, test } from 'vitest'
import { catalogues as allCatalogues } from '#model/messages/catalogues.ts'
import { loadMessages } from './load-messages.ts'
import { catalogues } from './loaded-catalogues.ts'

test('texts about problems are there with the other texts of a language; until then, another one stands in', async () => {
  expect(catalogues.EN.failures['no-such-site']).toBeUndefined()
  await loadMessages('ja')
  expect(catalogues.JP).toEqual(allCatalogues.JP)
  expect(catalogues.EN.failures['no-such-site']).toBe(allCatalogues.JP.failures['no-such-site'])
  await loadMessages('en')
  expect(catalogues.EN).toEqual(allCatalogues.EN)
  expect(catalogues.JP).toEqual(allCatalogues.JP)
})
