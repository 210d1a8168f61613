import englishMessages from 'ra-language-english'
import type { TranslationMessages } from 'react-admin'
import type { ConsoleLanguage } from '#admin/console-language.ts'
import type { FrameworkTexts } from './framework.ts'
import type { Messages } from './messages.ts'

const sources: Readonly<
  Record<ConsoleLanguage, () => Promise<{ own: Messages; framework: FrameworkTexts }>>
> = {
  en: async () => ({ own: (await import('./en.ts')).en, framework: {} }),
  ja: async () => ({
    own: (await import('./ja.ts')).ja,
    framework: (await import('./framework-ja.ts')).frameworkJa,
  }),
  cn: async () => ({
    own: (await import('./cn.ts')).cn,
    framework: (await import('./framework-cn.ts')).frameworkCn,
  }),
  kr: async () => ({
    own: (await import('./kr.ts')).kr,
    framework: (await import('./framework-kr.ts')).frameworkKr,
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
