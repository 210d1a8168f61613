import type { Language } from '#model/values/language.ts'

export interface ResumeWords {
  continueAt: (category: string, page: number) => string
  notNow: string
}

const all: Readonly<Record<Language, ResumeWords>> = {
  JP: { continueAt: (category, page) => `続きから見る：${category} ${page}`, notNow: '今はしない' },
  EN: { continueAt: (category, page) => `Continue at ${category} ${page}`, notNow: 'Not now' },
  CN: { continueAt: (category, page) => `继续浏览：${category} ${page}`, notNow: '暂不' },
  KR: { continueAt: (category, page) => `이어서 보기: ${category} ${page}`, notNow: '나중에' },
}

export const resumeWordsOf = (language: Language): ResumeWords => all[language]
