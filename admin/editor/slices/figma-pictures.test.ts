import { expect, test } from 'vitest'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { figmaPictures } from './figma-pictures.ts'

const frames = [1, 2, 3, 4, 5].map((number) => ({
  ...{ id: `1:${number}`, name: '', width: 390, height: 844, text: '', links: [] },
}))
const source = { address: 'https://www.figma.com/design/A', token: 'figd_right', frames }

/** Draws all frames but the third; refuses requests while it is told to. */
function openFake() {
  const asked: string[][] = []
  const state = { isRefusing: false }
  const request = async (_: string, { body }: { body: { ids: string[] } }) => {
    asked.push(body.ids)
    if (state.isRefusing) throw new Error('Figma asks for a pause.')
    return { pictures: body.ids.filter((id) => id !== '1:3').map((id) => ({ id, png: btoa(id) })) }
  }
  return { asked, state, provider: { request } as unknown as Pick<ConsoleDataProvider, 'request'> }
}

test('frames are asked for a few at a time, once', async () => {
  const { asked, provider } = openFake()
  const pictureOf = figmaPictures(source, provider)
  const texts = await Promise.all([1, 2, 3, 4, 5, 1].map(async (number) => (await pictureOf(number))?.text()))
  expect(texts).toEqual(['1:1', '1:2', undefined, '1:4', '1:5', '1:1'])
  expect(asked).toEqual([['1:1', '1:2', '1:3', '1:4'], ['1:5']])
})

test('after a refusal, the frames that failed are asked for again, and only they', async () => {
  const { asked, state, provider } = openFake()
  const pictureOf = figmaPictures(source, provider)
  await pictureOf(1)
  state.isRefusing = true
  await expect(pictureOf(5)).rejects.toThrow('pause')
  state.isRefusing = false
  expect(await (await pictureOf(5))?.text()).toBe('1:5')
  expect(await (await pictureOf(2))?.text()).toBe('1:2')
  expect(asked).toEqual([['1:1', '1:2', '1:3', '1:4'], ['1:5'], ['1:5']])
})
