import { createTheme, ThemeProvider } from '@mui/material/styles'
import { I18nContext, TestMemoryRouter } from 'react-admin'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Storage } from '#model/calls/system/storage.ts'
import { consoleLanguages } from '../../i18n/console-language.ts'
import { createI18nProvider } from '../../i18n/create-i18n-provider.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
import { SiteStorage } from './site-storage.tsx'

async function shown(language: (typeof consoleLanguages)[number], storage: Storage) {
  const messages = await loadMessages(language)
  const i18n = createI18nProvider(() => messages, language)
  return renderToStaticMarkup(
    <TestMemoryRouter>
      <ThemeProvider theme={createTheme()}>
        <I18nContext.Provider value={i18n}>
          <SiteStorage storage={storage} />
        </I18nContext.Provider>
      </ThemeProvider>
    </TestMemoryRouter>,
  )
}

const counted: Storage = {
  countedAt: '2026-11-25T01:00:00Z',
  total: 1,
  bytes: 5_242_880,
  sites: [{ siteId: 'inn', name: 'Seaside inn', bytes: 5_242_880 }],
}

test.each(consoleLanguages)('in %s each site has its size and leads to itself', async (language) => {
  const html = await shown(language, counted)
  expect(html).toContain('Seaside inn')
  expect(html).toContain('/sites/inn')
  expect(html).toMatch(/5(?:\.0)?\s?MB/)
  expect(html).not.toContain('storage.')
})

test('where nothing was counted yet it says when it will be', async () => {
  const html = await shown('en', { countedAt: null, total: 0, bytes: 0, sites: [] })
  expect(html).toContain('Not measured yet')
  expect(html).not.toContain('<table')
})
