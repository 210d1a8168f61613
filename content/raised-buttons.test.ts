import { expect, test } from 'vitest'
import type { ButtonContent } from '#runtime/documents/page-content.ts'
import { raisedButtons } from './raised-buttons.ts'

const button: ButtonContent = { id: 'b', type: 'TEXT', text: 'x', top: 86, left: 5, width: 40, height: 6.5 }
/** The pixels that each button keeps free below itself. */
const belowOf = (buttons: ButtonContent[], controls: 'row' | 'column' = 'row', price?: string) =>
  raisedButtons({ buttons, controls, price }).map(
    ({ place }) => place && Number(/- (\d+)px\)$/.exec(place)?.[1]),
  )

test('V11 text buttons keep the controls below them free, and their note, too', () => {
  const note = { text: 'free', position: 'BOTTOM' } as const
  expect(belowOf([button, { ...button, left: 55, microcopy: note }])).toEqual([46, 68])
  expect(belowOf([{ ...button, microcopy: { ...note, position: 'TOP' } }])).toEqual([46])
  expect(raisedButtons({ buttons: [button], controls: 'row' })[0]?.place).toBe('min(86%, 100% - 6.5% - 46px)')
})

test('V11 what stands higher stays, and so do pictures and HTML, and everything beside a column', () => {
  expect(belowOf([{ ...button, top: 60 }])).toEqual([undefined])
  expect(belowOf([{ ...button, type: 'MEDIA' }])).toEqual([undefined])
  expect(belowOf([{ ...button, type: 'HTML_CSS' }])).toEqual([undefined])
  expect(belowOf([button], 'column')).toEqual([undefined])
  expect(belowOf([button], 'row', '¥1')).toEqual([undefined])
})

test('V11 none is raised over another one', () => {
  const above = { ...button, top: 79 }
  expect(belowOf([above, button])).toEqual([undefined, undefined])
  expect(belowOf([{ ...above, left: 50 }, button])).toEqual([undefined, 46])
  // These cover each other anyway.
  expect(belowOf([{ ...button, top: 84 }, button])).toEqual([46, 46])
})
