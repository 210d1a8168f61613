import englishMessages from 'ra-language-english'
import type { TranslationMessages } from 'react-admin'
import type { ConsoleLanguage } from './console-language.ts'
import type { Messages } from './en.ts'

type Group = Record<string, object | string | undefined>

/** The translated texts: those of the console, and react-admin's own that are visible in it. */
interface Translation {
  own: Messages
  framework: Readonly<Record<string, object>>
}

/** Merges the areas. `checks/texts.test.ts` checks that they have all keys of the English texts. */
function translationOf(areas: Readonly<Record<string, object>>): Translation {
  const { ra, ...own } = Object.assign({}, ...Object.values(areas))
  return { own, framework: ra }
}

const sources: Readonly<Record<ConsoleLanguage, () => Promise<Translation>>> = {
  en: async () => ({ own: (await import('./en.ts')).en, framework: {} }),
  ja: async () => translationOf((await import('./ja.ts')).ja),
  zh: async () => translationOf((await import('./zh.ts')).zh),
  ko: async () => translationOf((await import('./ko.ts')).ko),
}

/** Merges the translated groups over react-admin's English ones. */
const framework = (texts: Translation['framework']): TranslationMessages['ra'] => {
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
