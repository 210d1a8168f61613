// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { samplePage, sampleShell } from '#testing/runtime/page-document-samples.ts'
import { runCreatorScripts } from './run-creator-scripts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

const sources = () => [...document.scripts].map((script) => script.getAttribute('src'))

test('V27 scripts start once in a document, when the browser is idle, with their attributes', () => {
  const page = {
    ...samplePage,
    chatbot: '/_assets/chat.js',
    scripts: [{ src: 'https://cdn.example.com/a.js', attributes: { 'data-site': 'tea', type: 'module' } }],
  }
  runCreatorScripts(sampleShell, page)
  expect(sources()).toEqual([])
  vi.advanceTimersByTime(2_000)
  expect(sources()).toEqual(['https://cdn.example.com/a.js', '/_assets/chat.js'])
  expect(document.scripts[0]).toMatchObject({ type: 'module', dataset: { site: 'tea' } })
  runCreatorScripts(sampleShell, page)
  vi.advanceTimersByTime(2_000)
  expect(sources()).toHaveLength(2)
})

test('F01 what stands on a page for members starts once, however often its address is signed anew', () => {
  const at = (signed: string) => `/_api/end-user/media/room/${signed}`
  const chatty = (signed: string, name: string) => ({ ...samplePage, chatbot: `${at(signed)}/${name}.js` })
  runCreatorScripts(sampleShell, chatty('1.a', 'tour'))
  runCreatorScripts(sampleShell, chatty('2.b', 'tour'))
  runCreatorScripts(sampleShell, chatty('2.b', 'other'))
  vi.advanceTimersByTime(2_000)
  expect(sources()).toEqual([`${at('1.a')}/tour.js`, `${at('2.b')}/other.js`])
})

test('V28 nothing starts in a preview, and nothing on a page that was left before', () => {
  const chatty = (name: string) => ({ ...samplePage, chatbot: `/_assets/${name}.js` })
  runCreatorScripts({ ...sampleShell, mode: 'view-only' }, chatty('view-only'))
  runCreatorScripts({ ...sampleShell, mode: 'preview' }, chatty('preview'))
  runCreatorScripts(sampleShell, chatty('left'))()
  runCreatorScripts(sampleShell, chatty('stayed'))
  vi.advanceTimersByTime(2_000)
  expect(sources()).toEqual(['/_assets/stayed.js'])
})
