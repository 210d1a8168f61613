import sharp from 'sharp'
import { makeZip, type SampleFile } from '../builder/sample-zip.ts'

const main = 'http://schemas.openxmlformats.org/'
const spaces = `xmlns:a="${main}drawingml/2006/main" xmlns:r="${main}officeDocument/2006/relationships" xmlns:p="${main}presentationml/2006/main"`
const relation = (id: string, kind: string, target: string, isOutside = false) =>
  `<Relationship Id="${id}" Type="${main}officeDocument/2006/relationships/${kind}" Target="${target}"${isOutside ? ' TargetMode="External"' : ''}/>`
const relations = (...all: string[]) =>
  `<?xml version="1.0"?><Relationships xmlns="${main}package/2006/relationships">${all.join('')}</Relationships>`
const tree = (shapes: string) =>
  `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree>`

/** In points. */
interface Place {
  x: number
  y: number
  width: number
  height: number
}
const emu = (points: number) => Math.round(points * 12_700)
const frame = ({ x, y, width, height }: Place) =>
  `<a:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm>`

const paragraphs = (lines: readonly string[]) =>
  lines.map((line) => `<a:p><a:r><a:rPr lang="en-US"/><a:t>${line}</a:t></a:r></a:p>`).join('')

export const titleShape = (id: number, text: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Title ${id}"/><p:cNvSpPr/><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs([text])}</p:txBody></p:sp>`
export const bodyShape = (id: number, ...lines: string[]) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Text ${id}"/><p:cNvSpPr/><p:nvPr><p:ph idx="1"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs(lines)}</p:txBody></p:sp>`
/** A filled rectangle with a text of its own, which may be a link. */
export const boxShape = (
  id: number,
  place: Place,
  { color, text = '', link }: { color: string; text?: string; link?: string },
) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Box ${id}">${link ?? ''}</p:cNvPr><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${frame(place)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs([text])}</p:txBody></p:sp>`
export const pictureShape = (id: number, place: Place, relationId: string, about: string) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Picture ${id}" descr="${about}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${relationId}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${frame(place)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`

export interface SampleSlide {
  shapes: string
  background?: string
  relations?: readonly string[]
  isHidden?: boolean
  more?: string
}
export { relation }

const levels = (size: number, color: string) =>
  `<a:lvl1pPr algn="l"><a:defRPr sz="${size * 100}"><a:solidFill><a:srgbClr val="${color}"/></a:solidFill><a:latin typeface="Arial"/></a:defRPr></a:lvl1pPr>`

const place = (id: number, type: string, at: Place) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Place ${id}"/><p:cNvSpPr/><p:nvPr><p:ph ${type}/></p:nvPr></p:nvSpPr><p:spPr>${frame(at)}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr/></a:p></p:txBody></p:sp>`
const places =
  place(2, 'type="title"', { x: 48, y: 30, width: 864, height: 90 }) +
  place(3, 'type="body" idx="1"', { x: 48, y: 140, width: 400, height: 340 })

const theme = `<a:theme ${spaces} name="Sample"><a:themeElements><a:clrScheme name="Sample"><a:dk1><a:srgbClr val="000000"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="102030"/></a:dk2><a:lt2><a:srgbClr val="EEEEEE"/></a:lt2>${[1, 2, 3, 4, 5, 6].map((number) => `<a:accent${number}><a:srgbClr val="204060"/></a:accent${number}>`).join('')}</a:clrScheme><a:fontScheme name="Sample"><a:majorFont><a:latin typeface="Arial"/></a:majorFont><a:minorFont><a:latin typeface="Arial"/></a:minorFont></a:fontScheme><a:fmtScheme name="Sample"><a:fillStyleLst/><a:lnStyleLst/><a:effectStyleLst/><a:bgFillStyleLst/></a:fmtScheme></a:themeElements></a:theme>`

const text = (name: string, content: string): SampleFile => ({ name, bytes: Buffer.from(content) })

/** The files of a presentation of 960 × 540 points as PowerPoint writes it; slides are listed as they are numbered in `order`. */
export function deckFiles(
  slides: readonly SampleSlide[],
  { order = slides.map((_, index) => index + 1) }: { order?: readonly number[] } = {},
): SampleFile[] {
  const numbers = slides.map((_, index) => index + 1)
  const type = 'application/vnd.openxmlformats-officedocument.presentationml.'
  const overrides = numbers.map(
    (number) => `<Override PartName="/ppt/slides/slide${number}.xml" ContentType="${type}slide+xml"/>`,
  )
  return [
    text(
      '[Content_Types].xml',
      `<Types xmlns="${main}package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/ppt/presentation.xml" ContentType="${type}presentation.main+xml"/>${overrides.join('')}</Types>`,
    ),
    text(
      'ppt/presentation.xml',
      `<p:presentation ${spaces}><p:sldIdLst>${order.map((number) => `<p:sldId id="${255 + number}" r:id="s${number}"/>`).join('')}</p:sldIdLst><p:sldSz cx="${emu(960)}" cy="${emu(540)}"/></p:presentation>`,
    ),
    text(
      'ppt/_rels/presentation.xml.rels',
      relations(
        relation('t1', 'theme', 'theme/theme1.xml'),
        ...numbers.map((number) => relation(`s${number}`, 'slide', `slides/slide${number}.xml`)),
      ),
    ),
    text('ppt/theme/theme1.xml', theme),
    text(
      'ppt/slideMasters/slideMaster1.xml',
      `<p:sldMaster ${spaces}><p:cSld><p:bg><p:bgPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></p:bgPr></p:bg>${tree(places)}</p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="accent1" folHlink="accent1"/><p:txStyles><p:titleStyle>${levels(40, '102030')}</p:titleStyle><p:bodyStyle>${levels(24, '304050')}</p:bodyStyle><p:otherStyle>${levels(18, '000000')}</p:otherStyle></p:txStyles></p:sldMaster>`,
    ),
    text(
      'ppt/slideMasters/_rels/slideMaster1.xml.rels',
      relations(
        relation('r1', 'theme', '../theme/theme1.xml'),
        relation('r2', 'slideLayout', '../slideLayouts/slideLayout1.xml'),
      ),
    ),
    text(
      'ppt/slideLayouts/slideLayout1.xml',
      `<p:sldLayout ${spaces}><p:cSld>${tree(places)}</p:cSld></p:sldLayout>`,
    ),
    text(
      'ppt/slideLayouts/_rels/slideLayout1.xml.rels',
      relations(relation('r1', 'slideMaster', '../slideMasters/slideMaster1.xml')),
    ),
    ...slides.flatMap((slide, index) => [
      text(`ppt/slides/slide${index + 1}.xml`, slideXml(slide)),
      text(
        `ppt/slides/_rels/slide${index + 1}.xml.rels`,
        relations(
          relation('r1', 'slideLayout', '../slideLayouts/slideLayout1.xml'),
          ...(slide.relations ?? []),
        ),
      ),
    ]),
  ]
}

const slideXml = ({ shapes, background, isHidden, more = '' }: SampleSlide) =>
  `<?xml version="1.0" encoding="UTF-8"?><p:sld ${spaces}${isHidden ? ' show="0"' : ''}><p:cSld>${background === undefined ? '' : `<p:bg><p:bgPr><a:solidFill><a:srgbClr val="${background}"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>`}${tree(shapes)}</p:cSld>${more}</p:sld>`

export const plainPng = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

export const outsideLink = '<a:hlinkClick r:id="web"/>'
export const slideLink = '<a:hlinkClick r:id="other" action="ppaction://hlinksldjump"/>'

/** Three slides that are shown, in another order than they are numbered, and a hidden one. */
export async function sampleDeck(): Promise<Buffer<ArrayBuffer>> {
  const files = deckFiles(
    [
      {
        shapes:
          titleShape(2, 'Second &amp; last') +
          bodyShape(3, 'One line', 'Another line') +
          boxShape(4, { x: 500, y: 200, width: 300, height: 100 }, { color: 'C03030', text: 'Boxed' }),
        more: '<p:timing><p:tnLst><p:par><p:cTn id="1"><p:childTnLst><p:set/></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>',
      },
      {
        background: '204060',
        relations: [
          relation('pic', 'image', '../media/image1.png'),
          relation('web', 'hyperlink', 'https://example.com/tea', true),
          relation('bad', 'hyperlink', 'javascript:alert(1)', true),
          relation('other', 'slide', 'slide1.xml'),
          relation('old', 'image', '../media/image2.emf'),
        ],
        shapes:
          titleShape(2, 'First slide') +
          bodyShape(3, 'Tea from Uji') +
          pictureShape(4, { x: 480, y: 140, width: 400, height: 300 }, 'pic', 'A green field') +
          pictureShape(5, { x: 0, y: 500, width: 40, height: 40 }, 'old', '') +
          boxShape(
            6,
            { x: 60, y: 420, width: 200, height: 60 },
            { color: 'F0C000', text: 'Shop', link: outsideLink },
          ) +
          boxShape(
            7,
            { x: 280, y: 420, width: 160, height: 60 },
            { color: '30A050', text: 'On', link: slideLink },
          ) +
          boxShape(
            8,
            { x: 60, y: 300, width: 100, height: 60 },
            { color: '888888', link: '<a:hlinkClick r:id="bad"/>' },
          ),
      },
      { isHidden: true, shapes: titleShape(2, 'Never shown') },
    ],
    { order: [2, 3, 1] },
  )
  return makeZip([
    ...files,
    { name: 'ppt/media/image1.png', bytes: await plainPng('#30a050') },
    { name: 'ppt/media/image2.emf', bytes: Buffer.from('EMF') },
    { name: 'ppt/notesSlides/notesSlide1.xml', bytes: Buffer.from('<p:notes>Do not say this</p:notes>') },
  ])
}
