import type { Language } from '#model/values/language.ts'
import { screenCn } from './screen-cn.ts'
import { screenEn } from './screen-en.ts'
import { screenJp } from './screen-jp.ts'
import { screenKr } from './screen-kr.ts'
import type { ScreenMessages } from './screen-messages.ts'

const all: Readonly<Record<Language, ScreenMessages>> = {
  JP: screenJp,
  EN: screenEn,
  CN: screenCn,
  KR: screenKr,
}

export const screenMessagesOf = (language: Language): ScreenMessages => all[language]
