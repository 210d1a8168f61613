import { expect, test, vi } from 'vitest'
import { catalogues as allCatalogues } from '#model/messages/catalogues.ts'
import { failures as allFailures } from '#model/messages/failures.ts'

test('texts about problems are there with the other texts of a language; until then, another one stands in', async () => {
  // Other tests that share this process have loaded languages.
  vi.resetModules()
  const { catalogues, failures } = await import('./loaded-catalogues.ts')
  const { loadMessages } = await import('./load-messages.ts')
  expect(failures.EN.failures['no-such-site']).toBeUndefined()
  await loadMessages('ja')
  expect(catalogues.JP).toEqual({ ...allCatalogues.JP, ...allFailures.JP })
  expect(failures.EN.failures['no-such-site']).toBe(allFailures.JP.failures['no-such-site'])
  await loadMessages('en')
  expect(catalogues.EN).toEqual({ ...allCatalogues.EN, ...allFailures.EN })
  expect(failures.JP).toEqual({ ...allCatalogues.JP, ...allFailures.JP })
})
