import sharp, { type Sharp } from 'sharp'
import { fontPath } from '#builder/font-packages.ts'
import type { Language } from '#model/values/language.ts'

export const advertised: Readonly<Record<Language, readonly string[]>> = {
  JP: ['夏の大セール', '全品30%オフ', '8月31日まで', '送料無料でお届けします'],
  EN: ['SUMMER SALE', 'Up to 50% off', 'Ends August 31', 'Free delivery on all orders'],
  CN: ['夏季大促销', '全场七折优惠', '截止到八月三十一日', '免费送货上门'],
  KR: ['여름 대세일', '전 상품 30% 할인', '8월 31일까지', '무료로 배송해 드립니다'],
}

const fonts: Readonly<Record<Language, [file: string, name: string]>> = {
  JP: ['noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf', 'Noto Sans JP Bold'],
  EN: ['noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf', 'Noto Sans JP Bold'],
  CN: ['noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf', 'Noto Sans SC Bold'],
  KR: ['noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf', 'Noto Sans KR Bold'],
}

const sizes = [110, 84, 64, 50] as const

const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0b3a6e"/><stop offset="1" stop-color="#d9517a"/></linearGradient></defs><rect width="1080" height="1920" fill="url(#g)"/><circle cx="800" cy="1400" r="280" fill="#f6c445"/><circle cx="200" cy="1500" r="200" fill="#2c8f5a"/></svg>`

/** An image of a page's size with lines of text on a colourful ground; the colour is that of the letters. */
export async function textPicture(
  lines: readonly string[],
  { language = 'JP', color = '#ffffff' }: { language?: Language; color?: string } = {},
): Promise<Sharp> {
  const [file, font] = fonts[language]
  const drawn = await Promise.all(
    lines.map(async (text, index) => {
      const size = sizes[index % sizes.length]!
      const input = await sharp({
        text: {
          text: `<span foreground="${color}">${text}</span>`,
          font: `${font} ${size}`,
          fontfile: fontPath(file),
          rgba: true,
        },
      })
        .png()
        .toBuffer({ resolveWithObject: true })
      const left = Math.max(0, Math.round((1080 - input.info.width) / 2))
      return { input: input.data, left, top: 220 + index * 190 }
    }),
  )
  return sharp(Buffer.from(ground)).composite(drawn)
}
