// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { keepArrival, keptArrival } from './arrival.ts'
import { forgetClickIds, forgetLanding } from './forget-arrival.ts'

const origin = 'https://inn.example'
const landOn = (path: string, referrer = '') => keepArrival({ href: origin + path, title: 'Inn' }, referrer)
const untold = (path: string) => ({ href: origin + path, title: 'Inn' })

beforeEach(() => sessionStorage.clear())

test('C14 how somebody came is kept for the visit, until they come by another campaign', () => {
  landOn('/?utm_source=mail', 'https://news.example.com/today')
  const first = keptArrival()
  expect(first).toEqual({
    search: '?utm_source=mail',
    referrer: 'news.example.com',
    entry: '/',
    at: expect.any(Number),
    untold: untold('/?utm_source=mail'),
  })
  expect(landOn('/A2', `${origin}/A1`)).toEqual(first)
  expect(landOn('/A2')).toEqual(first)
  expect(landOn('/?utm_source=line')).toMatchObject({ search: '?utm_source=line', referrer: '' })
  sessionStorage.setItem('arrival', '{"search":1}')
  expect(landOn('/', `${origin}/A1`)).toMatchObject({ search: '', referrer: '' })
})

test.each(['gclid', 'wbraid', 'gad_source', 'fbclid', 'ttclid', 'yclid', 'msclkid', 'ldtag_cl'])(
  'A17 another click, marked by %s, is another arrival',
  (name) => {
    landOn('/?utm_source=mail')
    expect(landOn(`/B2?${name}=1`, `${origin}/A1`).search).toBe(`?${name}=1`)
    expect(landOn('/B2?page=1', `${origin}/A1`).search).toBe(`?${name}=1`)
  },
)

test('A17 who went on before anything ran is known by the address that led on', () => {
  expect(landOn('/A2', `${origin}/?gclid=y`)).toEqual({
    search: '?gclid=y',
    referrer: '',
    query: '?gclid=y',
    entry: '/',
    at: expect.any(Number),
    untold: untold('/?gclid=y'),
  })
})

test('A17 what was told stays known for the visit, and is not to be told again', () => {
  const arrival = landOn('/?gclid=y')
  forgetLanding(arrival)
  const { untold: _, query: __, ...told } = arrival
  expect(landOn('/A2', `${origin}/`)).toEqual(told)
})

test('A17 where nothing may be kept, a document knows how it was opened', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(landOn('/?gclid=y')).toMatchObject({ search: '?gclid=y', untold: untold('/?gclid=y') })
  vi.restoreAllMocks()
})

test('Y03 of the query only campaign and click are stored, as they were written; the document itself knows all', () => {
  const whole = '?email=a%40b.c&utm_source=%8ft&gclid=x&utm_id=1&token=t&gclid=&li_fat_id=z&x'
  const kept = '?utm_source=%8ft&gclid=x&gclid=&li_fat_id=z'
  const arrival = landOn(`/${whole}`)
  expect(arrival).toMatchObject({ search: kept, query: whole, untold: untold(`/${whole}`) })
  expect(keptArrival()).toEqual({
    search: kept,
    referrer: '',
    entry: '/',
    at: arrival.at,
    untold: untold(`/${kept}`),
  })
  forgetClickIds(arrival)
  expect(keptArrival()).toEqual({ search: '?utm_source=%8ft', referrer: '', entry: '/', at: arrival.at })
  sessionStorage.clear()
  expect(landOn('/A2', `${origin}/${whole}`)).toMatchObject({ search: kept, query: kept })
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/email|token/)
  sessionStorage.clear()
  landOn('/?email=a')
  expect(keptArrival()).toEqual({ search: '', referrer: '', entry: '/', at: expect.any(Number) })
})
