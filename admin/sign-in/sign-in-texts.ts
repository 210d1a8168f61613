import type { ConsoleLanguage } from '../i18n/console-language.ts'
import { cn } from './texts-cn.ts'
import { en } from './texts-en.ts'
import { ja } from './texts-ja.ts'
import { kr } from './texts-kr.ts'

export type SignInTexts = typeof en

/** Kept apart from the console's texts, so that the sign-in screen loads nothing else. */
export const signInTexts: Readonly<Record<ConsoleLanguage, SignInTexts>> = { ja, en, zh: cn, ko: kr }
