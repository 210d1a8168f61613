import { expect, test } from 'vitest'
import { createBlocks } from './draw-blocks.ts'

test('a block is drawn once for each way in which the HTML around it is shown', () => {
  let drawn = 0
  const clock = { render: () => `Noon ${++drawn}` }
  const elements = createBlocks({ blocks: { 'my-clock': clock }, scripts: new Map(), wordsOf: String })
  const place = { language: 'EN', pageId: 'a' } as const
  const html = '<my-clock></my-clock>'
  const at = (base: string) => elements.draw(html, place, (text) => `<i title="${base}"></i>${text}`).html
  expect([at(''), at('/inn'), at('')]).toEqual([
    '<i title=""></i><my-clock>Noon 1</my-clock>',
    '<i title="/inn"></i><my-clock>Noon 2</my-clock>',
    '<i title=""></i><my-clock>Noon 1</my-clock>',
  ])
})
