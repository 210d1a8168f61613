import { expect, test } from 'vitest'
import { findEncoding, readForeignText } from './foreign-text.ts'

/** Encodes every two-byte character, by reversing the decoder. */
function encoderOf(encoding: string): (text: string) => Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytesOf = new Map<string, number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const sign = decoder.decode(Uint8Array.of(lead, trail))
      if ([...sign].length === 1 && !bytesOf.has(sign)) bytesOf.set(sign, [lead, trail])
    }
  for (let byte = 0; byte < 0x80; byte++) bytesOf.set(String.fromCharCode(byte), [byte])
  return (text) => Uint8Array.from([...text].flatMap((sign) => bytesOf.get(sign) ?? expect.fail(sign)))
}

const samples: Record<string, string[]> = {
  shift_jis: [
    '海.png',
    '写真/客室１.jpg',
    'メニュー.png',
    '夏の思い出.mp4',
    '表紙',
    '宿泊プラン一覧',
    '露天風呂',
    'お品書き',
  ],
  gbk: [
    '图片.png',
    '风景/海边1.jpg',
    '菜单.png',
    '夏天的回忆.mp4',
    '封面',
    '酒店房间',
    '欢迎光临',
    '新建文件夹',
  ],
  'euc-kr': [
    '사진.png',
    '풍경/바다1.jpg',
    '메뉴.png',
    '여름 추억.mp4',
    '표지',
    '호텔 객실',
    '어서 오세요',
    '새 폴더',
  ],
}

test.each(Object.entries(samples))('names and sentences in %s are read', (encoding, texts) => {
  const encode = encoderOf(encoding)
  for (const text of texts) {
    expect([text, findEncoding(encode(text))?.encoding]).toEqual([text, encoding])
    expect(readForeignText(encode(text))).toBe(text)
  }
})

test('Western quotation marks and accents are read', () => {
  const bytes = Uint8Array.from([0x93, ...Buffer.from('Caf'), 0xe9, 0x94, ...Buffer.from(' is open.')])
  expect(readForeignText(bytes)).toBe('“Café” is open.')
})

test('what is no text is not made one', () => {
  expect(readForeignText(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a))).toBeUndefined()
  expect(readForeignText(Uint8Array.of(0x81))).toBeUndefined()
})
