import { expect, test } from 'vitest'
import { factsOf, hasSameFigures } from './text-facts.ts'

const readIn = (text: string) => factsOf(text).map(({ kind, value }) => `${kind} ${value}`)

test.each([
  ['time 6:30', ['18:30', '6:30 pm', '午後6時30分', '下午6点30分', '오후 6시 30분']],
  ['time 6:00', ['18時', '6 p.m.', '傍晚6点', '6시']],
  [
    'date 4-1',
    ['4月1日', '2026年4月1日', 'April 1', '1 April 2026', 'Apr. 1st, 2026', '4월 1일', '2026-04-01'],
  ],
  [
    'amount 12800',
    ['12,800円', '¥12800', '1万2800円', '1万2,800日元', '12,800 yen', '１２，８００円', '1만 2800엔'],
  ],
  ['amount 20000', ['2万人', '20 thousand people', '2만 명']],
  ['percent 20', ['20%', '２０％', '20 percent', '2割引', '8折', '80折', '百分之20', '20퍼센트', '2할']],
  ['percent 15', ['15%', '8.5折', '1.5割']],
  ['phone 12345678', ['03-1234-5678', '+81 3-1234-5678', '+81-3-1234-5678', '+81 (3) 1234 5678']],
  [
    'address example.com/rooms',
    ['https://example.com/rooms', 'http://www.Example.com/en/rooms/', 'https://example.com/ja/rooms。'],
  ],
  ['address inn@example.com', ['inn@example.com', 'Inn@Example.com.']],
])('%s is read from every way of writing it', (fact, texts) => {
  for (const text of texts) expect([text, readIn(text)]).toEqual([text, [fact]])
})

test('all days of one month are read', () => {
  const both = ['date 8-7', 'date 8-8']
  for (const text of ['8月7日・8日', '8月7–8日', '7 and 8 August', 'August 7–8, 2027', '8월 7일~8일'])
    expect([text, readIn(text)]).toEqual([text, both])
})

test('small numbers and lengths of time are not compared', () => {
  for (const text of [
    '3つの部屋',
    '3 rooms',
    '3時間',
    '24 小时',
    '2024時間ではない3時間',
    'in 5 minutes',
    'marble 3',
  ])
    expect([text, readIn(text).filter((fact) => !fact.startsWith('amount'))]).toEqual([text, []])
})

test('texts with the same figures need no closer look, unless figures mean something else in them', () => {
  expect(hasSameFigures('12,800円、2名', '12,800 yen for 2')).toBe(true)
  expect(hasSameFigures('12,800円', '12,500 yen')).toBe(false)
  expect(hasSameFigures('1万円', '1千円')).toBe(false)
  expect(hasSameFigures('8折', '8%')).toBe(false)
  expect(hasSameFigures('a@example.com', 'b@example.com')).toBe(false)
})
