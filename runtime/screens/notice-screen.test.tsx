// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleShell } from '#testing/runtime/page-document-samples.ts'
import { messagesOf } from '../i18n/messages-of.ts'
import { screenMessagesOf } from '../i18n/screen-messages.ts'
import { keepThanked, NoticeScreen } from './notice-screen.tsx'

const labels = screenMessagesOf('EN')
const screenOf = (thanks?: string) => (
  <NoticeScreen
    screen={{ name: 'contact-success', thanks }}
    shell={{ ...sampleShell, language: 'EN' }}
    messages={messagesOf('EN')}
    labels={labels}
  />
)
const textOf = async (thanks?: string) => {
  const host = document.createElement('div')
  await act(async () => createRoot(host).render(screenOf(thanks)))
  return host.querySelector('p')!.textContent
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sessionStorage.clear()
})

test('F16 the thanks of a form name what was answered, and nothing else is kept for them', async () => {
  keepThanked(['name', 'days'], { name: 'Hana <b>', days: ['Mon', 'Tue'], email: 'hana@example.com' })
  expect(await textOf('Dear {{name|guest}}: {{days}}. {{email|–}}')).toBe('Dear Hana <b>: Mon, Tue. –')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('hana@example.com')
  // The next form names nobody.
  keepThanked(undefined, { name: 'Ken' })
  expect(await textOf('Dear {{name|guest}}')).toBe('Dear guest')
})

test('F16 without script, or with a storage that holds something else, what is written for missing answers stands there', async () => {
  keepThanked(['name'], { name: 'Hana' })
  expect(renderToString(screenOf('Dear {{name|guest}}'))).toContain('Dear guest')
  for (const kept of ['{', '"x"', 'null', '[]']) {
    sessionStorage.setItem('thanked', kept)
    expect(await textOf('Dear {{name|guest}}')).toBe('Dear guest')
  }
  expect(await textOf()).toBe(labels.replyPromise)
})
