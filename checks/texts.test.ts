import { describe, expect, test } from 'vitest'
import { consoleLanguages } from '#admin/i18n/console-language.ts'
import { askingOf, createIsAsked, createIsNamed } from './asked-texts.ts'
import { type Catalogue, readCatalogues, textsOf } from './catalogues.ts'
import { readSourceFiles, supportsTests } from './source-files.ts'
import {
  emptyRule,
  keysInTwoAreas,
  missingRule,
  placeholderRule,
  pluralRule,
  surplusRule,
} from './text-rules.ts'

const catalogues = readCatalogues()

const rules = {
  'has every text': missingRule,
  'has no text that English lacks': surplusRule,
  'has no empty text': emptyRule,
  'speaks of the same values': placeholderRule,
  'has one form of a text, or as many as English': pluralRule,
}

describe.each(Object.entries(rules))('L03 every language %s', (_, rule) => {
  test.each(catalogues.map((catalogue) => [`${catalogue.folder} ${catalogue.area}`, catalogue] as const))(
    '%s',
    (_name, catalogue) => {
      expect(rule(catalogue)).toEqual([])
    },
  )
})

test('the catalogues are there, each in every language of the console', () => {
  expect(catalogues.length).toBeGreaterThan(20)
  for (const { translations } of catalogues)
    expect(['en', ...Object.keys(translations)].sort()).toEqual([...consoleLanguages].sort())
  const count = catalogues.reduce((sum, { english }) => sum + english.size, 0)
  expect(count).toBeGreaterThan(4_000)
})

test('no two areas have a key in common', () => {
  expect(keysInTwoAreas(catalogues.filter(({ area }) => area !== 'sign-in'))).toEqual([])
})

describe('what a rule finds', () => {
  const example = (
    english: object,
    japanese: object | undefined,
    more: Partial<Catalogue> = {},
  ): Catalogue => ({
    folder: 'admin/i18n',
    area: 'sites',
    english: textsOf(english),
    translations: { ja: japanese && textsOf(japanese) },
    isOfPackage: false,
    ...more,
  })
  const pages = '%{smart_count} page |||| %{smart_count} pages'

  test('a text that is missing, and a file', () => {
    expect(missingRule(example({ sites: { title: 'Sites', none: '—' } }, { sites: { none: '—' } }))).toEqual([
      'admin/i18n/ja/sites.json: sites.title is missing. Translate “Sites”.',
    ])
    expect(missingRule(example({ a: 'A' }, undefined))).toEqual([
      'admin/i18n/ja/sites.json: is missing. Copy admin/i18n/en/sites.json and translate it.',
    ])
  })

  test('a text that English lacks', () => {
    expect(surplusRule(example({ a: 'A' }, { a: 'あ', b: 'い' }))).toEqual([
      'admin/i18n/ja/sites.json: b is no text of English. Remove it, or correct its key.',
    ])
  })

  test('a text or a form that is empty, in English, too', () => {
    expect(emptyRule(example({ a: ' ', b: pages }, { a: 'あ', b: '%{smart_count} |||| ' }))).toEqual([
      'admin/i18n/en/sites.json: a is empty, or one of its forms is. Write it.',
      'admin/i18n/ja/sites.json: b is empty, or one of its forms is. Write it.',
    ])
  })

  test('a placeholder that is missing, misspelt or of the other kind', () => {
    const english = { a: '%{name} of %{limit}', b: '{name}', c: '%{name}' }
    expect(placeholderRule(example(english, { a: '%{name}', b: '{nmae}', c: '{name}' }))).toEqual([
      'admin/i18n/ja/sites.json: a speaks of %{name}, English of %{name}, %{limit}. Use those of English, unchanged.',
      'admin/i18n/ja/sites.json: b speaks of {nmae}, English of {name}. Use those of English, unchanged.',
      'admin/i18n/ja/sites.json: c speaks of {name}, English of %{name}. Use those of English, unchanged.',
    ])
    const order = example({ a: '%{name} of %{limit}' }, { a: '%{limit}の%{name}' })
    expect(placeholderRule(order)).toEqual([])
  })

  test('of texts of a package, only values that it does not give', () => {
    const ofPackage = { isOfPackage: true }
    expect(placeholderRule(example({ a: pages }, { a: 'ページ' }, ofPackage))).toEqual([])
    expect(placeholderRule(example({ a: pages }, { a: '%{name}' }, ofPackage))).toHaveLength(1)
  })

  test('forms that nobody would read', () => {
    const one = '%{smart_count}ページ'
    expect(pluralRule(example({ a: pages, b: pages }, { a: one, b: `${one} |||| ${one}` }))).toEqual([])
    expect(pluralRule(example({ a: 'A', b: pages }, { a: 'あ |||| い', b: '1 |||| 2 |||| 3' }))).toEqual([
      'admin/i18n/ja/sites.json: a has 2 forms between ||||, English 1. Write one.',
      'admin/i18n/ja/sites.json: b has 3 forms between ||||, English 2. Write one for all numbers, or 2.',
    ])
    expect(pluralRule(example({ a: '1 |||| 2 |||| 3' }, {}))).toEqual([
      'admin/i18n/en/sites.json: a has 3 forms. Write one for 1, one for other numbers.',
    ])
  })

  test('a key in two areas', () => {
    const other = { ...example({ sites: { title: 'Sites' } }, {}), area: 'pages' }
    expect(keysInTwoAreas([example({ sites: { title: 'Sites', all: 'All' } }, {}), other])).toEqual([
      'admin/i18n/en/pages.json: sites.title is in admin/i18n/en/sites.json, too. Keep one of them.',
    ])
  })
})

describe('texts that nobody asks for', () => {
  const files = readSourceFiles().filter(({ path }) => !supportsTests(path))
  const below = (...folders: string[]) =>
    files.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)))

  /** Codes of errors that calls no longer return; kept because programs may know them. */
  const keptCodes = ['failures.own-price-list']

  const ofConsole = createIsAsked(askingOf(below('admin')), askingOf(below('admin', 'model')), 'swipress.')
  const product = askingOf(files)
  const ofCode = createIsAsked(product, product)
  /** Every mail has its values there, whether or not it is sent. */
  const sending = askingOf(below('api').filter(({ path }) => !path.endsWith('/mail-values.ts')))
  const isSent = createIsAsked(sending, sending)

  const named = (...folders: string[]) => createIsNamed(askingOf(below(...folders)))
  /** Groups of an area that are passed as a whole, and to whom. */
  const readers: Readonly<Record<string, (key: string) => boolean>> = {
    'admin/i18n sign-in': named('admin/sign-in', 'admin/session'),
    'api/texts alerts': named('api/services/messages/alerts', 'model/records'),
    'api/texts comments': named('api/preview/overlay'),
    'api/texts paused': named('api/services/publishing/live'),
    'api/texts previews': named('api/preview'),
    'api/texts visitors': named('api/visitor'),
    'api/services/messages/mail/texts notices': named('api/services/messages/mail', 'model/calls/reports'),
    'model/messages credit-notes': named('api/services/billing', 'api/services/documents'),
    'model/messages transmissions': named('content'),
    'model/messages invoices': named('model/billing', 'api/services/documents', 'admin/accounts/billing'),
    'model/messages reports': named(
      'api/services/analytics',
      'api/services/documents',
      'model/calls/reports',
      'model/records',
    ),
  }

  const isAsked = ({ folder, area }: Catalogue, key: string): boolean => {
    const isNamed = readers[`${folder} ${area}`]
    if (isNamed) return isNamed(key)
    if (folder === 'model/messages') return ofCode(key.split('.')[1]!)
    if (folder === 'api/services/messages/mail/texts') return isSent(key.split('.')[0]!)
    return ofConsole(key)
  }

  test.each(
    catalogues
      .filter(({ isOfPackage }) => !isOfPackage)
      .map((catalogue) => [`${catalogue.folder}/en/${catalogue.area}.json`, catalogue] as const),
  )('%s has none', (file, catalogue) => {
    const keys = new Set([...catalogue.english.keys()].map((key) => key.replace(/^(rules\..*)\.\w+$/, '$1')))
    const unused = [...keys].filter((key) => !isAsked(catalogue, key) && !keptCodes.includes(key))
    expect(
      unused.map((key) => `${file}: no code asks for ${key}. Remove it in every language, or use it.`),
    ).toEqual([])
  })

  test('a code that is kept is one that nothing answers with', () => {
    expect(keptCodes.filter((key) => ofCode(key.split('.')[1]!))).toEqual([])
  })

  test('keys are found in full, with the prefix, and made of words; others are not', () => {
    const value = (name: string) => `\${${name}}`
    const text = `
      t('sites.title')
      translate('swipress.sites.all')
      const states = ['ACTIVE'], methods = { token: 1 }
      t(\`contract.${value('state')}\`)
      t(\`apiKeys.${value('method')}Help\`)
      interface Props { texts: 'bills'; words?: 'userImport' | 'translations.importing' }
      const List = ({ texts, words = 'people' }: Props) => t(\`${value('texts')}.empty\`) + t(\`${value('words')}.drop\`)
      const screen = [<List texts="news" />, { texts: 'users' }, <List icon="mails" />]`
    const asking = askingOf([{ path: 'a.tsx', text }])
    const isThere = createIsAsked(asking, asking, 'swipress.')
    const found = [
      ...['sites.title', 'sites.all', 'contract.ACTIVE', 'apiKeys.tokenHelp'],
      ...['bills.empty', 'news.empty', 'users.empty'],
      ...['userImport.drop', 'translations.importing.drop', 'people.drop'],
    ]
    expect(found.filter((key) => !isThere(key))).toEqual([])
    const others = ['sites.gone', 'contract.GONE', 'contract', 'apiKeys.token', 'mails.empty', 'news.drop']
    expect(others.filter(isThere)).toEqual([])
  })

  test('keys of a group that is given whole are found by their end', () => {
    const text = "const { title } = words; const label = words.days; const kinds = ['site.gone']"
    const isThere = createIsNamed(askingOf([{ path: 'a.ts', text }]))
    expect(['report.title', 'report.days', 'alert.news.site.gone'].filter((key) => !isThere(key))).toEqual([])
    expect(['report.page', 'title.page', 'alert.news.gone'].filter(isThere)).toEqual([])
  })
})
