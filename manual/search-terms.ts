/**
 * The terms of a text for the search: words where words are parted by spaces, and pairs of neighbouring letters in
 * Chinese, Japanese and Korean. Indexes and queries are cut by it alike. It is sent to the browser as source text, so it
 * uses nothing from outside itself.
 */
export function searchTerms(text: string): string[] {
  const east = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu
  const terms = text.replace(east, ' ').split(/[\s\p{P}\p{S}]+/u)
  for (const [run] of text.matchAll(east)) {
    const letters = [...run]
    if (letters.length === 1) terms.push(run)
    for (let at = 0; at + 1 < letters.length; at++) terms.push(letters[at]! + letters[at + 1]!)
  }
  return terms.filter((term) => term !== '')
}
