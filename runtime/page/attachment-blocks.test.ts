import { expect, test } from 'vitest'
import { blocksOf } from './attachment-blocks.ts'

test('V40 a longer text is read as paragraphs, tables, questions and their answers', () => {
  expect(
    blocksOf(
      'One\ntwo\n\n\n  Leaves | 5 g \r\nWater | 120 ml | hot\n \nQ: Why?\nA: Because.\nSo.\n\nQ: alone',
    ),
  ).toEqual([
    { kind: 'text', text: 'One\ntwo' },
    {
      kind: 'table',
      rows: [
        ['Leaves', '5 g'],
        ['Water', '120 ml', 'hot'],
      ],
    },
    { kind: 'question', question: 'Why?', answer: 'Because.\nSo.' },
    { kind: 'text', text: 'Q: alone' },
  ])
  expect(blocksOf(' \n\n ')).toEqual([])
})
