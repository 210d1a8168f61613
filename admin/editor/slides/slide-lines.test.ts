import { expect, test } from 'vitest'
import { limits } from '#model/values/limits.ts'
import { bodyShape, boxShape, deckFiles, titleShape } from '#testing/admin/sample-deck.ts'
import { makeZip } from '#testing/builder/sample-zip.ts'
import { readSlides } from './read-slides.ts'
import { hasLongText, pageLinesOf, wordsOf } from './slide-lines.ts'

const slideOf = async (shapes: string) =>
  (await readSlides(await makeZip(deckFiles([{ shapes }])))).slides[0]!

test('title and texts become the text of a page only if all of them have room in it', async () => {
  const most = 'x'.repeat(limits.mainText - 'Title'.length - 1)
  const fitting = await slideOf(titleShape(2, 'Title') + bodyShape(3, most))
  expect([pageLinesOf(fitting), hasLongText(fitting)]).toEqual([['Title', most], false])
  const long = await slideOf(titleShape(2, 'Title') + bodyShape(3, `${most}x`))
  expect([pageLinesOf(long), hasLongText(long)]).toEqual([[], true])
  expect(wordsOf(long)).toEqual(['Title', `${most}x`])
})

const cell = (text: string) =>
  `<a:tc><a:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`
const table = (id: number, ...texts: string[]) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Table"/><p:cNvGraphicFramePr/><p:nvPr><p:ph idx="1"/></p:nvPr></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="9" cy="9"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid>${texts.map(() => '<a:gridCol w="9"/>').join('')}</a:tblGrid><a:tr h="9">${texts.map(cell).join('')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`

test('a table in the place of a text is a part of the description of its page', async () => {
  const slide = await slideOf(titleShape(2, 'Prices') + table(3, 'Tea', 'Cake'))
  expect(wordsOf(slide)).toEqual(['Prices', 'Tea', 'Cake'])
  expect(pageLinesOf(slide)).toEqual(['Prices'])
})

test('a place within a group is text of the page, too', async () => {
  const frame =
    '<a:xfrm><a:off x="0" y="0"/><a:ext cx="9" cy="9"/><a:chOff x="0" y="0"/><a:chExt cx="9" cy="9"/></a:xfrm>'
  const box = boxShape(5, { x: 0, y: 0, width: 1, height: 1 }, { color: '000000', text: 'Beside' })
  const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name=""/></p:nvGrpSpPr><p:grpSpPr>${frame}</p:grpSpPr>${bodyShape(3, 'Inside')}${box}</p:grpSp>`
  const slide = await slideOf(group)
  expect([pageLinesOf(slide), wordsOf(slide)]).toEqual([['Inside'], ['Inside', 'Beside']])
})
