// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadPart } from '../browser/load-part.ts'
import { callMessage } from '../calls/call-message.ts'
import { CallError } from '../calls/visitor-calls.ts'
import { messagesOf } from '../i18n/messages-of.ts'
import { withPart } from './part-failure.ts'
import { createToaster } from './toast.ts'
import { watchErrors } from './unexpected.ts'

const en = messagesOf('EN')
const toasts = () => [...document.querySelectorAll<HTMLElement>('.toast')]
const texts = () => toasts().map((toast) => toast.querySelector('p')?.textContent)
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.toast button')]

beforeEach(() => {
  vi.useFakeTimers()
  document.body.replaceChildren()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('V34 what is said of a failed call', () => {
  test.each([
    [new CallError(400, 'Bad Request', 'No such thing.'), 'No such thing.'],
    [new CallError(404, 'Not Found'), 'Error 404: Not Found'],
    [new CallError(500), 'Error 500: Internal Server Error'],
    [new CallError(418), 'Error 418: '],
    [new CallError(), en.offline],
    [new CallError(200, 'OK'), en.offline],
    [new TypeError('Failed to fetch'), en.offline],
  ])('%s', (error, said) => expect(callMessage(error, en)).toBe(said))

  test('the sentence without an answer is that of the catalogue', () => {
    expect(en.offline).toBe(
      'Cannot connect to the server. Check your internet connection or try again later.',
    )
  })
})

describe('V34 a toast', () => {
  test('is read out, stands for three seconds, and can be closed', () => {
    createToaster('Close').say('failed', 'One')
    expect(toasts()[0]?.getAttribute('role')).toBe('alert')
    vi.advanceTimersByTime(2999)
    expect(texts()).toEqual(['One'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
    createToaster('Close').say('done', 'Two')
    expect(toasts()[0]?.getAttribute('role')).toBe('status')
    buttons()[0]?.click()
    expect(texts()).toEqual([])
  })

  test('leaves what a creator calls a toast where it is', () => {
    document.body.innerHTML = '<div class="html-btn"><b class="toast">Theirs</b></div>'
    createToaster('Close').say('done', 'One')
    createToaster('Close').say('done', 'Two')
    expect(toasts().map((toast) => toast.textContent)).toEqual(['Theirs', 'TwoClose'])
  })

  test('takes the place of the one before, whoever said that, and stands for its own three seconds', () => {
    createToaster('Close').say('done', 'One')
    vi.advanceTimersByTime(2000)
    createToaster('Close').say('done', 'Two')
    expect(texts()).toEqual(['Two'])
    vi.advanceTimersByTime(2999)
    expect(texts()).toEqual(['Two'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  test('stays while the focus is in it', () => {
    createToaster('Close').say('done', 'One')
    buttons()[0]?.focus()
    vi.advanceTimersByTime(10_000)
    expect(texts()).toEqual(['One'])
    buttons()[0]?.blur()
    vi.advanceTimersByTime(3001)
    expect(texts()).toEqual([])
  })

  test('that offers something waits for an answer', () => {
    const run = vi.fn()
    createToaster('Close').say('failed', 'One', [{ label: 'Again', run }])
    vi.advanceTimersByTime(60_000)
    buttons()[0]?.click()
    expect(run).toHaveBeenCalledOnce()
    expect(texts()).toEqual([])
  })

  test('holds words, never HTML', () => {
    createToaster('Close').say('failed', '<img src=x onerror=alert(1)>')
    expect(document.querySelector('.toast img')).toBeNull()
    expect(texts()).toEqual(['<img src=x onerror=alert(1)>'])
  })
})

describe('V33 a part of the runtime', () => {
  const failing = (times: number) => {
    let left = times
    return vi.fn(async () => {
      left -= 1
      if (left >= 0) throw new TypeError('Failed to fetch')
      return 'part'
    })
  }

  test('is asked for twice', async () => {
    const once = failing(1)
    const loading = loadPart(once)
    await vi.runAllTimersAsync()
    expect(await loading).toBe('part')
    const always = failing(9)
    const refused = expect(loadPart(always)).rejects.toThrow('Failed')
    await vi.runAllTimersAsync()
    await refused
    expect([once.mock.calls.length, always.mock.calls.length]).toEqual([2, 2])
  })

  test('that does not load is told, and used once the visitor asked for it again', async () => {
    const use = vi.fn()
    const asking = withPart(failing(2), use, en)
    await vi.runAllTimersAsync()
    expect(await asking).toBe(false)
    expect(texts()).toEqual([en.partFailed])
    expect(buttons().map(({ textContent }) => textContent)).toEqual([en.reload, en.retry, en.close])
    buttons()[1]?.click()
    await vi.runAllTimersAsync()
    expect(use).toHaveBeenCalledWith('part')
    expect(texts()).toEqual([])
  })
})

describe('V33 an error that nobody expected', () => {
  const fail = (filename: string) => dispatchEvent(new ErrorEvent('error', { filename }))

  test('is told where it is our own, and once', () => {
    const stop = watchErrors(en)
    fail('https://example.com/_assets/0123456789abcdef01234567.js')
    fail('chrome-extension://abc/content.js')
    expect(texts()).toEqual([])
    fail('https://example.com/_assets/part-abc.js')
    expect(texts()).toEqual([en.unexpected])
    expect(buttons().map(({ textContent }) => textContent)).toEqual([en.reload, en.retry, en.back, en.close])
    buttons()[3]?.click()
    fail('https://example.com/_assets/part-abc.js')
    expect(texts()).toEqual([])
    stop()
  })
})
