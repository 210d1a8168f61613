import type { ConsoleLanguage } from '../i18n/console-language.ts'
import en from '../i18n/en/sign-in.json' with { type: 'json' }
import ja from '../i18n/ja/sign-in.json' with { type: 'json' }
import ko from '../i18n/ko/sign-in.json' with { type: 'json' }
import zh from '../i18n/zh/sign-in.json' with { type: 'json' }

export type SignInTexts = typeof en

/** Kept apart from the console's texts, so that the sign-in screen loads nothing else. */
export const signInTexts: Readonly<Record<ConsoleLanguage, SignInTexts>> = { ja, en, zh, ko }
