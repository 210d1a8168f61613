import englishMessages from 'ra-language-english'
import type { TranslationMessages } from 'react-admin'
import type { ConsoleLanguage } from './console-language.ts'
import type { FrameworkTexts, Messages } from './en/messages.ts'

const sources: Readonly<
  Record<ConsoleLanguage, () => Promise<{ own: Messages; framework: FrameworkTexts }>>
> = {
  en: async () => ({ own: (await import('./en/index.ts')).en, framework: {} }),
  ja: async () => ({
    own: (await import('./ja/index.ts')).ja,
    framework: (await import('./ja/framework.ts')).frameworkJa,
  }),
  zh: async () => ({
    own: (await import('./cn/index.ts')).cn,
    framework: (await import('./cn/framework.ts')).frameworkCn,
  }),
  ko: async () => ({
    own: (await import('./kr/index.ts')).kr,
    framework: (await import('./kr/framework.ts')).frameworkKr,
  }),
}

type Group = Record<string, object | string | undefined>

/** Group by group, over react-admin's English. */
const framework = (texts: FrameworkTexts): TranslationMessages['ra'] => {
  const groups: Group = { ...englishMessages.ra }
  for (const [name, part] of Object.entries(texts)) groups[name] = { ...Object(groups[name]), ...part }
  return groups as TranslationMessages['ra']
}

/** All texts of one language, as react-admin wants them. */
export async function loadMessages(language: ConsoleLanguage): Promise<TranslationMessages> {
  const { own, framework: texts } = await sources[language]()
  const { sites, activity, site, users, people, apiKeys } = own
  return {
    ra: framework(texts),
    swipress: own,
    resources: {
      sites: { name: sites.title },
      pages: { name: site.pages },
      publishes: { name: activity.title },
      releases: { name: site.releases },
      users: { name: users.title },
      admins: { name: people.title },
      'api-keys': { name: apiKeys.title },
    },
  }
}
