import type { Language } from '#model/values/language.ts'
import { cn } from './cn.ts'
import { en } from './en.ts'
import { jp } from './jp.ts'
import { kr } from './kr.ts'
import type { Messages } from './messages.ts'

const all: Readonly<Record<Language, Messages>> = { JP: jp, EN: en, CN: cn, KR: kr }

export const messagesOf = (language: Language): Messages => all[language]
