import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test.each([
  [{ a: 1 }, { a: 1, b: 2 }, []],
  [{ a: 1, b: 3 }, { a: 1, b: 2 }, ['/b']],
  [{ a: { x: 1 } }, { a: { x: 1, y: 2 } }, ['/a/y']],
  [{ a: { x: 1, y: 2 } }, { a: { x: 1 } }, ['/a/y']],
  [{ a: [1, 2] }, { a: [1, 3] }, ['/a/1']],
  [{ a: [1, 2] }, { a: [1] }, ['/a']],
  [{ a: null }, { a: {} }, ['/a']],
  [{ 'x/y': 1 }, { 'x/y': 2 }, ['/x~1y']],
  [{ gone: 1 }, {}, ['/gone']],
  ['text', {}, ['']],
])('%j against %j differs in %j', (sent, there, expected) => {
  expect(differences(sent, there)).toEqual(expected)
})

test('keys that every object has are compared like others', () => {
  const sent = JSON.parse('{"__proto__": {"x": 1}, "toString": 1}') as object
  expect(differences(sent, {})).toEqual(['/__proto__', '/toString'])
})

test('a long list of differences ends somewhere', () => {
  const numbers = (by: number) =>
    Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, at + by]))
  expect(differences(numbers(0), numbers(1))).toHaveLength(100)
})
