import { expect, test } from 'vitest'
import { problem as makeProblem, type Problem } from '#model/messages/problem.ts'
import { problemFaults } from './dev/faults.ts'
import { placed } from './placed-problems.ts'
import { problemText, warningText } from './print-problems.ts'

const problem = (path: string, message: string): Problem =>
  ({ path, message, expected: 'Choose a darker colour.', rule: 'contrast' }) as Problem

test('what says the same of many places stands there once, with a count and the first places', () => {
  const equal = Array.from({ length: 100 }, (_, row) =>
    problem(`/categories/0/pages/${row}/color`, 'Too faint.'),
  )
  const text = warningText([...equal, problem('/settings/name', 'Too long.')])
  expect(text.match(/Too faint/g)).toHaveLength(1)
  expect(text).toContain('101 warnings')
  expect(text).toContain(
    [
      'page A1, /categories/0/pages/0/color',
      'page A2, /categories/0/pages/1/color',
      'page A3, /categories/0/pages/2/color',
      'and at 97 more places',
      '  Too faint. (100 times)',
      '  Choose a darker colour.',
    ].join('\n'),
  )
  expect(text).toContain('\n/settings/name\n  Too long.\n')
})

test.each([
  ['number', 'a.yaml', 'Give a text. In YAML, put it between quotes.'],
  ['boolean', 'a.yml', 'Give a text. In YAML, put it between quotes.'],
  ['null', 'a.md', 'Give a text. In YAML nothing behind a colon is null, and # begins a comment'],
  ['object', 'a.yaml', 'Give a text.'],
  ['number', 'a.json', 'Give a text.'],
])('where a text is wanted and YAML says %s in %s, the remedy is that of YAML', (found, file, expected) => {
  const wrong = makeProblem('/settings/name', 'wrong-type', { wanted: 'string', found })
  const [told] = placed([wrong], () => ({ file, line: 1, column: 1 }))
  expect(told!.expected.startsWith(expected)).toBe(true)
  expect(told!.expected.includes('YAML')).toBe(expected.includes('YAML'))
  expect(problemFaults([wrong], () => ({ file, line: 1, column: 1 }))[0]!.remedy).toBe(told!.expected)
})

test('a field that a page does not have is told with those that stand beside the others at the top of its file', () => {
  const at = (path: string, file: string) => {
    const strange = makeProblem(path, 'unknown-key', { key: 'title', known: 'id, details' })
    return placed([strange], () => ({ file, line: 1, column: 1 }))[0]!.expected
  }
  expect(at('/categories/0/pages/1/title', 'in/pages/A-menu/2-tea.md')).toMatch(
    /id, details\. At the top of the file of a page stand those of its details, too: media, .*mainText/,
  )
  expect(at('/categories/0/pages/1/title', 'in/site.json')).not.toContain('mainText')
  expect(at('/settings/title', 'in/site.yaml')).not.toContain('mainText')
})

test('unknown fields share the list of those that there are', () => {
  const unknown = (key: string) => makeProblem(`/a/${key}`, 'unknown-key', { key, known: 'id, name' })
  expect(problemText([unknown('date'), problem('/b', 'Two.'), unknown('tags')])).toBe(
    '3 problems; nothing was written.\n\n/a/date\n  There is no field called date here.\n\n/a/tags\n  There is no field called tags here.\n  Remove it. The fields here are: id, name.\n\n/b\n  Two.\n  Choose a darker colour.',
  )
})

test('problems that differ stand there one by one', () => {
  expect(problemText([problem('/a', 'One.'), problem('/b', 'Two.')])).toBe(
    '2 problems; nothing was written.\n\n/a\n  One.\n  Choose a darker colour.\n\n/b\n  Two.\n  Choose a darker colour.',
  )
})
