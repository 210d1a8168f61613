import { expect, test } from 'vitest'
import { redirectLinesIn } from './redirect-lines.ts'

const read = (text: string) =>
  redirectLinesIn(text).map(({ line, from, to, status, fault }) =>
    [line, from, to, status, fault].filter((part) => part !== undefined && part !== '').join(' '),
  )

test('P17 columns may be separated by commas, semicolons or tabs, and the first line may name them in any words', () => {
  for (const head of [
    '',
    'from;to;status\n',
    'Redirect from;Redirect to\n',
    '旧URL;新URL;種別\n',
    '"old";"new"\n',
  ])
    for (const separator of [',', ';', '\t']) {
      const text = `${head}/a;/b;302\n "/c;d" ; "https://e.example/""f""" \n/g;/h`.replaceAll(
        /;(?!d)/g,
        separator,
      )
      const first = head === '' ? 1 : 2
      expect(read(text)).toEqual([
        `${first} /a /b 302`,
        `${first + 1} /c;d https://e.example/"f"`,
        `${first + 2} /g /h`,
      ])
    }
})

test('P17 a first line is not taken for names of columns unless addresses follow', () => {
  expect(read('old,new')).toEqual(['1 old new'])
  expect(read('old,new\nolder,newer')).toEqual(['1 old new', '2 older newer'])
})

test('P17 addresses separated by spaces may contain commas and semicolons', () => {
  expect(read('/a,b /c;d\n/e /f?x=1,2 302')).toEqual(['1 /a,b /c;d', '2 /e /f?x=1,2 302'])
})

test('P17 a quotation mark that is not closed concerns its line only', () => {
  expect(read('/a,/b\n"/c,/d\n/e,"/f" x\n/g,/h')).toEqual([
    '1 /a /b',
    '2 openQuote',
    '3 openQuote',
    '4 /g /h',
  ])
})

test('P17 whole addresses of one host are those of the site before it moved here', () => {
  const text =
    'https://www.old.example/a?b=1,https://old.example/c\nhttp://old.example,https://new.example/d\nhttps://OLD.example/e,/f'
  expect(read(text)).toEqual(['1 /a?b=1 /c', '2 / https://new.example/d', '3 /e /f'])
  const several = ['1 https://a.example/x /y', '2 https://b.example/x /z']
  expect(read('https://a.example/x /y\nhttps://b.example/x /z')).toEqual(several)
  expect(read('https://a.example/x /y\n/b /z')).toEqual(['1 https://a.example/x /y', '2 /b /z'])
})
