import { localStorageStore, type Store } from 'react-admin'
import { consoleLanguageFacts, isConsoleLanguage, languageKeptAs } from '../i18n/console-language.ts'
import { storeName } from '../kit/theme/appearance.ts'

const localeKey = 'locale'

const keptAs = (locale: unknown): unknown =>
  typeof locale === 'string' && isConsoleLanguage(locale) ? consoleLanguageFacts[locale].kept : locale

/**
 * What react-admin stores in the browser. The language keeps the key it has always had. Signing out deletes what was
 * looked at, but not how the console should look.
 */
export function createConsoleStore(): Store {
  const store = localStorageStore(undefined, storeName)
  return {
    ...store,
    getItem: <Value>(key: string, defaultValue?: Value) => {
      const found = store.getItem<Value>(key, defaultValue)
      // The value stored under this key is the name of a language.
      return key === localeKey ? ((languageKeptAs(found) as Value | undefined) ?? defaultValue) : found
    },
    setItem: (key, value) => store.setItem(key, key === localeKey ? keptAs(value) : value),
    subscribe: (key, callback) =>
      store.subscribe(key, key === localeKey ? (kept) => callback(languageKeptAs(kept)) : callback),
    reset: () => {
      const theme = store.getItem('theme')
      store.reset()
      if (theme) store.setItem('theme', theme)
    },
  }
}
