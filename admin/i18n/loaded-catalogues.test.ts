import { expect, test, vi } from 'vitest'
import { catalogues as allCatalogues } from '#model/messages/catalogues.ts'

test('texts about problems are there with the other texts of a language; until then, another one stands in', async () => {
  // Other tests that share this process have loaded languages.
  vi.resetModules()
  const { catalogues } = await import('./loaded-catalogues.ts')
  const { loadMessages } = await import('./load-messages.ts')
  expect(catalogues.EN.failures['no-such-site']).toBeUndefined()
  await loadMessages('ja')
  expect(catalogues.JP).toEqual(allCatalogues.JP)
  expect(catalogues.EN.failures['no-such-site']).toBe(allCatalogues.JP.failures['no-such-site'])
  await loadMessages('en')
  expect(catalogues.EN).toEqual(allCatalogues.EN)
  expect(catalogues.JP).toEqual(allCatalogues.JP)
})
