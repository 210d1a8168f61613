import englishMessages from 'ra-language-english'
import type { TranslationMessages } from 'react-admin'
import { type ConsoleLanguage, siteLanguageOf } from './console-language.ts'
import type { Messages } from './en.ts'
import { keepCatalogue } from './loaded-catalogues.ts'

type Group = Record<string, object | string | undefined>
type Files = Readonly<Record<string, object>>

/** The translated texts: those of the console, and react-admin's own that are visible in it. */
interface Translation {
  own: Messages
  framework: Readonly<Record<string, object>>
  /** Those about problems and failures, which are also the API's. */
  problems: Files
}

/** Merges the areas. `checks/texts.test.ts` checks that they have all keys of the English texts. */
function translationOf(areas: Files, problems: Files): Translation {
  const { ra, ...own } = Object.assign({}, ...Object.values(areas))
  return { own, framework: ra, problems }
}

const sources: Readonly<Record<ConsoleLanguage, () => Promise<Translation>>> = {
  en: () => import('./en.ts').then(({ en, problems }) => ({ own: en, framework: {}, problems })),
  ja: () => import('./ja.ts').then(({ ja, problems }) => translationOf(ja, problems)),
  zh: () => import('./zh.ts').then(({ zh, problems }) => translationOf(zh, problems)),
  ko: () => import('./ko.ts').then(({ ko, problems }) => translationOf(ko, problems)),
}

/** Merges the translated groups over react-admin's English ones. */
const framework = (texts: Translation['framework']): TranslationMessages['ra'] => {
  const groups: Group = { ...englishMessages.ra }
  for (const [name, part] of Object.entries(texts)) groups[name] = { ...Object(groups[name]), ...part }
  return groups as TranslationMessages['ra']
}

/** Loads all texts of one language: those of problems for `problemMessage`, the others as react-admin wants them. */
export async function loadMessages(language: ConsoleLanguage): Promise<TranslationMessages> {
  const { own, framework: texts, problems } = await sources[language]()
  keepCatalogue(siteLanguageOf(language), problems)
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
