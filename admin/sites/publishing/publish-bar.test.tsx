import { I18nContext } from 'react-admin'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import type { PublishProgress } from '#model/jobs/publish.ts'
import { consoleLanguages } from '../../i18n/console-language.ts'
import { createI18nProvider } from '../../i18n/create-i18n-provider.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
import { PublishBar } from './publish-bar.tsx'

const row = (progress: PublishProgress): PublishRow => ({
  id: 'p1',
  siteId: 's1',
  siteName: 'Inn',
  batchId: null,
  status: progress.stage === 'live' ? 'live' : 'running',
  progress,
  definitionVersion: 1,
  createdAt: '2026-04-01T00:00:00Z',
  finishedAt: null,
  release: null,
  error: null,
  by: null,
  languages: null,
})

async function shown(language: (typeof consoleLanguages)[number], progress: PublishProgress) {
  const messages = await loadMessages(language)
  const i18n = createI18nProvider(() => messages, language)
  return renderToStaticMarkup(
    <I18nContext.Provider value={i18n}>
      <PublishBar publish={row(progress)} languages={['JP']} />
    </I18nContext.Provider>,
  )
}

test.each(consoleLanguages)('the bar says in %s how many pages are rendered', async (language) => {
  const html = await shown(language, { stage: 'rendering', done: 7, of: 64, language: 'JP' })
  const words = /role="status"[^>]*>([^<]+)</.exec(html)?.[1]
  expect(words).toContain('7')
  expect(words).toContain('64')
  expect(words).not.toContain('swipress.')
  expect(html).toContain('aria-current="step"')
})

test('a live site has all its steps behind it', async () => {
  const html = await shown('en', { stage: 'live', release: 3 })
  expect(html).toContain('Live: release 3')
  expect(html).not.toContain('aria-current')
})
