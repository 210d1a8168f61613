// @vitest-environment jsdom
import { act } from 'react'
import { AdminContext, HttpError, testDataProvider } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { createI18nProvider } from '#admin/i18n/create-i18n-provider.ts'
import { loadMessages } from '#admin/i18n/load-messages.ts'
import { reactStage } from '#testing/admin/react-stage.ts'
import { RetryButton } from './retry-button.tsx'

const stage = reactStage()
const messages = await loadMessages('en')
const i18n = createI18nProvider(() => messages, 'en')
afterEach(() => vi.useRealTimers())

const open = async (error: unknown, onRetry: () => void) => {
  await stage.render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18n}>
      <RetryButton error={error} onRetry={onRetry} />
    </AdminContext>,
  )
  return stage.place().querySelector('button')!
}

test('who asks again waits as long as the service asks, and is told how long that is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
  const asked = vi.fn()
  const error = new HttpError('pause', 429, { reason: 'figma-often', params: { seconds: 3 } })
  const button = await open(error, asked)
  expect([button.textContent, button.disabled]).toEqual(['Try again in 3 s', true])
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect([button.textContent, button.disabled]).toEqual(['Try again in 2 s', true])
  // Each second is drawn before the next one.
  for (let second = 0; second < 2; second++) await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect([button.textContent, button.disabled]).toEqual(['Try again', false])
  await act(async () => button.click())
  expect(asked).toHaveBeenCalledOnce()
})

test('where no pause is asked for, it can be tried at once', async () => {
  const button = await open(new Error('broken'), () => undefined)
  expect([button.textContent, button.disabled]).toEqual(['Try again', false])
})
