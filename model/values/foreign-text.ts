/**
 * The most common characters of running text and of file names. Texts decoded with a wrong encoding contain few of
 * them.
 */
const commonHangul = new Set(
  '이다는의에을가하고지은로한도나사리기자어아시정대를서인그수해있일들라면보게전부장제상만과원안으선거주성구마조스여모개비우동치유중신물공요세니문학생연때오드것까방바소트발내회식실미국무경영계화분저단간적진관용파포외입출복본판름음월년목차최새폴더캡처봄여름가을겨울음메뉴객호텔카페도노래색왼오른뒤앞첫둘셋강산꽃밤낮',
)
const commonHanzi = new Set(
  '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运图片照相册首封夹副截屏春夏秋冬酒店餐厅菜单房景背按钮欢迎您谢请',
)

/** How strongly a character supports a decoding, from -3 to 3. */
type Weigh = (sign: string) => number

const isKana = (sign: string) => /[\u3041-\u30ff]/.test(sign)
const isHanzi = (sign: string) => /[\u4e00-\u9fff]/.test(sign)
const isPunctuation = (sign: string) => /[\u3000-\u303f\uff01-\uff5e\u2010-\u203b]/.test(sign)

/** Encodings from before UTF-8, and how strongly each decoded character supports them. */
const readings: readonly { encoding: string; weigh: Weigh }[] = [
  {
    encoding: 'shift_jis',
    weigh: (sign) => (isKana(sign) ? 3 : isHanzi(sign) || isPunctuation(sign) ? 1 : -1),
  },
  {
    encoding: 'gbk',
    weigh: (sign) => (commonHanzi.has(sign) ? 3 : isPunctuation(sign) ? 1 : isHanzi(sign) ? 0.2 : -1),
  },
  {
    encoding: 'euc-kr',
    weigh: (sign) => {
      if (commonHangul.has(sign)) return 3
      return isPunctuation(sign) ? 1 : /[\uac00-\ud7a3]/.test(sign) ? 0.2 : -1
    },
  },
  {
    encoding: 'windows-1252',
    weigh: (sign) => (/[\u2018-\u201d\u2013\u2014\u2026]/.test(sign) ? 1 : /[À-ÿ]/.test(sign) ? 0.3 : -1),
  },
]

/**
 * Decodes text that is not UTF-8, with the most plausible encoding of Japanese, Chinese, Korean or Western systems;
 * undefined if none is plausible.
 */
export function readForeignText(bytes: Uint8Array): string | undefined {
  const found = findEncoding(bytes)
  return found && decoded(bytes, found.encoding)
}

export interface FoundEncoding {
  /** Its name in the Encoding Standard. */
  encoding: string
  /** Whether nearly all characters are typical of texts in this encoding. */
  isCertain: boolean
}

/** The most plausible encoding of bytes that are not UTF-8. */
export function findEncoding(bytes: Uint8Array): FoundEncoding | undefined {
  let best: { encoding: string; score: number; mean: number } | undefined
  for (const { encoding, weigh } of readings) {
    const text = decoded(bytes, encoding)
    if (text === undefined || controls.test(text)) continue
    const signs = [...text].filter((sign) => sign > '\u007f')
    const score = signs.reduce((sum, sign) => sum + weigh(sign), 0)
    if (score > (best?.score ?? 0)) best = { encoding, score, mean: score / signs.length }
  }
  return best && { encoding: best.encoding, isCertain: best.mean >= certainMean }
}

const certainMean = 2

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Control characters, which no text contains. A decoding that produces them is wrong. */
const controls = /(?![\t\n\r])\p{Cc}/u

/**
 * Decodes UTF-8, UTF-16, or a legacy encoding of Japanese, Chinese, Korean or Western systems; undefined if it is no
 * text.
 */
export function readAnyText(bytes: Uint8Array): string | undefined {
  const wide = wideEncoding(bytes)
  try {
    return new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return wide ? undefined : readForeignText(bytes)
  }
}

/**
 * Detects UTF-16 by its byte order mark or, without one, by the zero byte beside a first character in ASCII.
 */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0 && second !== 0 && second !== undefined) return 'utf-16be'
  return first !== 0 && second === 0 ? 'utf-16le' : undefined
}
