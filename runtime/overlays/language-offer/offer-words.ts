import type { Language } from '#model/values/language.ts'

export interface OfferWords {
  read: string
  notNow: string
}

/** In the language that is offered. */
export const offerWords: Readonly<Record<Language, OfferWords>> = {
  JP: { read: '日本語で見る', notNow: '今はしない' },
  EN: { read: 'View in English', notNow: 'Not now' },
  CN: { read: '用简体中文浏览', notNow: '暂不' },
  KR: { read: '한국어로 보기', notNow: '나중에' },
}
