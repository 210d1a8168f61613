import { expect, test } from 'vitest'
import type { ConsoleLanguage } from './console-language.ts'
import { createI18nProvider } from './create-i18n-provider.ts'
import { loadMessages } from './load-messages.ts'

async function trashed(language: ConsoleLanguage, count: number): Promise<string> {
  const messages = await loadMessages(language)
  const { translate } = createI18nProvider(() => messages, language)
  return translate('swipress.siteTrash.trashed', { name: 'Inn', smart_count: count })
}

test('one thing is said in the first form of a text, other numbers in the second', async () => {
  expect([await trashed('en', 1), await trashed('en', 0)]).toEqual([
    '“Inn” is in the trash',
    '0 sites are in the trash',
  ])
  expect([await trashed('zh', 1), await trashed('zh', 3)]).toEqual([
    '“Inn”已移至回收站',
    '3 个网站已移至回收站',
  ])
  expect(await trashed('ko', 3)).toBe('사이트 3개를 휴지통으로 옮겼습니다')
  expect(await trashed('ja', 3)).toBe('3件のサイトをゴミ箱に移動しました')
})

test('a text of one form says all numbers in it', async () => {
  const messages = await loadMessages('ja')
  const { translate } = createI18nProvider(() => messages, 'ja')
  const said = [1, 3].map((count) => translate('swipress.sites.pageCount', { smart_count: count }))
  expect(said[1]).toBe(said[0]!.replace('1', '3'))
})
