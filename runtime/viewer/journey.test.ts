import { expect, test } from 'vitest'
import { sampleDocument } from '#testing/runtime/page-document-samples.ts'
import type { PageDocument } from '../documents/page-document.ts'
import { cellsOf, rowsOf } from './cells.ts'
import { createJourney, movesOf, spotOf } from './journey.ts'
import type { LoadedPage } from './page-loader.ts'

const at = (address: string) => spotOf(address, sampleDocument.shell)

const pageAt = (address: string, moves: Partial<PageDocument['place']>): PageDocument => ({
  ...sampleDocument,
  place: {
    ...sampleDocument.place,
    left: undefined,
    right: undefined,
    up: undefined,
    down: undefined,
    ...at(address),
    ...moves,
  },
})

/** B3 leads right to C1, but from C1 one comes back to B1. */
const b3 = pageAt('/B3', { up: '/B2', left: '/', right: '/C1', rows: 3 })
const c1 = pageAt('/C1', { left: '/B1', rows: 2 })
const b2 = pageAt('/B2', { up: '/B1', down: '/B3', rows: 3 })

function start(known: PageDocument[], answers: Record<string, PageDocument | Error | undefined> = {}) {
  const pages = new Map(known.map((page) => [page.place.address, page]))
  const loaded = (document: PageDocument): LoadedPage => ({ document, title: document.place.address })
  const log: string[] = []
  const retries: (() => void)[] = []
  const find = (address: string) => {
    const page = pages.get(address)
    return page && loaded(page)
  }
  const journey = createJourney({
    first: known[0]!,
    loader: {
      find,
      async load(address) {
        const answer = pages.get(address) ?? answers[address]
        if (answer instanceof Error) throw answer
        if (answer) pages.set(address, answer)
        return answer && loaded(answer)
      },
    },
    onArrive: ({ title }) => log.push(`arrive ${title}`),
    push: (address) => log.push(`push ${address}`),
    leave: (address) => log.push(`leave ${address}`),
    onFailed(failure, again) {
      log.push(String(failure))
      retries.push(again)
    },
  })
  const cells = () => cellsOf(journey.state(), (address) => find(address)?.document)
  return { journey, log, retries, cells, answers, addresses: () => cells().map(({ address }) => address) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('V03 a swipe to a loaded page arrives at once', () => {
  const { journey, log } = start([b3, b2])
  journey.land(at('/B2'))
  expect(log).toEqual(['push /B2', 'arrive /B2'])
  expect(journey.state()).toMatchObject({ current: { address: '/B2' }, shown: b2, hasMoved: true })
})

test('the page being left stands in its column until the movement is over', () => {
  const { journey, addresses } = start([b3, c1])
  journey.land(at('/C1'))
  expect(addresses()).toEqual(['/C1', '/B3'])
  journey.settle()
  expect(addresses()).toEqual(['/C1', '/B1'])
})

test('the cells are the page and those around it', () => {
  const { cells, addresses } = start([b3, c1])
  expect(addresses()).toEqual(['/B3', '/B2', '/', '/C1'])
  expect(rowsOf(cells(), 1)).toBe(3)
  expect(rowsOf(cells(), 2)).toBe(2)
  expect(rowsOf(cells(), 0)).toBeUndefined()
})

test('from a page that has not arrived one can only go back', async () => {
  const { journey, log } = start([b3], { '/C1': c1 })
  journey.land(at('/C1'))
  expect(movesOf(journey.state())).toEqual({ left: '/B3' })
  journey.settle()
  expect(journey.state().from?.address).toBe('/B3')
  await settled()
  expect(log).toEqual(['push /C1', 'arrive /C1'])
  expect(movesOf(journey.state()).left).toBe('/B1')
})

test('V14 a page that can not be loaded says so, and loads when it is tried again', async () => {
  const { journey, answers } = start([b3], { '/C1': new Error('offline') })
  journey.land(at('/C1'))
  await settled()
  expect(journey.state()).toMatchObject({ hasFailed: true, shown: b3 })
  answers['/C1'] = c1
  journey.retry()
  await settled()
  expect(journey.state()).toMatchObject({ hasFailed: false, shown: c1 })
})

test('what is no page of this build is left for by navigation', async () => {
  const { journey, log } = start([b3])
  journey.land(at('/C1'))
  await settled()
  await journey.open('/D1')
  expect(log).toEqual(['push /C1', 'leave /C1', 'leave /D1'])
})

test('opening a page far away loads it first', async () => {
  const { journey, log } = start([b3], { '/C1': c1 })
  await journey.open('/C1')
  expect(log).toEqual(['push /C1', 'arrive /C1'])
  expect(journey.state().from).toBeUndefined()
})

test('V14 a page far away that can not be had leaves the visitor where they are, and opens when it is tried again', async () => {
  const { journey, log, answers, retries } = start([b3], { '/C1': new Error('offline') })
  await journey.open('/C1')
  expect(log).toEqual(['Error: offline'])
  expect(journey.state()).toMatchObject({ current: { address: '/B3' }, shown: b3, hasFailed: false })
  answers['/C1'] = c1
  retries[0]!()
  await settled()
  expect(log.slice(1)).toEqual(['push /C1', 'arrive /C1'])
})

test('V14 a page that can not be had is not told of once the visitor went elsewhere', async () => {
  const { journey, log } = start([b3, b2], { '/C1': new Error('offline') })
  const slow = journey.open('/C1')
  journey.land(at('/B2'))
  await slow
  expect(log).toEqual(['push /B2', 'arrive /B2'])
})

test('a page far away that comes after the visitor went elsewhere takes nobody there', async () => {
  const { journey, log } = start([b3, b2], { '/C1': c1 })
  const [first, last] = [journey.open('/C1'), journey.open('/B2')]
  await Promise.all([first, last])
  expect(log).toEqual(['push /B2', 'arrive /B2'])
  const slow = journey.open('/D1')
  journey.land(at('/B3'))
  await slow
  expect(log.slice(2)).toEqual(['push /B3', 'arrive /B3'])
})

test('the history does not grow when it is followed', () => {
  const { journey, log } = start([b3, b2])
  journey.restore('/B2')
  journey.restore('/B2')
  expect(log).toEqual(['arrive /B2'])
})

test('a page that arrives after the visitor went on changes nothing', async () => {
  const { journey, log } = start([b3, b2], { '/C1': c1 })
  journey.land(at('/C1'))
  journey.land(at('/B3'))
  await settled()
  expect(log).toEqual(['push /C1', 'push /B3', 'arrive /B3'])
})

test('a page that loads after the movement is over has been arrived at', async () => {
  const { journey } = start([b3], { '/B2': b2 })
  journey.land(at('/B2'))
  journey.settle()
  expect(journey.state().from?.address).toBe('/B3')
  await settled()
  expect(journey.state()).toMatchObject({ shown: b2, from: undefined })
})

test('a page that loads during the movement is arrived at when that is over', async () => {
  const { journey } = start([b3], { '/B2': b2 })
  journey.land(at('/B2'))
  await settled()
  expect(journey.state().from?.address).toBe('/B3')
  journey.settle()
  expect(journey.state().from).toBeUndefined()
})
