import { type Language, type Localized, languages } from '../values/language.ts'
import { columnLetters } from '../values/position.ts'

const labels: Readonly<Record<Language, string>> = {
  JP: 'カテゴリー',
  EN: 'Category',
  CN: '分类',
  KR: '카테고리',
}

const nameOf = (column: number, spoken: readonly Language[]): Localized<string> =>
  Object.fromEntries(
    languages
      .filter((language) => spoken.includes(language))
      .map((language) => [language, `${labels[language]} ${columnLetters(column)}`]),
  )

/** The default name of a new category, different from the names of all `others`. */
export function newCategoryName(
  column: number,
  spoken: readonly Language[],
  others: readonly Localized<string>[] = [],
): Localized<string> {
  const isTaken = (name: Localized<string>) =>
    others.some((other) => spoken.some((language) => other[language] === name[language]))
  let at = column
  while (isTaken(nameOf(at, spoken))) at++
  return nameOf(at, spoken)
}
