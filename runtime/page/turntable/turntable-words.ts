import type { Language } from '#model/values/language.ts'

/** The words of what turns a picture. */
export interface TurntableWords {
  handle: string
  play: string
  pause: string
}

const all: Readonly<Record<Language, TurntableWords>> = {
  JP: { handle: '回して見る', play: '自動で回す', pause: '回転を止める' },
  EN: { handle: 'Turn the picture', play: 'Start turning', pause: 'Stop turning' },
  CN: { handle: '转动查看', play: '自动旋转', pause: '停止旋转' },
  KR: { handle: '돌려 보기', play: '자동 회전', pause: '회전 멈추기' },
}

export const turntableWordsOf = (language: Language): TurntableWords => all[language]
