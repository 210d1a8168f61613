import { expect, test } from 'vitest'
import {
  boxShape,
  deckFiles,
  pictureShape,
  plainPng,
  relation,
  type SampleSlide,
  sampleDeck,
  titleShape,
} from '#testing/admin/sample-deck.ts'
import { makeZip, type SampleFile, withCentralEntries } from '#testing/builder/sample-zip.ts'
import { readSlides } from './read-slides.ts'
import { linesOf, paragraphsOf } from './slide-texts.ts'
import { deckLimits } from './unpack-deck.ts'

const titled = (text: string): SampleSlide => ({ shapes: titleShape(2, text) })
const reasonOf = (bytes: Uint8Array) =>
  readSlides(bytes).then(
    ({ slides }) => slides.length,
    (error: { reason?: string }) => error.reason,
  )
/** A whole presentation in which some files are others. */
const changed = (...others: SampleFile[]) => {
  const names = new Set(others.map(({ name }) => name))
  return makeZip([...deckFiles([titled('A'), titled('B')]).filter(({ name }) => !names.has(name)), ...others])
}
const slide = 'ppt/slides/slide1.xml'

test('slides come in the order in which they are shown, without hidden ones, with links and pictures', async () => {
  const { slides, size, hidden, pictures, parts } = await readSlides(await sampleDeck())
  expect(parts).toEqual(['ppt/slides/slide2.xml', 'ppt/slides/slide1.xml'])
  expect([hidden, size]).toEqual([1, { width: 960, height: 540 }])
  expect([...pictures.keys()]).toEqual(['ppt/media/image1.png'])
  const [first, second] = slides
  expect(first?.fill).toEqual({ type: 'color', value: '#204060' })
  expect([...(first?.places ?? [])]).toEqual([
    ['2', 'title'],
    ['3', 'obj'],
  ])
  expect([...(first?.links ?? [])]).toEqual([
    ['6', { url: 'https://example.com/tea' }],
    ['7', { page: 2 }],
    ['8', { url: 'javascript:alert(1)' }],
  ])
  expect([first?.leftOut, second?.leftOut]).toEqual([['picture'], ['animation']])
  expect(first?.elements.map(({ type, id }) => [id, type])).toEqual([
    ['2', 'text'],
    ['3', 'text'],
    ['4', 'image'],
    ['5', 'image'],
    ['6', 'shape'],
    ['7', 'shape'],
    ['8', 'shape'],
  ])
})

test('a file that is no presentation, or a damaged one, is refused; a whole one is not', async () => {
  expect(await reasonOf(await changed())).toBe(2)
  expect(await reasonOf(Buffer.from('PK'))).toBe('broken')
  expect(await reasonOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe('locked')
  expect(await reasonOf(await makeZip([{ name: 'a.txt', bytes: Buffer.from('a') }]))).toBe('broken')
  expect(await reasonOf(await changed({ name: slide, bytes: Buffer.from('<p:sld><p:cSld>') }))).toBe('broken')
  expect(await reasonOf((await changed()).subarray(0, 900))).toBe('broken')
})

test('entities and trees without end are refused', async () => {
  const entities = '<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;">]><p:sld>&c;</p:sld>'
  expect(await reasonOf(await changed({ name: slide, bytes: Buffer.from(entities) }))).toBe('broken')
  const deep = `${'<p:grpSp>'.repeat(20_000)}${'</p:grpSp>'.repeat(20_000)}`
  expect(await reasonOf(await changed({ name: slide, bytes: Buffer.from(deep) }))).toBe('broken')
})

test('names that leave the archive are not read', async () => {
  const outside = { name: 'ppt/media/../../../etc/a.png', bytes: Buffer.from('a') }
  const bytes = await changed({ ...outside, name: outside.name.replaceAll('../', 'xx/') })
  const { pictures } = await readSlides(
    Buffer.from(bytes.toString('latin1').replaceAll('/xx/xx/xx/', '/../../../'), 'latin1'),
  )
  expect([...pictures.keys()]).toEqual([])
})

test('a bomb is refused before it is unpacked, also if the archive lies about it', async () => {
  const bomb = { name: slide, bytes: Buffer.alloc(deckLimits.part + 1, 32) }
  const bytes = await changed(bomb)
  expect(await reasonOf(bytes)).toBe('too-much-inside')
  // Uncompressed size of every entry: 64 bytes.
  const lying = withCentralEntries(bytes, (entry) => void entry.writeUInt32LE(64, 24))
  expect(await reasonOf(lying)).toBe('broken')
})

test('too many slides, files and shapes are refused', async () => {
  const many = Array.from({ length: deckLimits.slides + 1 }, (_, index) => titled(`${index}`))
  expect(await reasonOf(await makeZip(deckFiles(many.slice(1))))).toBe(deckLimits.slides)
  expect(await reasonOf(await makeZip(deckFiles(many)))).toBe('too-many-pages')
  const files = Array.from({ length: deckLimits.entries }, (_, index) => ({
    name: `a/${index}`,
    bytes: Buffer.alloc(0),
    isStored: true,
  }))
  expect(await reasonOf(await changed(...files))).toBe('too-much-inside')
  const box = boxShape(2, { x: 0, y: 0, width: 1, height: 1 }, { color: '000000' })
  expect(await reasonOf(await makeZip(deckFiles([{ shapes: box.repeat(3_001) }])))).toBe('too-much-inside')
})

/** The lines of the texts of a slide. */
const linesOn = async (shapes: string) => {
  const { slides } = await readSlides(await makeZip(deckFiles([{ shapes }])))
  return slides[0]!.elements.flatMap((element) =>
    'content' in element ? linesOf(paragraphsOf(element.content)) : [],
  )
}
const paragraph = (inner: string) =>
  titleShape(2, 'PLACE').replace('<a:r><a:rPr lang="en-US"/><a:t>PLACE</a:t></a:r>', inner)
const letters = (text: string) => `<a:r><a:rPr/><a:t>${text}</a:t></a:r>`

test('every line break and every field of a text is where it was written', async () => {
  const br = '<a:br><a:rPr lang="en-US"/></a:br>'
  expect(await linesOn(paragraph(letters('One') + br + letters('Two') + br + letters('Three')))).toEqual([
    'One',
    'Two',
    'Three',
  ])
  expect(await linesOn(paragraph(`${letters('One') + br + br + letters('A &amp; B')}<a:br/>`))).toEqual([
    'One',
    'A & B',
  ])
  const field = '<a:fld id="{1}" type="slidenum"><a:rPr b="1"/><a:pPr/><a:t>7</a:t></a:fld>'
  expect(await linesOn(paragraph(letters('Page [') + field + letters('] end')))).toEqual(['Page [7] end'])
  expect(await linesOn(paragraph(field + field))).toEqual(['77'])
})

const at = { x: 10, y: 10, width: 100, height: 50 }
const box = (id: number, text: string) => boxShape(id, at, { color: 'C03030', text })
const drawnOn = async (shapes: string, ...more: SampleFile[]) => {
  const relations = [relation('pic', 'image', '../media/image1.png')]
  const { slides } = await readSlides(await makeZip([...deckFiles([{ shapes, relations }]), ...more]))
  const { elements, leftOut, places } = slides[0]!
  return { elements: elements.map(({ type, id }) => [type, id]), leftOut, places: [...places] }
}
const either = (choice: string, fallback: string) =>
  `<mc:AlternateContent xmlns:mc="m"><mc:Choice Requires="x">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`
const graphic = (id: number, uri: string, inner: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="G"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="9" cy="9"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/${uri}">${inner}</a:graphicData></a:graphic></p:graphicFrame>`
const image = async () => ({ name: 'ppt/media/image1.png', bytes: await plainPng('#30a050') })

test('of shapes between which programs choose, the one for any program is drawn', async () => {
  const ink =
    '<p:contentPart r:id="i"><p:nvContentPartPr><p:cNvPr id="4" name=""/></p:nvContentPartPr></p:contentPart>'
  expect(await drawnOn(either(box(4, 'New'), box(4, 'Old')) + box(5, ''))).toMatchObject({
    elements: [
      ['shape', '4'],
      ['shape', '5'],
    ],
    leftOut: [],
  })
  expect(await drawnOn(either(box(4, 'New'), ''))).toMatchObject({ elements: [['shape', '4']] })
  const picture = pictureShape(4, at, 'pic', '')
  expect(await drawnOn(either(ink, picture), await image())).toMatchObject({
    elements: [['image', '4']],
    leftOut: [],
  })
})

test('whatever of a slide is not drawn is listed', async () => {
  const object = graphic(
    4,
    'presentationml/2006/ole',
    '<p:oleObj progId="Excel.Sheet.12"><p:embed/></p:oleObj>',
  )
  expect(await drawnOn(object)).toEqual({ elements: [], leftOut: ['object'], places: [] })
  const shown = object.replace('</p:oleObj>', `${pictureShape(0, at, 'pic', '')}</p:oleObj>`)
  expect(await drawnOn(shown, await image())).toMatchObject({ elements: [['image', '0']], leftOut: [] })
  const ink =
    '<p:contentPart r:id="i"><p:nvContentPartPr><p:cNvPr id="4" name=""/></p:nvContentPartPr></p:contentPart>'
  expect(await drawnOn(ink)).toMatchObject({ leftOut: ['object'] })
  expect(await drawnOn(pictureShape(4, at, 'none', ''))).toMatchObject({ leftOut: ['picture'] })
  const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name=""/></p:nvGrpSpPr><p:grpSpPr/>${box(4, '')}</p:grpSp>`
  expect(await drawnOn(group)).toMatchObject({ elements: [], leftOut: ['object'] })
  const formula = box(4, 'a').replace('</a:p>', '<m:oMath xmlns:m="m"/></a:p>')
  expect(await drawnOn(formula)).toMatchObject({ elements: [['shape', '4']], leftOut: ['formula'] })
})

test('a copied shape with the id of its original is one of its own; a hidden one is none', async () => {
  const hidden = box(7, 'Hidden').replace('name=', 'hidden="1" name=')
  expect(await drawnOn(titleShape(2, 'Title') + box(2, 'Box') + hidden)).toEqual({
    elements: [
      ['text', '2'],
      ['shape', '3'],
    ],
    leftOut: [],
    places: [['2', 'title']],
  })
})

test('a slide with more letters than are read, or of a size that none has, is refused', async () => {
  const most = 'x '.repeat(deckLimits.letters / 2)
  expect(await reasonOf(await makeZip(deckFiles([titled(most)])))).toBe(1)
  expect(await reasonOf(await makeZip(deckFiles([{ shapes: titleShape(2, most) + box(3, 'x') }])))).toBe(
    'too-much-inside',
  )
  const sized = (width: number, height: number) => {
    const name = 'ppt/presentation.xml'
    const whole = deckFiles([titled('A')]).find((file) => file.name === name)!
    const size = `<p:sldSz cx="${width * 12_700}" cy="${height * 12_700}"/>`
    const bytes = Buffer.from(
      Buffer.from(whole.bytes)
        .toString('utf8')
        .replace(/<p:sldSz[^>]*>/, size),
    )
    return changed({ name, bytes }).then(reasonOf)
  }
  expect(await sized(72, 4_032)).toBe(1)
  expect(await sized(1, 100_000)).toBe('broken')
})
