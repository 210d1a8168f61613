// @vitest-environment jsdom
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { act } from 'react'
import { CoreAdminContext } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reactStage } from '#testing/admin/react-stage.ts'
import { createDataProvider } from '../../../api-client/data-provider.ts'
import { loadMessages } from '../../../i18n/load-messages.ts'
import { createQueryClient } from '../../../kit/query/use-request.ts'
import { SiteTotal } from './site-figures.tsx'

const stage = reactStage()
/** The observed elements, and the functions that bring them into view. */
let lookedFor = new Map<Element, () => void>()

/** jsdom has no layout, so nothing comes into view by itself. */
class Sight {
  readonly tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell
  }
  observe(element: Element) {
    lookedFor.set(element, () => this.tell([{ isIntersecting: true }]))
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Sight)
  lookedFor = new Map()
})
afterEach(() => vi.restoreAllMocks())

async function showRow(answer: () => Promise<unknown>) {
  const readReport = vi.fn<(siteId: string, name: string, query: object) => Promise<never>>(
    async () => (await answer()) as never,
  )
  const messages = await loadMessages('en')
  const row = (
    <CoreAdminContext
      dataProvider={{
        ...createDataProvider(() => ({ language: 'EN', labelOf: (key) => key })),
        readReport,
      }}
      i18nProvider={polyglotI18nProvider(() => messages, 'en')}
      queryClient={createQueryClient()}
    >
      <SiteTotal siteId="inn" name="visits" />
      <SiteTotal siteId="inn" name="conversions" />
    </CoreAdminContext>
  )
  await stage.render(row)
  await stage.later()
  return readReport
}

const summary = async () => ({
  totals: { visits: 400, conversions: 12 },
  before: { visits: 200, conversions: 12 },
})

test('figures of a row are asked for once, and only when one of them comes into sight', async () => {
  const readReport = await showRow(summary)
  expect(readReport).not.toHaveBeenCalled()
  expect(stage.place().textContent).toBe('')

  const [first, second] = [...lookedFor.values()]
  await act(async () => first?.())
  await stage.later()
  expect(stage.place().textContent).toBe('400▲ 100%12±0%')
  await act(async () => second?.())
  await stage.later()
  expect(readReport.mock.calls).toEqual([['inn', 'summary', {}]])
})

test('a dash stands for figures that can not be had', async () => {
  // react-admin logs every failure in development.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await showRow(async () => {
    throw new Error('refused')
  })
  for (const tell of lookedFor.values()) await act(async () => tell())
  await stage.later()
  expect(stage.place().textContent).toBe('——')
})
