import { expect, test } from 'vitest'
import { readFrames } from './read-frames.ts'

const box = { x: 0, y: 0, width: 100, height: 100 }
const tap = { trigger: { type: 'ON_CLICK' }, actions: [{ type: 'URL', url: 'https://example.com/' }] }
const labels = (characters: string) => ({ id: '9:9', name: 'Words', type: 'TEXT', characters })
const group = (children: readonly unknown[]) => ({
  ...{ id: '1:3', name: 'Group', type: 'GROUP', absoluteBoundingBox: box },
  children,
})
const link = (children: readonly unknown[]) => ({ ...group(children), interactions: [tap] })
const file = (children: readonly unknown[], frames = 1) => ({
  name: 'File',
  document: {
    children: [
      {
        ...{ id: '0:1', name: 'Page', type: 'CANVAS' },
        children: Array.from({ length: frames }, (_, index) => ({
          ...{ id: `1:${index}`, name: 'Frame', type: 'FRAME', absoluteBoundingBox: box },
          children,
        })),
      },
    ],
  },
})
const read = (children: readonly unknown[]) => readFrames(file(children), undefined)!.frames[0]!

/** A text that counts how often it is read. */
function countedWords() {
  const counted = { reads: 0 }
  const node = {
    ...{ id: '9:8', name: 'Words', type: 'TEXT' },
    get characters() {
      counted.reads++
      return 'tea'
    },
  }
  return { counted, node }
}

test('a link is named by all words on it, those of links within it too', () => {
  const { text, links } = read([
    labels('Inn'),
    link([labels('See \n the'), link([labels('rooms')]), labels('now')]),
    group([labels('End')]),
  ])
  expect(text).toBe('Inn See the rooms now End')
  expect(links.map((one) => one.text)).toEqual(['See the rooms now', 'rooms'])
})

test('names of links and texts of frames end with a whole character', () => {
  const { text, links } = read([link([labels(`${'a'.repeat(49)}🌊b`)]), labels(`${'b'.repeat(1_947)}🌊c`)])
  expect(links[0]?.text).toBe('a'.repeat(49))
  expect(text).toBe(`${'a'.repeat(49)}🌊b ${'b'.repeat(1_947)}`.slice(0, 2_000))
  expect(text.isWellFormed()).toBe(true)
})

test('what lies in many links is read once', () => {
  const { counted, node } = countedWords()
  const nested = Array.from({ length: 20 }).reduce<object>((inner) => link([inner]), node)
  const { links } = read([nested])
  expect(links.map((one) => one.text)).toEqual(Array.from({ length: 20 }, () => 'tea'))
  expect(counted.reads).toBe(1)
})

test('of a file only so many nodes are read, over all frames', () => {
  const { counted, node } = countedWords()
  const many = Array.from({ length: 2_000 }, () => node)
  expect(readFrames(file(many, 2), undefined)?.frames.map(({ text }) => text.length)).toEqual([2_000, 2_000])
  expect(counted.reads).toBe(4_000)
  counted.reads = 0
  const { frames } = readFrames(file(many, 60), undefined)!
  expect(frames).toHaveLength(60)
  expect([frames[0]?.text === '', frames[59]?.text]).toEqual([false, ''])
  expect(counted.reads).toBeLessThanOrEqual(50_000)
})

test('of what stands on a page only so much is read, too', () => {
  const { counted, node } = countedWords()
  const page = {
    id: '0:1',
    name: 'Page',
    type: 'CANVAS',
    children: Array.from({ length: 60_000 }, () => node),
  }
  expect(readFrames({ name: 'File', document: { children: [page] } }, undefined)?.frames).toEqual([])
  expect(counted.reads).toBeGreaterThan(0)
  expect(counted.reads).toBeLessThanOrEqual(50_000)
})
