import { expect, test } from 'vitest'
import { type Command, matchingCommands } from './matching-commands.ts'

const command = (text: string, more = '', rest: Partial<Command> = {}): Command => ({
  ...{ id: text, icon: 'search', text, more, does: () => {} },
  ...rest,
})
const commands = [
  command('New site'),
  command('Page A2', 'Rooms · A room with a site'),
  command('Sites', 'Content'),
  command('Favicon', 'Style', { isRare: true, help: 'The small image in the tab of a browser' }),
]
const found = (written: string) => matchingCommands(commands, written).map(({ text }) => text)

test('what begins with the word comes first, then what has it in its name, then what stands beside it', () => {
  expect(found('site')).toEqual(['Sites', 'New site', 'Page A2'])
})

test('every word has to be found, in any order, width and spelling', () => {
  expect(found('room a2')).toEqual(['Page A2'])
  expect(found('Ｓｉｔｅｓ')).toEqual(['Sites'])
  expect(found('room b2')).toEqual([])
  const colors = [command('Text colour'), command('Color of links')]
  expect(['color', 'colour'].map((word) => matchingCommands(colors, word).length)).toEqual([2, 2])
  const wide = [command('ｻｲﾄ一覧', '', { help: 'ＣＳＶ' })]
  expect(['サイト', 'csv'].map((word) => matchingCommands(wide, word))).toEqual([wide, wide])
})

test('what is rare is found by its words and its help, and is not offered unasked', () => {
  expect(found('')).not.toContain('Favicon')
  expect(found('')).toHaveLength(3)
  expect(found('browser')).toEqual(['Favicon'])
})
