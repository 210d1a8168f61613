import type { Language } from '#model/values/language.ts'

const keys = [
  'title',
  'productName',
  'buttonText',
  'label',
  'text',
  'name',
  'alt',
  'snsUrl',
  'from',
  'key',
  'emails',
]

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown, languages: readonly Language[]): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(', ')
  if (!isGroup(value)) return ''
  const found = languages
    .map((language) => value[language])
    .find((text) => typeof text === 'string' && text !== '')
  return typeof found === 'string' ? found : ''
}

/** The title of a list item from its texts; empty if it has none. */
export function titleOf(item: unknown, languages: readonly Language[]): string {
  if (!isGroup(item)) return ''
  for (const key of keys) {
    const text = textOf(item[key], languages)
    if (text !== '') return text.split('\n')[0]!.slice(0, 40)
  }
  return ''
}
