import type { Language } from '../values/language.ts'

/** Texts in every language, under the names of their files. English decides what there has to be. */
interface TextFiles<Texts> {
  en: Texts
  ja: NoInfer<Texts>
  zh: NoInfer<Texts>
  ko: NoInfer<Texts>
}

/** The same under the names by which sites, calls and addresses know the languages. */
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
