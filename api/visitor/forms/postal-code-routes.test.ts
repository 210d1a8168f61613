import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'

let visitors: TestVisitors
beforeAll(async () => {
  visitors = await openTestVisitors()
  await visitors.publish('inn')
})
afterAll(() => visitors.close())

const ask = async (code: string) => {
  const answer = await visitors.call('inn', `/postal-code/${code}`)
  return [answer.status, ((await answer.json()) as { addresses?: object[] }).addresses] as const
}

test('F15 a postal code is answered with its address', async () => {
  const ginza = { prefecture: '東京都', city: '中央区', street: '銀座' }
  expect(await ask('1040061')).toEqual([200, [ginza]])
  expect(await ask('1500001')).toEqual([200, [{ prefecture: '東京都', city: '渋谷区', street: '神宮前' }]])
})

test('F15 one that stands for several places has them all, and one that is not given out has none', async () => {
  const [, places] = await ask('4980000')
  expect(places?.length).toBe(2)
  expect(await ask('9999999')).toEqual([200, []])
  for (const wrong of ['104-0061', '104006', 'constructor']) expect((await ask(wrong))[0]).toBe(400)
})
