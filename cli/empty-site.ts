import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import type { Language } from '#model/values/language.ts'
import texts from './empty-site.json' with { type: 'json' }
import type { TemplateFacts } from './templates.ts'

/** Pages of the site, in order, with the two colours of their pictures. */
const pages = [
  { id: 'hello', from: '#16324f', to: '#4b3f72' },
  { id: 'picture', from: '#4b3f72', to: '#8a2f4f' },
  { id: 'more', from: '#8a2f4f', to: '#a84a1c' },
] as const

export const emptySiteFacts: TemplateFacts = {
  name: 'empty',
  title: { EN: 'Empty', JP: '空のサイト', CN: '空白网站', KR: '빈 사이트' },
  description: {
    EN: 'Three plain pages in one language, to be replaced by yours.',
    JP: '1言語・3ページだけ。自分の内容に置き換えて使います。',
    CN: '一种语言、三个简单页面，换成自己的内容即可。',
    KR: '한 언어, 세 페이지뿐입니다. 내용을 바꿔서 사용합니다.',
  },
  grid: '1 × 3',
  hasVideos: false,
}

/** Writes a site of three pages in one language, with its pictures, as `site.json` into a folder. */
export async function writeEmptySite(folder: string, language: Language): Promise<void> {
  await mkdir(join(folder, 'media'))
  for (const { id, from, to } of pages)
    await writeFile(join(folder, 'media', `${id}.jpg`), await gradient(from, to))
  await writeFile(join(folder, 'site.json'), JSON.stringify(emptySite(language)))
}

export function emptySite(language: Language): SiteDefinitionInput {
  const said = texts[language]
  const local = <Value>(value: Value) => ({ [language]: value })
  return {
    version: 1,
    settings: { name: said.name, languages: [language], defaultLanguage: language },
    categories: [
      {
        id: 'home',
        name: local(said.category),
        pages: pages.map(({ id }, row) => ({
          id,
          details: local({
            media: `media/${id}.jpg`,
            imageAlt: said[id].picture,
            mainText: `${said[id].heading}\n${said[id].text}`,
          }),
          buttons: [
            {
              id: `from-${id}`,
              buttonType: 'TEXT',
              buttonText: local(row < pages.length - 1 ? said.next : said.back),
              link: { kind: 'CREATIVE_BLOCK', pageId: pages[(row + 1) % pages.length]!.id },
            },
          ],
        })),
      },
    ],
  }
}

const size = { width: 1080, height: 1920 }

/** A picture that fades from one colour at its top into another one. */
async function gradient(from: string, to: string): Promise<Buffer> {
  const [first, last] = [from, to].map((color) => Buffer.from(color.slice(1), 'hex'))
  const column = Uint8Array.from({ length: size.height * 3 }, (_, index) => {
    const share = Math.floor(index / 3) / (size.height - 1)
    return Math.round(first![index % 3]! * (1 - share) + last![index % 3]! * share)
  })
  return sharp(column, { raw: { width: 1, height: size.height, channels: 3 } })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'nearest' })
    .jpeg({ quality: 90 })
    .toBuffer()
}
