import type { Language } from '../values/language.ts'

/** Texts in every language, by file name. English defines which texts exist. */
interface TextFiles<Texts> {
  en: Texts
  ja: NoInfer<Texts>
  zh: NoInfer<Texts>
  ko: NoInfer<Texts>
}

/** The same by the language codes of sites, calls and addresses. */
export const byLanguage = <Texts>({
  en,
  ja,
  zh,
  ko,
}: TextFiles<Texts>): Readonly<Record<Language, Texts>> => ({
  JP: ja,
  EN: en,
  CN: zh,
  KR: ko,
})
