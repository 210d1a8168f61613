import { expect, test } from 'vitest'
import type { DevState } from './dev-site.ts'
import type { Fault } from './faults.ts'
import { createJsonTerminal, createTerminal } from './terminal.ts'

const state: DevState = {
  ...{ release: 1, changed: [], faults: [], warnings: [], rendered: 9, waiting: 0, isStale: false },
}
const fault = (file: string): Fault => ({ file, message: 'is wrong' })

function openTerminal() {
  let lines: string[] = []
  const terminal = createTerminal((line) => lines.push(line))
  /** The lines that a state is answered with, without the time. */
  const told = (more: Partial<DevState>, how: { isShown?: boolean; isSaved?: boolean } = {}) => {
    lines = []
    terminal.compiled({ ...state, ...more }, 5, { isShown: true, isSaved: true, ...how })
    return lines.map((line) => line.replace(/^\d\d:\d\d:\d\d /, ''))
  }
  return { told }
}

test('a fault is said once, whatever comes beside it', () => {
  const { told } = openTerminal()
  told({})
  const stale = { isStale: true }
  const last = 'The last good version stays shown.'
  expect(told({ ...stale, faults: [fault('a')] })).toEqual(['a\n  is wrong', last])
  expect(told({ ...stale, faults: [fault('a')] })).toEqual([])
  expect(told({ ...stale, faults: [fault('a'), fault('b')] })).toEqual(['b\n  is wrong', last])
  expect(told({ ...stale, faults: [fault('b')] }), 'what is left').toEqual(['b\n  is wrong', last])
  expect(told({ changed: ['/en'] })).toEqual(['Mended.', 'changed /en in 5 ms'])
  expect(told({ warnings: [fault('c')] })).toEqual(['c\n  is wrong'])
  expect(told({ warnings: [fault('c'), fault('d')] })).toEqual(['d\n  is wrong'])
})

test('it says what is shown while there is a fault', () => {
  const { told } = openTerminal()
  const faults = [fault('a')]
  expect(told({ release: 0, faults, isStale: true }, { isShown: false }).at(-1)).toBe(
    'The site appears once this is mended.',
  )
  told({})
  expect(told({ faults }).at(-1), 'a medium that can not be used').toBe('Everything else is shown.')
  expect(told({ faults: [fault('b')], isStale: true }).at(-1)).toBe('The last good version stays shown.')
})

test('media that are converted are one line at the end, what is saved meanwhile is said at once', () => {
  const { told } = openTerminal()
  expect(told({ waiting: 3 })).toEqual(['9 files in 5 ms, 3 media are being converted. Ctrl-C stops.'])
  expect(told({ waiting: 2, changed: ['/A1'] }, { isSaved: false })).toEqual([])
  expect(told({ waiting: 2, changed: ['/A2'] })).toEqual(['changed /A2 in 5 ms, 2 media are being converted'])
  expect(told({ waiting: 0, changed: ['/A1'] }, { isSaved: false })).toEqual(['all media are converted'])
  expect(told({ waiting: 0, changed: ['/A1'] })).toEqual(['changed /A1 in 5 ms'])
})

test('files that are no part of the site are said once, to people and to programs, until they are others', () => {
  const lines: string[] = []
  const events: string[] = []
  const terminals = [
    createTerminal((line) => lines.push(line)),
    createJsonTerminal((line) => events.push(line)),
  ]
  const notes = [{ name: 'notes.txt', near: undefined }]
  const page = { name: '404.html', near: undefined }
  for (const files of [[], notes, notes, [...notes, page], [...notes, page], [], notes])
    for (const terminal of terminals) terminal.unknown(files)
  expect(lines).toEqual([
    'notes.txt is no part of the site. Nothing refers to it.',
    expect.stringMatching(/^404\.html is no part of the site\. .*pages\/404\.md/),
    'notes.txt is no part of the site. Nothing refers to it.',
  ])
  expect(events.map((event) => JSON.parse(event).files.length)).toEqual([1, 2, 0, 1])
})
