import { expect, test } from 'vitest'
import { processorMs } from '#testing/processor-time.ts'
import { createFileCheck, ReturnedFileError } from './file-problems.ts'
import { readXliffFile } from './read-xliff.ts'

const read = async (text: string) => {
  const check = createFileCheck('EN')
  const file = await readXliffFile(new TextEncoder().encode(text), check)
  return { ...file, problems: check.found() }
}
const problemsOf = async (text: string) => {
  const error = await read(text).catch((one: unknown) => one)
  return error instanceof ReturnedFileError ? [error.failure.reason, error.line] : error
}

const inFile = (units: string, more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="ja-JP" trgLang="zh-CN"${more}><file id="f">${units}</file></xliff>`
const unit = (inside: string, id = 'pages:a:details:.:mainText') => `<unit id="${id}">${inside}</unit>`

test('what a tool has divided into segments is one text again, and its suggestions are no part of it', async () => {
  const file = await read(
    inFile(
      unit(
        '<mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match ref="#1"><source>no</source><target>no</target></mtc:match></mtc:matches>' +
          '<segment state="final"><source>一。</source><target>甲。</target></segment><ignorable><source> </source><target> </target></ignorable>' +
          '<segment state="reviewed"><source>二 &amp; <![CDATA[<b>]]></source><target>乙<mrk id="m1" type="comment">丙</mrk></target></segment>',
      ),
    ),
  )
  expect(file).toEqual({
    from: 'JP',
    to: 'CN',
    problems: [],
    texts: [
      {
        line: 2,
        id: '/pages/a/details/./mainText',
        original: '一。 二 & <b>',
        translation: '甲。 乙丙',
        isConfirmed: true,
      },
    ],
  })
})

test('one segment that nobody has looked at leaves the whole text unconfirmed', async () => {
  const segments =
    '<segment state="final"><source>一</source><target>甲</target></segment><segment><source>二</source><target>乙</target></segment>'
  expect((await read(inFile(unit(segments)))).texts[0]!.isConfirmed).toBe(false)
})

test('alternatives of XLIFF 1.2 are no part of a text', async () => {
  const file = await read(
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="x" source-language="ja" target-language="en-US" datatype="plaintext"><body>' +
      '<group><trans-unit id="settings:seo:.:title"><source>海</source><target state="final">Sea</target><alt-trans><source>山</source><target>Hill</target></alt-trans></trans-unit></group></body></file></xliff>',
  )
  expect(file).toMatchObject({
    from: 'JP',
    to: 'EN',
    texts: [{ id: '/settings/seo/./title', original: '海', translation: 'Sea', isConfirmed: true }],
  })
})

test('tags that were not in a text are told, whatever is in the rest', async () => {
  const file = await read(
    inFile(
      unit('<segment><source>一</source><target>甲<ph id="1"/></target></segment>') +
        unit('<segment><source>二</source><target>乙</target></segment>', 'x:.'),
    ),
  )
  expect(file.problems).toMatchObject([{ line: 2, id: '/pages/a/details/./mainText' }])
  expect(file.texts.map(({ translation }) => translation)).toEqual(['乙'])
})

test('a document type, an entity, broken XML and other documents are refused', async () => {
  const bomb = `<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>\n<xliff>&b;</xliff>`
  expect(await problemsOf(bomb)).toEqual(['xliff-doctype', 2])
  expect(await problemsOf('<!DOCTYPE x SYSTEM "file:///etc/passwd">\n<xliff/>')).toEqual(['xliff-doctype', 1])
  expect(await problemsOf(inFile(unit('<segment><source>&secret;</source></segment>')))).toEqual([
    'xliff-unreadable',
    2,
  ])
  expect(await problemsOf(inFile('<unit id="a">'))).toEqual(['xliff-unreadable', 2])
  expect(await problemsOf('<xliff/>')).toEqual(['xliff-version', 1])
  expect(await problemsOf('<svg xmlns="http://www.w3.org/2000/svg"/>')).toEqual(['xliff-version', 1])
  expect(await problemsOf(inFile('<group id="g">'.repeat(500)))).toEqual(['xliff-unreadable', 2])
})

test('ten megabytes are read within seconds, and others have their turn meanwhile', async () => {
  const many = Array.from({ length: 40_000 }, (_, index) =>
    unit(
      `<segment><source>${'あ'.repeat(40)}</source><target>${'a'.repeat(40)}</target></segment>`,
      `x:${index}:.`,
    ),
  ).join('\n')
  let turns = 0
  const ticking = setInterval(() => turns++, 1)
  const started = processorMs()
  expect((await read(inFile(many))).texts).toHaveLength(40_000)
  clearInterval(ticking)
  expect(processorMs() - started).toBeLessThan(10_000)
  expect(turns).toBeGreaterThan(10)
}, 20_000)

test('a tag that is longer than any tool writes is refused before it has ended', async () => {
  const attributes = (count: number) => Array.from({ length: count }, (_, index) => ` a${index}="b"`).join('')
  expect((await read(inFile('', attributes(10_000)))).texts).toEqual([])
  expect(await problemsOf(inFile('', attributes(30_000)))).toEqual(['xliff-unreadable', 2])
  const start = processorMs()
  expect(await problemsOf(inFile('', attributes(500_000)))).toEqual(['xliff-unreadable', 2])
  expect(processorMs() - start).toBeLessThan(2_000)
})
