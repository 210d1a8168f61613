import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { defineCommand } from './command.ts'
import { exitCodesHelp } from './help.ts'
import { createParser, isAnswered } from './parse-command.ts'

const build = defineCommand({
  description: 'What an earlier run left in the folder is reused: only what changed is rendered again.',
  arguments: [{ name: 'definition', summary: 'a folder with a site.yaml or site.json, or the file' }],
  options: {
    out: { kind: 'folder', summary: 'where the site is written', default: 'out' },
    for: {
      kind: 'text',
      summary: 'the host it is for: chooses the layout, and writes its files',
      value: 'host',
    },
  },
  variables: ['FFMPEG_PATH', 'LOG_LEVEL'],
  exitCodes: { 1: 'the definition has problems, and nothing of it was written' },
  examples: [
    { line: 'build my-inn --out out', meaning: 'the folder out with all pages and media of the site' },
  ],
  run: async () => 0,
})

function helpOf(args: readonly string[], columns: number): string {
  let text = ''
  const print = (part: string) => {
    text += part
  }
  const parser = createParser({ build }, { version: '1', columns, print, onCalled: () => {} })
  try {
    parser.parse([...args, '--help'], { from: 'user' })
  } catch (error) {
    if (!isAnswered(error)) throw error
  }
  return stripVTControlCharacters(text)
}

/** What is copied, and one word alone, are not broken. */
const isWhole = (line: string) => /^(?:Usage:| {2}\S|\s*\S+$)/.test(line)

test.each([24, 38])('help is broken at words in a terminal of %i columns', (columns) => {
  const wide = [exitCodesHelp(columns), helpOf([], columns), helpOf(['build'], columns)]
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.length > columns && !isWhole(line))
  expect(wide).toEqual([])
})

test('what a word means stands beside it, and below it where there is no room', () => {
  const wide = helpOf(['build'], 100)
  expect(wide).toMatch(/^ {2}--out <folder> {2,}where the site is written \(default: out\)$/m)
  expect(wide.split('\n').filter((line) => line.length > 100)).toEqual([])
  expect(helpOf(['build'], 38)).toMatch(
    /^ {2}--out <folder>\n {6}where the site is written\n {6}\(default: out\)$/m,
  )
})
